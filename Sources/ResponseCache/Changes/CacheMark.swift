/// A moment in the life of a cache. An entry that is put with a mark is not stored if it was removed since then, and is
/// stored as stale if it was made stale since then. See ``EntryCache/mark(now:)``.
public struct CacheMark: Hashable, Sendable {
    var count: UInt64
    /// Of the level that processes share; nil where there is none, or no connection to it.
    var shared: SharedPosition?
}
