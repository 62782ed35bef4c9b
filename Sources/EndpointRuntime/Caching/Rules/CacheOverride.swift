/// The parts of a spec's `cache` that one call overrides. A part that is nil stays as the spec says.
public struct CacheOverride: Hashable, Sendable {
    /// The order in which the call uses entry and network (RFC 9111 section 4).
    public var policy: CacheRule.Policy?
    /// The lifetime for the entry that is read and for the entry that is stored (RFC 9111 section 4.2).
    public var ttl: CacheRule.TTL?
    /// Whether the response is stored. False acts as a request's `no-store` (RFC 9111 section 5.2.1.5).
    public var store: Bool?
    /// Whether `cache-only` fetches a stale or missing entry for the next time (RFC 5861 section 3).
    public var refresh: Bool?
    /// When a delivery that brings nothing new is withheld.
    public var onlyIfChanged: Override<CacheRule.OnlyIfChanged>
    /// How long a failure is kept, and how old one may be that is used. Zero keeps and uses none.
    public var failures: Duration?

    /// Makes an override.
    ///
    /// - Parameters:
    ///   - policy: The order in which the call uses entry and network.
    ///   - ttl: The lifetime for the entry that is read and for the entry that is stored.
    ///   - store: Whether the response is stored.
    ///   - refresh: Whether `cache-only` fetches a stale or missing entry for the next time.
    ///   - onlyIfChanged: When a delivery that brings nothing new is withheld.
    ///   - failures: How long a failure is kept, and how old one may be that is used.
    public init(
        policy: CacheRule.Policy? = nil, ttl: CacheRule.TTL? = nil, store: Bool? = nil, refresh: Bool? = nil,
        onlyIfChanged: Override<CacheRule.OnlyIfChanged> = .inherited, failures: Duration? = nil
    ) {
        self.policy = policy
        self.ttl = ttl
        self.store = store
        self.refresh = refresh
        self.onlyIfChanged = onlyIfChanged
        self.failures = failures
    }

    /// Overrides nothing.
    public static let standard = CacheOverride()
    /// Asks the network, and stores the response unless the spec has `store: false`. Use it for pull to refresh. The
    /// entry is not read, as with a request's `no-cache` (RFC 9111 section 5.2.1.4).
    public static let refresh = CacheOverride(policy: .networkOnly)
    /// Asks the network, and neither reads nor stores. Use it for "load more".
    public static let passThrough = CacheOverride(policy: .networkOnly, store: false)
    /// Reads as the spec says, and stores nothing.
    public static let notStored = CacheOverride(store: false)
    /// Uses the entry while it is fresh, and otherwise the network.
    public static let cached = CacheOverride(policy: .cacheFirst)
    /// Uses the last entry, however stale, or fails at once if there is none (RFC 9111 section 5.2.1.7).
    public static let cachedOnly = CacheOverride(policy: .cacheOnly)

    /// Uses the last entry, however stale, or fails at once, and fetches a stale or missing entry for the next time.
    public static let cachedAndRefreshed = CacheOverride(policy: .cacheOnly, refresh: true)

    /// Overrides the lifetime, and nothing else.
    ///
    /// - Parameter ttl: The lifetime.
    /// - Returns: The override.
    public static func ttl(_ ttl: Duration) -> CacheOverride {
        CacheOverride(ttl: .fixed(ttl))
    }

    /// Returns the rule of one call.
    ///
    /// Without a rule in the spec, nothing is read or stored, unless the override names a policy that reads.
    ///
    /// - Parameter rule: The rule of the spec, or nil if it has none.
    /// - Returns: The rule of the call.
    public func applied(to rule: CacheRule?) -> CacheRule {
        var result = rule ?? CacheRule(policy: .networkOnly, store: policy?.readsEntry ?? false)
        if let policy { result.policy = policy }
        if let ttl {
            result.ttl = ttl
            result.isTTLOfCall = true
        }
        if let store { result.store = store }
        if let refresh { result.refresh = refresh }
        if let failures { result.failures = failures }
        result.onlyIfChanged = onlyIfChanged.resolved(over: result.onlyIfChanged)
        return result
    }
}
