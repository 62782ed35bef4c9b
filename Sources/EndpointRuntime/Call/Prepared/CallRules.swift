/// What holds for one call: the call's own word before the endpoint's, and the endpoint's before the API's. No other
/// place of the runtime asks who said a setting; only headers are joined later, since the client's stand between the
/// API's and the endpoint's.
final class CallRules: Sendable {
    /// The longest silence unless somebody says otherwise.
    static let standardTimeout = Duration.seconds(60)

    /// The name of the API.
    let api: String
    let method: HTTPMethod
    let timeout: Duration
    /// An API's own is for calls that end, and so passes streams by.
    let deadline: Duration?
    let auth: AuthRule?
    let envelope: Envelope?
    let errorBody: ErrorBody?
    let statuses: [ErrorCase]
    let accept: [String]
    /// Whether the response goes on. Then only the endpoint says in which form it comes.
    let isStream: Bool
    /// What the call takes of these; nil for all.
    let accepted: AcceptedContent?
    /// Where the response stands in the body.
    let payload: [String]
    /// Whose the entry is where the spec does not say, the headers of the call tell.
    let cache: CacheRule
    let duplicates: DuplicateCalls
    /// Nil: one attempt.
    let retry: RetryRule?
    /// The name of the `RequestSigner` that signs it.
    let sign: String?
    /// The name of the `BodyCodec` that it passes through.
    let codec: String?

    init(
        _ endpoint: Endpoint, _ settings: APISettings, _ options: CallOptions, stream: StreamRule? = nil,
        accepted: AcceptedContent? = nil
    ) {
        api = settings.name
        self.accepted = accepted
        method = options.method ?? endpoint.method
        timeout = options.timeout ?? endpoint.timeout ?? settings.timeout ?? Self.standardTimeout
        deadline = options.deadline ?? endpoint.deadline ?? (stream == nil ? settings.deadline : nil)
        auth = endpoint.auth.resolved(over: settings.auth)
        envelope = endpoint.envelope.resolved(over: settings.envelope)
        errorBody = settings.errorBody
        statuses = endpoint.statuses + settings.statuses
        isStream = stream != nil
        accept = endpoint.accept.isEmpty ? stream?.format.mediaTypes ?? settings.accept : endpoint.accept
        payload = (envelope?.payload ?? []) + endpoint.payload
        // What a spec says of its own method says nothing of one that changes something: that is never answered unsent.
        let isItsOwn = method == endpoint.method || method.isSafe || method == .post
        cache = isItsOwn ? options.cache.applied(to: endpoint.cache) : CacheOverride.passThrough.applied(to: nil)
        duplicates = options.duplicates ?? endpoint.duplicates ?? .standard(of: method)
        // Where the API's holds of these, the generated text names it at the endpoint.
        retry = endpoint.retry
        sign = endpoint.sign
        codec = options.codec.resolved(over: endpoint.codec)
    }
}
