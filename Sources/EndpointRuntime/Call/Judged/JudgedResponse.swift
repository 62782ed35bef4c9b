/// A response, and what it is: a value, or which error. Several calls may share one.
final class JudgedResponse<Value: Sendable>: Sendable {
    let verdict: Result<ReadResponse<Value>, EndpointError>
    /// Nil if no whole response came.
    let received: ReceivedResponse?

    /// Nobody was asked, because another process has the answer: the next look at the cache finds it.
    var isElsewhere = false

    static var elsewhere: JudgedResponse {
        var judged = JudgedResponse(.failure(.cancelled))
        judged.isElsewhere = true
        return judged
    }

    init(_ verdict: Result<ReadResponse<Value>, EndpointError>, _ received: ReceivedResponse? = nil) {
        self.verdict = verdict
        self.received = received
    }

    var error: EndpointError? {
        if case .failure(let error) = verdict { error } else { nil }
    }
}
