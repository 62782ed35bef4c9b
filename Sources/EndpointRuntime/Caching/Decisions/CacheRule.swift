/// How an endpoint's responses are cached; what a spec's `cache` says.
///
/// The policies are the spec's own contract with the server (RFC 9111 section 4.2.4 calls it an out-of-band contract);
/// only `ttl: .server` lets the server's headers decide.
public struct CacheRule: Hashable, Sendable {
    /// Which of the entry and the network a call is given, and in which order (RFC 9111 section 4).
    public enum Policy: String, CaseIterable, Sendable {
        /// The entry is not read; the response is stored.
        case networkOnly = "network-only"
        /// The entry while it is fresh, else the network.
        case cacheFirst = "cache-first"
        /// The entry, then the network. `send` gives the network's.
        case cacheThenNetwork = "cache-then-network"
        /// The entry, even stale; a stale one is renewed (RFC 5861 section 3).
        case staleWhileRevalidate = "stale-while-revalidate"
        /// The network; where that fails, the entry (RFC 5861 section 4).
        case networkFirst = "network-first"
        /// The entry, even stale, or an error at once (RFC 9111 section 5.2.1.7).
        case cacheOnly = "cache-only"
    }

    /// Whose entry it is (RFC 9111 section 5.2.2.7 has `private` for the like).
    public enum Scope: String, CaseIterable, Sendable {
        /// One entry for everyone who uses this device.
        case shared
        /// Never shared between two signed-in users.
        case user
    }

    /// When a delivery that brings nothing new is withheld. It counts where there are several deliveries: not for
    /// `send`.
    public enum OnlyIfChanged: String, CaseIterable, Sendable {
        /// A second delivery of the same payload is withheld.
        case second
        /// Nothing but a changed answer of the network is delivered. `cache-only`, which has no such answer, goes on to
        /// deliver its entry.
        case news
    }

    /// How long an entry is fresh (RFC 9111 section 4.2).
    public enum TTL: Hashable, Sendable {
        /// So long after it was received or renewed. Whatever the server says of lifetimes and of storing does not
        /// count; its validators and its `Vary` do.
        case fixed(Duration)
        /// As RFC 9111 has it for a private cache.
        case server
        /// As `fixed`, with what the body says when it is stored.
        case field(LifetimeField)
    }

    /// A lifetime that the body carries.
    public struct LifetimeField: Hashable, Sendable {
        /// Where the number stands, from the body's root or else from the payload.
        public let key: [String]
        /// How long one of the field's units is.
        public let unit: Duration
        /// What holds where there is no number; nil: fresh until the store forgets it.
        public let missing: Duration?
        /// The longest lifetime.
        public let cap: Duration?
        /// What holds when the field is above the cap; the cap itself if nil.
        public let aboveCap: Duration?
        /// The number that means: do not store.
        public let noStore: Int?

        public init(
            key: [String], unit: Duration = .seconds(1), missing: Duration? = nil, cap: Duration? = nil,
            aboveCap: Duration? = nil, noStore: Int? = nil
        ) {
            self.key = key
            self.unit = unit
            self.missing = missing
            self.cap = cap
            self.aboveCap = aboveCap
            self.noStore = noStore
        }
    }

    /// A version that the body carries and the next request sends back: what `ETag` (RFC 9110 section 8.8.3) is for
    /// servers that have none.
    public struct BodyVersion: Hashable, Sendable {
        /// Where it stands, from the body's root or else from the payload.
        public let key: [String]
        /// The query key that carries it.
        public let parameter: String

        public init(key: [String], parameter: String) {
            self.key = key
            self.parameter = parameter
        }
    }

    /// What a call is given (RFC 9111 section 4).
    public var policy: Policy
    /// How long an entry is fresh (RFC 9111 section 4.2); nil: until the store forgets it.
    public var ttl: TTL?
    /// Whose the entry is; nil: the user's for a call that carries a credential, and shared for any other.
    ///
    /// A call carries one where `auth` holds for it, and where anybody gives it the header `Authorization`,
    /// `Proxy-Authorization` or `Cookie`: a parameter, the spec, the client, or the call itself.
    public var scope: Scope?
    /// The wire names of the parameters that tell one entry from another, and `body` for a whole body; nil for all. What
    /// RFC 9111 section 2 calls the cache key.
    public var key: [String]?
    /// What the entry is invalidated by, beside its URI (RFC 9111 section 4.4).
    public var tags: [CacheTag]
    /// False keeps the response out, whatever the policy (RFC 9111 section 3).
    public var store: Bool
    /// For `cache-only`: a stale or missing entry is fetched and stored for the next time (RFC 5861 section 3).
    public var refresh: Bool
    /// When nothing new is withheld.
    public var onlyIfChanged: OnlyIfChanged?
    /// By which the server tells that nothing is new (as RFC 9111 section 4.3 by validators).
    public var version: BodyVersion?
    /// How old an entry may be that stands in for a network that failed, with `network-first` and `cache-first`. Nil:
    /// of any age with `network-first`; with `cache-first` none but what the server allows (RFC 5861 section 4).
    public var staleIfError: Duration?
    /// Whether `ttl` is one call's own, which counts before what an entry was stored with.
    var isTTLOfCall = false

    public init(
        policy: Policy, ttl: TTL? = nil, scope: Scope? = nil, key: [String]? = nil, tags: [CacheTag] = [],
        store: Bool = true, refresh: Bool = false, onlyIfChanged: OnlyIfChanged? = nil, version: BodyVersion? = nil,
        staleIfError: Duration? = nil
    ) {
        self.policy = policy
        self.ttl = ttl
        self.scope = scope
        self.key = key
        self.tags = tags
        self.store = store
        self.refresh = refresh
        self.onlyIfChanged = onlyIfChanged
        self.version = version
        self.staleIfError = staleIfError
    }

    /// Whether the server's headers decide on lifetimes and on storing.
    var isServers: Bool { ttl == .server }

    /// The lifetime that it says by itself.
    var fixedLifetime: Duration? {
        if case .fixed(let duration) = ttl { duration } else { nil }
    }

    /// The lifetime that stays with an entry which this call stores; nil where it is the spec's.
    var callLifetime: Duration? {
        isTTLOfCall ? fixedLifetime : nil
    }
}
