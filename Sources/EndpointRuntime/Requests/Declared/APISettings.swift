/// What holds for all requests of an API, unless an endpoint says otherwise.
public struct APISettings: Sendable {
    public let name: String
    /// Part of every cache key.
    public let version: String?
    /// The longest silence while a request is under way: no byte sent, none received. Nil for 60 seconds.
    public let timeout: Duration?
    /// The bound of a whole call. Nil for none.
    public let deadline: Duration?
    /// Constants, on every request.
    public let headers: [HeaderField]
    /// Constants, on every request that does not itself write a query parameter of that name.
    public let query: [QueryField]
    /// Nil: requests carry no credential.
    public let auth: AuthRule?
    /// Nil: the payload is the body.
    public let envelope: Envelope?
    public let errorBody: ErrorBody?
    /// HTTP statuses that have a name.
    public let statuses: [ErrorCase]
    /// The media types that a response may have, such as `application/json`; empty for any.
    public let accept: [String]
    /// The names of the signers that a client has to be given, each with the endpoints that need it.
    public let signers: [String: [String]]
    /// The names of the codecs that a client has to be given, each with the endpoints that need it.
    public let codecs: [String: [String]]

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
        self.signers = signers
        self.codecs = codecs
    }
}
