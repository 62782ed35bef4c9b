/// What the spec says of an endpoint that does not depend on parameters.
public struct Endpoint: Sendable {
    /// As the spec has it: `shopList`.
    public let name: String
    public let method: HTTPMethod
    /// With `{name}` where a path parameter stands. Joined to the server's path by one slash.
    public let path: String
    /// The longest silence; nil for the API's.
    public let timeout: Duration?
    /// The bound of the whole call; nil for the API's.
    public let deadline: Duration?
    /// Constants, in the place of the API's of the same name.
    public let headers: [HeaderField]
    public let auth: Override<AuthRule>
    public let envelope: Override<Envelope>
    /// Asked before the API's own.
    public let statuses: [ErrorCase]
    /// In the place of the API's own, unless empty.
    public let accept: [String]
    /// Where the response stands in the body, or in the envelope's payload; empty for all of it.
    public let payload: [String]
    /// Nil: nothing is read from the cache or stored, unless a call says so.
    public let cache: CacheRule?
    /// What becomes stale once a call has succeeded.
    public let invalidates: [CacheTag]
    /// Nil: `.join` for GET and HEAD, `.allow` for other methods.
    public let duplicates: DuplicateCalls?
    /// Nil: one attempt.
    public let retry: RetryRule?
    /// The name of the `RequestSigner` that signs it.
    public let sign: String?
    /// The name of the `BodyCodec` that it passes through.
    public let codec: String?

    public init(
        name: String,
        method: HTTPMethod = .get,
        path: String,
        timeout: Duration? = nil,
        deadline: Duration? = nil,
        headers: KeyValuePairs<String, String> = [:],
        auth: Override<AuthRule> = .inherited,
        envelope: Override<Envelope> = .inherited,
        statuses: [ErrorCase] = [],
        accept: [String] = [],
        payload: [String] = [],
        cache: CacheRule? = nil,
        invalidates: [CacheTag] = [],
        duplicates: DuplicateCalls? = nil,
        retry: RetryRule? = nil,
        sign: String? = nil,
        codec: String? = nil
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.timeout = timeout
        self.deadline = deadline
        self.headers = headers.map { HeaderField($0.key, $0.value) }
        self.auth = auth
        self.envelope = envelope
        self.statuses = statuses
        self.accept = accept
        self.payload = payload
        self.cache = cache
        self.invalidates = invalidates
        self.duplicates = duplicates
        self.retry = retry
        self.sign = sign
        self.codec = codec
    }
}
