/// How the responses of an endpoint are cached: the `cache` of a spec.
///
/// The policies are a contract between the spec and the server; RFC 9111 section 4.2.4 calls it an out-of-band
/// contract. Only `ttl: .server` lets the server's headers decide.
public struct CacheRule: Hashable, Sendable {
    /// Who shares an entry. Compare `private` in RFC 9111 section 5.2.2.7.
    public enum Scope: String, CaseIterable, Sendable {
        /// Everyone who uses this device shares one entry.
        case shared
        /// Each user has an entry. Two signed-in users never share one.
        case user
    }

    /// When a delivery that brings nothing new is withheld. It applies to streams, not to `send`.
    public enum OnlyIfChanged: String, CaseIterable, Sendable {
        /// A second delivery of the same payload is withheld.
        case second
        /// Only a changed answer of the network is delivered. `cache-only` has no such answer, so it still delivers its
        /// entry.
        case news
    }

    /// How long an entry is fresh (RFC 9111 section 4.2).
    public enum TTL: Hashable, Sendable {
        /// The entry is fresh for this long after it was received or renewed. Lifetimes and `no-store` from the server
        /// do not count; its validators and its `Vary` do, and so does the `no-store` of a redirect on the way.
        case fixed(Duration)
        /// RFC 9111 decides, as for a private cache.
        case server
        /// As `fixed`, with the lifetime that the body contains when it is stored.
        case field(LifetimeField)
    }

    /// A lifetime that the body contains.
    public struct LifetimeField: Hashable, Sendable {
        /// The path of the number. It starts at the body's root; if nothing is there, at the payload.
        public let key: [String]
        /// The length of one unit of the number.
        public let unit: Duration
        /// The lifetime if there is no number. Nil means that the entry is fresh until the store forgets it.
        public let missing: Duration?
        /// The longest lifetime.
        public let cap: Duration?
        /// The lifetime if the number is above the cap. Nil means the cap.
        public let aboveCap: Duration?
        /// The number that means: do not store.
        public let noStore: Int?

        /// Makes a lifetime field.
        ///
        /// - Parameters:
        ///   - key: The path of the number.
        ///   - unit: The length of one unit of the number. The default is a second.
        ///   - missing: The lifetime if there is no number.
        ///   - cap: The longest lifetime.
        ///   - aboveCap: The lifetime if the number is above the cap.
        ///   - noStore: The number that means: do not store.
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

    /// A version that the body contains and that the next request sends back. It replaces `ETag` (RFC 9110 section
    /// 8.8.3) for servers that have none.
    public struct BodyVersion: Hashable, Sendable {
        /// The path of the version. It starts at the body's root; if nothing is there, at the payload.
        public let key: [String]
        /// The query key that carries the version.
        public let parameter: String

        /// Makes a body version.
        ///
        /// - Parameters:
        ///   - key: The path of the version.
        ///   - parameter: The query key that carries the version.
        public init(key: [String], parameter: String) {
            self.key = key
            self.parameter = parameter
        }
    }

    /// The order in which a call uses entry and network (RFC 9111 section 4).
    public var policy: Policy
    /// How long an entry is fresh (RFC 9111 section 4.2). Nil means until the store forgets it.
    public var ttl: TTL?
    /// Who shares the entry. Nil means the user if the call carries a credential, and everyone otherwise.
    ///
    /// A call carries a credential if `auth` applies to it, or if it has the header `Authorization`,
    /// `Proxy-Authorization` or `Cookie`, from a parameter, the spec, the client or the call itself.
    public var scope: Scope?
    /// The wire names of the parameters that tell one entry from another, and `body` for a whole body. Nil means all.
    /// RFC 9111 section 2 calls this the cache key.
    public var key: [String]?
    /// Texts of the spec that are part of the cache key.
    public var keyTexts: [String]
    /// The names by which the entry is invalidated, beside its URI (RFC 9111 section 4.4).
    public var tags: [CacheTag]
    /// Whether the response is stored. False keeps it out under any policy (RFC 9111 section 3).
    public var store: Bool
    /// Whether `cache-only` fetches a stale or missing entry and stores it for the next time (RFC 5861 section 3).
    public var refresh: Bool
    /// When a delivery that brings nothing new is withheld.
    public var onlyIfChanged: OnlyIfChanged?
    /// The version in the body by which the server tells that nothing is new. It works as validators do in RFC 9111
    /// section 4.3.
    public var version: BodyVersion?
    /// The greatest age of an entry that stands in for a network that failed, under `network-first` and `cache-first`
    /// (RFC 5861 section 4). Nil means any age under `network-first`, and under `cache-first` only what the server
    /// allows.
    public var staleIfError: Duration?
    /// How long a failure is kept, and thrown again instead of asking the server (RFC 9111 section 4 allows it of any
    /// response that is fresh). Nil, and zero, keep none but those that the server's headers call fresh with
    /// `ttl: .server`.
    ///
    /// It means answers with a status that is no success. 401 and 407 are never kept, and what is about the
    /// moment or the caller's rights (403, 408, 421, 425, 429, 511) only as long as the server says.
    public var failures: Duration?
    /// Whether entries lie on the level that processes share, if the client's cache has one
    /// (`EntryCache.threeLevel(shared:directory:limits:)`). Nil means those that all users share, and no others.
    public var fleet: Bool?
    /// One call's own lifetime, which counts before all others, and stays with an entry which this call stores. All else that
    /// `ttl` says still holds.
    var callLifetime: Duration?
    /// Whether `ttl` is one call's own, which counts before what an entry was stored with.
    var isTTLOfCall = false
    /// Whether the network is asked with the entry's validators where the policy does not read the entry.
    var validates = false
    /// What a request says to the caches on its way that is to get past them (RFC 9111 section 5.2.1); nil for nothing.
    var directive: Directive?
    /// Whether only an entry is delivered that is fresh, or that the server or the request lets be delivered when it is stale.
    var isGoodOnly = false
    /// Whether the request keeps a call from the network that would have asked it.
    var isHeldBack = false
    /// Whether the request has conditions of the caller's own that a fresh entry answers. The server is asked with these alone.
    var isConditional = false

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - policy: The order in which a call uses entry and network.
    ///   - ttl: How long an entry is fresh.
    ///   - scope: Who shares the entry.
    ///   - key: The wire names of the parameters that tell one entry from another.
    ///   - keyTexts: Texts that are part of the cache key.
    ///   - tags: The names by which the entry is invalidated.
    ///   - store: Whether the response is stored.
    ///   - refresh: Whether `cache-only` fetches a stale or missing entry for the next time.
    ///   - onlyIfChanged: When a delivery that brings nothing new is withheld.
    ///   - version: The version in the body.
    ///   - staleIfError: The greatest age of an entry that stands in for a network that failed.
    ///   - failures: How long a failure is kept that the server's headers say nothing of.
    ///   - fleet: Whether entries lie on the level that processes share.
    public init(
        policy: Policy, ttl: TTL? = nil, scope: Scope? = nil, key: [String]? = nil, keyTexts: [String] = [],
        tags: [CacheTag] = [], store: Bool = true, refresh: Bool = false, onlyIfChanged: OnlyIfChanged? = nil,
        version: BodyVersion? = nil,
        staleIfError: Duration? = nil, failures: Duration? = nil, fleet: Bool? = nil
    ) {
        self.policy = policy
        self.ttl = ttl
        self.scope = scope
        self.key = key
        self.keyTexts = keyTexts
        self.tags = tags
        self.store = store
        self.refresh = refresh
        self.onlyIfChanged = onlyIfChanged
        self.version = version
        self.staleIfError = staleIfError
        self.failures = failures
        self.fleet = fleet
    }

    /// What caches on the way are asked for. Whoever asks for less may have the answer to more.
    enum Directive: String, CaseIterable, Sendable {
        /// A response that the server has confirmed.
        case confirmed = "max-age=0"
        /// A response of the server.
        case new = "no-cache"

        /// Those that ask for more than no directive, or than this one, asks for.
        static func beyond(_ directive: Directive?) -> [Directive] {
            switch directive {
            case nil: allCases
            case .confirmed?: [.new]
            case .new?: []
            }
        }
    }

    /// Whether the server's headers decide on lifetimes and on storing.
    var isServers: Bool { if case .server = ttl { true } else { false } }

    /// Whether a failure may be kept at all.
    var keepsFailures: Bool { isServers || failures.map { $0 > .zero } ?? false }

    /// Whether the entry is looked up, to be delivered or to be asked about.
    var readsEntry: Bool { policy.readsEntry || validates }

    /// The rule of a request with these headers: `only-if-cached` keeps it from the network (RFC 9111 section 5.2.1.7), which
    /// by itself permits no stale entry (section 4.2.4), and conditions of the caller's own keep it from the entry, unless it is
    /// one that answers them (section 4.3.2).
    func asked(by request: [HeaderField], _ method: HTTPMethod) -> CacheRule {
        var rule = self
        if isServers, CacheControl.ofRequest(request).onlyIfCached {
            rule.isGoodOnly = !policy.deliversStale
            rule.isHeldBack = policy.asksNetwork && policy.usesFailures
            rule.policy = .cacheOnly
            rule.refresh = false
        }
        if RequestConditions.areOwn(request), rule.policy.asksNetwork {
            let isRead = method == .get || method == .head
            if isServers, isRead, policy.isContentWithEntry, RequestConditions.areAnswerable(request) {
                rule.isConditional = true
            } else {
                rule.policy = .networkOnly
            }
            rule.validates = false
        }
        return rule
    }

    /// The lifetime that it says by itself.
    var fixedLifetime: Duration? {
        if case .fixed(let duration) = ttl { duration } else { nil }
    }
}
