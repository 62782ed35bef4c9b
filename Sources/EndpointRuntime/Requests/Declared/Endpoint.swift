/// The facts of an endpoint that do not depend on parameters.
public final class Endpoint: Sendable {
    /// The name in the spec, such as `shopList`.
    public let name: String
    /// The method of its requests.
    public let method: HTTPMethod
    /// The path, with `{name}` for each path parameter. One slash joins it to the server's path.
    public let path: String
    /// The address of its own server: an `http` or `https` URL. Nil means the client's server.
    public let server: String?
    /// The version of the server's API. It is part of the cache key. Nil means the API's.
    public let version: String?
    /// The longest silence. Nil means the API's.
    public let timeout: Duration?
    /// The bound of the whole call. Nil means the API's.
    public let deadline: Duration?
    /// Constant headers. They replace the API's of the same name.
    public let headers: [HeaderField]
    /// The header of the credential, or the API's.
    public let auth: Override<AuthRule>
    /// The wrapper around the payload, or the API's.
    public let envelope: Override<Envelope>
    /// The HTTP statuses that have a name. They take precedence over the API's.
    public let statuses: [ErrorCase]
    /// The media types that a response may have. Empty means the API's.
    public let accept: [String]
    /// The path of the response in the body, or in the envelope's payload. Empty means all of it.
    public let payload: [String]
    /// How responses are cached. Nil means that nothing is read from the cache or stored, unless a call asks for it.
    public let cache: CacheRule?
    /// The tags that become stale once a call has succeeded, or may have changed something without anybody's knowledge.
    public let invalidates: [CacheTag]
    /// What happens to a call while the same one is under way. Nil means `.join` for GET and HEAD, and `.allow` for
    /// other methods.
    public let duplicates: DuplicateCalls?
    /// Which failures are tried again. Nil means one attempt.
    public let retry: RetryRule?
    /// The name of the `RequestSigner`.
    public let sign: String?
    /// The name of the `BodyCodec`.
    public let codec: String?

    /// Makes an endpoint.
    ///
    /// - Parameters:
    ///   - name: The name in the spec.
    ///   - method: The method of its requests.
    ///   - path: The path, with `{name}` for each path parameter.
    ///   - server: The address of its own server.
    ///   - version: The version of the server's API.
    ///   - timeout: The longest silence.
    ///   - deadline: The bound of the whole call.
    ///   - headers: Constant headers.
    ///   - auth: The header of the credential.
    ///   - envelope: The wrapper around the payload.
    ///   - statuses: The HTTP statuses that have a name.
    ///   - accept: The media types that a response may have.
    ///   - payload: The path of the response in the body.
    ///   - cache: How responses are cached.
    ///   - invalidates: The tags that become stale once a call has succeeded, or has changed something as far as anybody can
    ///     tell: the server said 2xx, or a request of a method that is not safe was sent and has no answer.
    ///   - duplicates: What happens to a call while the same one is under way.
    ///   - retry: Which failures are tried again.
    ///   - sign: The name of the `RequestSigner`.
    ///   - codec: The name of the `BodyCodec`.
    public init(
        name: String,
        method: HTTPMethod = .get,
        path: String,
        server: String? = nil,
        version: String? = nil,
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
        self.server = server
        self.version = version
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
