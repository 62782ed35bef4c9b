/// What a cache reports to those who listen.
public enum CacheEvent: Sendable {
    case hit(CacheKey, CacheLevel)
    case miss(CacheKey)
    /// An entry was found that is no longer fresh.
    case stale(CacheKey)
    /// The server said that an entry still holds; it has new times.
    case revalidated(CacheKey)
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

    /// Whether an entry of that key and those tags is one of them; names are compared by their bytes. Of `.expired` none is: that is not for a key and
    /// tags to say.
    public func covers(_ key: CacheKey, tags: [String]) -> Bool {
        switch self {
        case .all: true
        case .expired: false
        case .key(let one): one == key
        case .tag(let tag): tags.containsBytes(of: tag)
        case .user(let user): key.user?.hasSameBytes(as: user) ?? false
        case .endpoint(let endpoint): key.endpoint.hasSameBytes(as: endpoint)
        }
    }
}
