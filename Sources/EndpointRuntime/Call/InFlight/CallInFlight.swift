/// A request on its way, and those who wait for what comes of it. Who may join it is `CallsInFlight`' to know.
final class CallInFlight<Value: Sendable>: Sendable {
    let id: UInt64
    let answer = Awaited<JudgedResponse<Value>>()

    init(id: UInt64) {
        self.id = id
    }

    /// Ends the call in flight; all who wait get `EndpointError.cancelled`.
    func cancel() {
        answer.cancel(with: JudgedResponse(.failure(.cancelled)))
    }
}
