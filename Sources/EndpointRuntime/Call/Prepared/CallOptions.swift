/// What one call does differently from the spec.
public struct CallOptions: Sendable {
    /// Does what the spec says.
    public static let standard = CallOptions()

    /// Headers of the call. They replace all other headers of the same name, including the credential's.
    ///
    /// A call with a credential of its own (`Authorization`, `Proxy-Authorization`, `Cookie`, or the header of the
    /// spec's `auth`) neither reads the cache nor stores, because its response may belong to another user. With
    /// `scope: shared` in the spec, it does both.
    public var headers: [HeaderField]
    /// The method. Nil means the spec's. The key of an entry contains the method, so each method has entries of its own. A
    /// call with another method that may change something (a PUT, PATCH, DELETE or one that is not registered, but not a POST)
    /// neither reads the cache nor stores.
    public var method: HTTPMethod?
    /// The codec that the call passes through. With `.none`, it passes through none.
    public var codec: Override<String>
    /// The longest silence. Nil means the spec's.
    public var timeout: Duration?
    /// The bound of the whole call. Nil means the spec's.
    public var deadline: Duration?
    /// What the call reads from the cache and stores. The default is what the spec says.
    public var cache: CacheOverride
    /// What happens to the call while the same one is under way. Nil means what the spec says.
    public var duplicates: DuplicateCalls?
    /// Whether the client's `activity` and `failures` report the call. The default is true.
    public var isShown: Bool

    /// Makes options.
    ///
    /// - Parameters:
    ///   - headers: Headers that replace all others of the same name.
    ///   - method: The method.
    ///   - codec: The codec, by its name.
    ///   - timeout: The longest silence.
    ///   - deadline: The bound of the whole call.
    ///   - cache: What the call reads from the cache and stores.
    ///   - duplicates: What happens to the call while the same one is under way.
    ///   - isShown: Whether the client's `activity` and `failures` report the call.
    public init(
        headers: KeyValuePairs<String, String> = [:], method: HTTPMethod? = nil, codec: Override<String> = .inherited,
        timeout: Duration? = nil, deadline: Duration? = nil, cache: CacheOverride = .standard,
        duplicates: DuplicateCalls? = nil, isShown: Bool = true
    ) {
        self.headers = headers.map { HeaderField($0.key, $0.value) }
        self.method = method
        self.codec = codec
        self.timeout = timeout
        self.deadline = deadline
        self.cache = cache
        self.duplicates = duplicates
        self.isShown = isShown
    }
}

extension CallOptions {
    /// Asks the network, with the entry's validators, and stores the response. Use it for pull to refresh.
    public static let refresh = CallOptions(cache: .refresh)
    /// Asks the network for the whole response, as if nothing were stored, and stores it.
    public static let reload = CallOptions(cache: .reload)
    /// Asks the network, and neither reads nor stores. Use it for "load more".
    public static let passThrough = CallOptions(cache: .passThrough)
    /// Reads as the spec says, and stores nothing.
    public static let notStored = CallOptions(cache: .notStored)
    /// Uses the entry while it is fresh, and otherwise the network.
    public static let cached = CallOptions(cache: .cached)
    /// Uses the last entry, however stale, or fails at once with ``EndpointError/cacheMiss``.
    public static let cachedOnly = CallOptions(cache: .cachedOnly)

    /// Uses the last entry, however stale, or fails at once, and fetches a stale or missing entry for the next time. Use it
    /// for a splash screen.
    public static let cachedAndRefreshed = CallOptions(cache: .cachedAndRefreshed)
    /// Passes through no codec: the request is sent, and the response is read, as they are.
    public static let uncoded = CallOptions(codec: .none)

    /// Overrides the lifetime, and nothing else.
    ///
    /// - Parameter ttl: The lifetime.
    /// - Returns: The options.
    public static func ttl(_ ttl: Duration) -> CallOptions {
        CallOptions(cache: .ttl(ttl))
    }
}
