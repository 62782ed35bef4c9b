/// What one call does in another way than the spec says.
public struct CallOptions: Sendable {
    /// As the spec says.
    public static let standard = CallOptions()

    /// Stand in the place of every other header of the same name, the credential's too. With a credential of its own
    /// (`Authorization`, `Proxy-Authorization`, `Cookie`, or the header of the spec's `auth`) a call is neither read from
    /// the cache nor stored, since it may be another user's; unless the spec says `scope: shared`.
    public var headers: [HeaderField]
    /// The longest silence; nil for the spec's.
    public var timeout: Duration?
    /// The bound of the whole call; nil for the spec's.
    public var deadline: Duration?
    /// What is read from the cache and stored; as the spec says unless it says otherwise.
    public var cache: CacheOverride
    /// What becomes of the call while the same one is under way; nil for the spec's.
    public var duplicates: DuplicateCalls?
    /// Whether the client's `activity` tells of the call.
    public var isShown: Bool

    public init(
        headers: KeyValuePairs<String, String> = [:], timeout: Duration? = nil, deadline: Duration? = nil,
        cache: CacheOverride = .standard, duplicates: DuplicateCalls? = nil, isShown: Bool = true
    ) {
        self.headers = headers.map { HeaderField($0.key, $0.value) }
        self.timeout = timeout
        self.deadline = deadline
        self.cache = cache
        self.duplicates = duplicates
        self.isShown = isShown
    }
}

extension CallOptions {
    /// Pull to refresh: the network, and its response is stored.
    public static let refresh = CallOptions(cache: .refresh)
    /// Load more: the cache is neither read nor written.
    public static let passThrough = CallOptions(cache: .passThrough)
    /// Read as the spec says; nothing is stored.
    public static let notStored = CallOptions(cache: .notStored)
    /// The entry while it is fresh, else the network.
    public static let cached = CallOptions(cache: .cached)
    /// The last entry, however stale, or `EndpointError.cacheMiss` at once.
    public static let cachedOnly = CallOptions(cache: .cachedOnly)

    /// Whatever the spec says, with this lifetime.
    public static func ttl(_ ttl: Duration) -> CallOptions {
        CallOptions(cache: .ttl(ttl))
    }
}
