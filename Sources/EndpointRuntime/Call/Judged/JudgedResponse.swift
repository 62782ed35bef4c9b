/// A response, and what it is: a value, or which error. Several calls may share one.
final class JudgedResponse<Value: Sendable>: Sendable {
    let verdict: Result<ReadResponse<Value>, EndpointError>
    /// Nil if no whole response came.
    let received: ReceivedResponse?

    init(_ verdict: Result<ReadResponse<Value>, EndpointError>, _ received: ReceivedResponse? = nil) {
        self.verdict = verdict
        self.received = received
    }

    var error: EndpointError? {
        if case .failure(let error) = verdict { error } else { nil }
    }
}
