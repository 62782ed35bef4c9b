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
    /// Whether the request carries the entry's validators under `network-only`, too. Then the entry is renewed and
    /// delivered if the server confirms it (RFC 9111 section 4.3). The other policies always send them.
    public var validates: Bool?
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
    ///   - validates: Whether the request carries the entry's validators under `network-only`, too.
    ///   - onlyIfChanged: When a delivery that brings nothing new is withheld.
    ///   - failures: How long a failure is kept, and how old one may be that is used.
    public init(
        policy: CacheRule.Policy? = nil, ttl: CacheRule.TTL? = nil, store: Bool? = nil, refresh: Bool? = nil,
        validates: Bool? = nil, onlyIfChanged: Override<CacheRule.OnlyIfChanged> = .inherited,
        failures: Duration? = nil
    ) {
        self.policy = policy
        self.ttl = ttl
        self.store = store
        self.refresh = refresh
        self.validates = validates
        self.onlyIfChanged = onlyIfChanged
        self.failures = failures
    }

    /// Overrides nothing.
    public static let standard = CacheOverride()
    /// Asks the network, and stores the response unless the spec has `store: false`. Use it for pull to refresh. The
    /// request carries the entry's validators, so the server need not send again what has not changed; the entry is not
    /// delivered before, nor in place of a failure (RFC 9111 sections 4.3.1 and 5.2.1.4). A GET or HEAD says
    /// `Cache-Control: max-age=0` to caches on its way, unless it has a `Cache-Control` of its own (section 5.2.1.1).
    public static let refresh = CacheOverride(policy: .networkOnly, validates: true)
    /// Asks the network for the whole response, as if nothing were stored, and stores it unless the spec has
    /// `store: false`. Use it if what is stored seems to be wrong. A GET or HEAD says `Cache-Control: no-cache` to
    /// caches on its way, unless it has a `Cache-Control` of its own (RFC 9111 section 5.2.1.4).
    public static let reload = CacheOverride(policy: .networkOnly, validates: false)
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
        switch ttl {
        case .fixed(let lifetime)?: result.callLifetime = lifetime
        case let ttl?: (result.ttl, result.isTTLOfCall) = (ttl, true)
        case nil: break
        }
        if let store { result.store = store }
        if let refresh { result.refresh = refresh }
        if let failures { result.failures = failures }
        if let validates {
            result.validates = validates && rule != nil
            // Caches on the way are asked as this one is: for a confirmed response, or for none that is stored.
            if policy == .networkOnly { result.directive = validates ? .confirmed : .new }
        }
        result.onlyIfChanged = onlyIfChanged.resolved(over: result.onlyIfChanged)
        return result
    }
}
