/// A moment in the life of a cache. What is put with it is not stored if its entry was removed since, and is stored as
/// stale if its entry was made stale: see `EntryCache.mark(now:)`.
public struct CacheMark: Hashable, Sendable {
    let count: UInt64
}
