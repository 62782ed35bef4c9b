/// What a cache reports to those who listen.
public enum CacheEvent: Sendable {
    case hit(CacheKey, CacheLevel)
    case miss(CacheKey)
    case stored(CacheKey, bytes: Int)
    /// An entry left one of the levels because a limit was reached. The disk level knows no more than how many
    /// and how much.
    case evicted(CacheLevel, count: Int, bytes: Int)
    case invalidated(CacheScope)
    case removed(CacheScope)
    case fault(CacheFault, CacheKey?)
}

/// Which entries an event is about.
public enum CacheScope: Hashable, Sendable {
    case all
    case expired
    case key(CacheKey)
    case tag(String)
    case user(String)
    case endpoint(String)
}
