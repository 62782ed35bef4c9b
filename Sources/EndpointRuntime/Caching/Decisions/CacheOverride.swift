/// What one call does in another way than the spec's `cache` says; nil leaves the spec's word.
public struct CacheOverride: Hashable, Sendable {
    /// What the call is given (RFC 9111 section 4).
    public var policy: CacheRule.Policy?
    /// Judges the entry that is read, and stays with the one that is stored (RFC 9111 section 4.2).
    public var ttl: CacheRule.TTL?
    /// False: as a request's `no-store` (RFC 9111 section 5.2.1.5).
    public var store: Bool?

    public init(policy: CacheRule.Policy? = nil, ttl: CacheRule.TTL? = nil, store: Bool? = nil) {
        self.policy = policy
        self.ttl = ttl
        self.store = store
    }

    /// As the spec says.
    public static let standard = CacheOverride()
    /// Pull to refresh: the network, and its response is stored unless the spec has `store: false`. The entry is not even
    /// asked about, as it is with a request's `no-cache` (RFC 9111 section 5.2.1.4).
    public static let refresh = CacheOverride(policy: .networkOnly)
    /// Load more: neither read nor stored.
    public static let passThrough = CacheOverride(policy: .networkOnly, store: false)
    /// Read as the spec says; nothing is stored.
    public static let notStored = CacheOverride(store: false)
    /// The entry while it is fresh, else the network.
    public static let cached = CacheOverride(policy: .cacheFirst)
    /// The last entry, however stale, or an error at once (RFC 9111 section 5.2.1.7).
    public static let cachedOnly = CacheOverride(policy: .cacheOnly)

    /// Whatever the spec says, with this lifetime.
    public static func ttl(_ ttl: Duration) -> CacheOverride {
        CacheOverride(ttl: .fixed(ttl))
    }

    /// The rule of one call.
    ///
    /// Without a rule of the spec nothing is read or stored, unless this names a policy that reads.
    public func applied(to rule: CacheRule?) -> CacheRule {
        var result = rule ?? CacheRule(policy: .networkOnly, store: (policy ?? .networkOnly) != .networkOnly)
        if let policy { result.policy = policy }
        if let ttl {
            result.ttl = ttl
            result.isTTLOfCall = true
        }
        if let store { result.store = store }
        return result
    }
}
