/// An event in the life of a cache. See ``EntryCache/observe(_:)`` and ``EntryCache/events``.
public enum CacheEvent: Sendable {
    /// An entry was found, on this level.
    case hit(CacheKey, CacheLevel)
    /// No entry was found.
    case miss(CacheKey)
    /// An entry was found that is no longer fresh.
    case stale(CacheKey)
    /// The server confirmed an entry. The entry has new times.
    case revalidated(CacheKey)
    /// An entry was stored. `bytes` is the size of its body.
    case stored(CacheKey, bytes: Int)
    /// Entries left one of the levels because a limit was reached. The event says how many entries left and how many
    /// bytes they had, but not which.
    case evicted(CacheLevel, count: Int, bytes: Int)
    /// Entries became stale.
    case invalidated(CacheScope)
    /// Entries were removed.
    case removed(CacheScope)
    /// Something in the cache is broken. The key is that of the entry concerned, if there is one.
    case fault(CacheFault, CacheKey?)
}

/// The entries that an event is about.
public enum CacheScope: Hashable, Sendable {
    /// All entries.
    case all
    /// The entries whose time was up.
    case expired
    /// The entry with this key.
    case key(CacheKey)
    /// The entries with this tag.
    case tag(String)
    /// The entries of this user.
    case user(String)
    /// The entries of this endpoint.
    case endpoint(String)

    /// Tells whether an entry belongs to the scope. Names are compared by their bytes.
    ///
    /// `.expired` covers no entry, because neither a key nor tags say whether an entry is expired.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - tags: The tags of the entry.
    /// - Returns: Whether the entry belongs to the scope.
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
