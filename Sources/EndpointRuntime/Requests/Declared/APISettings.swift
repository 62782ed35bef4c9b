/// The settings of an API. They apply to all its requests, unless an endpoint overrides them.
public final class APISettings: Sendable {
    /// The name of the API.
    public let name: String
    /// The version of the server's API. It is part of every cache key.
    public let version: String?
    /// The longest silence while a request is under way: no byte sent, none received. Nil means 60 seconds.
    public let timeout: Duration?
    /// The bound of a whole call. Nil means none.
    public let deadline: Duration?
    /// Constant headers, on every request.
    public let headers: [HeaderField]
    /// Constant query parameters, on every request that does not itself write a parameter of that name.
    public let query: [QueryField]
    /// The header of the credential. Nil means that requests carry none.
    public let auth: AuthRule?
    /// The wrapper around the payload. Nil means that the payload is the body.
    public let envelope: Envelope?
    /// The place of code and text in the body of an HTTP error.
    public let errorBody: ErrorBody?
    /// The HTTP statuses that have a name.
    public let statuses: [ErrorCase]
    /// The media types that a response may have, such as `application/json`. Empty means any. A parameter, as in `application/json;v=2`, is
    /// asked for, and not compared with that of a response.
    public let accept: [String]
    /// The cache rule of the endpoints that name it. Nil means that the spec has no rule for all endpoints.
    public let cache: CacheRule?
    /// The retry rule of the endpoints that name it. Nil means that the spec has no rule for all endpoints.
    public let retry: RetryRule?
    /// The names of the signers that a client needs, each with the endpoints that use it.
    public let signers: [String: [String]]
    /// The names of the codecs that a client needs, each with the endpoints that use it.
    public let codecs: [String: [String]]

    /// Makes settings.
    ///
    /// - Parameters:
    ///   - name: The name of the API.
    ///   - version: The version of the server's API.
    ///   - timeout: The longest silence.
    ///   - deadline: The bound of a whole call.
    ///   - headers: Constant headers.
    ///   - query: Constant query parameters.
    ///   - auth: The header of the credential.
    ///   - envelope: The wrapper around the payload.
    ///   - errorBody: The place of code and text in the body of an HTTP error.
    ///   - statuses: The HTTP statuses that have a name.
    ///   - accept: The media types that a response may have.
    ///   - cache: The cache rule of the endpoints that name it.
    ///   - retry: The retry rule of the endpoints that name it.
    ///   - signers: The names of the signers, each with the endpoints that use it.
    ///   - codecs: The names of the codecs, each with the endpoints that use it.
    public init(
        name: String,
        version: String? = nil,
        timeout: Duration? = nil,
        deadline: Duration? = nil,
        headers: KeyValuePairs<String, String> = [:],
        query: KeyValuePairs<String, String> = [:],
        auth: AuthRule? = nil,
        envelope: Envelope? = nil,
        errorBody: ErrorBody? = nil,
        statuses: [ErrorCase] = [],
        accept: [String] = [],
        cache: CacheRule? = nil,
        retry: RetryRule? = nil,
        signers: [String: [String]] = [:],
        codecs: [String: [String]] = [:]
    ) {
        self.name = name
        self.version = version
        self.timeout = timeout
        self.deadline = deadline
        self.headers = headers.map { HeaderField($0.key, $0.value) }
        self.query = query.map { QueryField($0.key, $0.value) }
        self.auth = auth
        self.envelope = envelope
        self.errorBody = errorBody
        self.statuses = statuses
        self.accept = accept
        self.cache = cache
        self.retry = retry
        self.signers = signers
        self.codecs = codecs
    }
}
