/// A response, and what it is: a value, or which error. Several calls may share one.
final class JudgedResponse<Value: Sendable>: Sendable {
    let verdict: Result<ReadResponse<Value>, EndpointError>
    /// Nil if no whole response came.
    let received: ReceivedResponse?

    /// Nobody was asked, because another process has the answer: the next look at the cache finds it.
    let isElsewhere: Bool

    static var elsewhere: JudgedResponse { JudgedResponse(.failure(.cancelled), isElsewhere: true) }

    init(
        _ verdict: Result<ReadResponse<Value>, EndpointError>, _ received: ReceivedResponse? = nil,
        isElsewhere: Bool = false
    ) {
        self.verdict = verdict
        self.received = received
        self.isElsewhere = isElsewhere
    }

    var error: EndpointError? {
        if case .failure(let error) = verdict { error } else { nil }
    }
}
