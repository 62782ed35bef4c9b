/// What holds for one call: the call's own word before the endpoint's, and the endpoint's before the API's.
struct CallRules: Sendable {
    /// The longest silence unless somebody says otherwise.
    static let standardTimeout = Duration.seconds(60)

    let timeout: Duration
    let deadline: Duration?
    let auth: AuthRule?
    let envelope: Envelope?
    let errorBody: ErrorBody?
    let statuses: [ErrorCase]
    let accept: [String]
    /// Where the response stands in the body.
    let payload: [String]

    init(_ endpoint: Endpoint, _ settings: APISettings, _ options: CallOptions) {
        timeout = options.timeout ?? endpoint.timeout ?? settings.timeout ?? Self.standardTimeout
        deadline = options.deadline ?? endpoint.deadline ?? settings.deadline
        auth = endpoint.auth.resolved(over: settings.auth)
        envelope = endpoint.envelope.resolved(over: settings.envelope)
        errorBody = settings.errorBody
        statuses = endpoint.statuses + settings.statuses
        accept = endpoint.accept.isEmpty ? settings.accept : endpoint.accept
        payload = (envelope?.payload ?? []) + endpoint.payload
    }
}
