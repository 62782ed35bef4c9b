/// A request on its way, and those who wait for what comes of it. Who may join it is `CallsInFlight`' to know.
final class CallInFlight<Value: Sendable>: Sendable {
    let id: UInt64
    let answer = Awaited<JudgedResponse<Value>>()
    /// What its request makes stale by tag; nil for nothing.
    let effect: RequestEffect?

    init(id: UInt64, effect: RequestEffect? = nil) {
        self.id = id
        self.effect = effect
    }

    /// Ends the call in flight; all who wait get `EndpointError.cancelled`. What its request may have changed is stale
    /// before they do.
    func cancel() {
        effect?.tell()
        answer.cancel(with: JudgedResponse(.failure(.cancelled)))
    }
}
