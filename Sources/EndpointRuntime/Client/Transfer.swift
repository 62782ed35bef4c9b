/// A request on its way, and those who wait for what comes of it. Who may join it is `Transfers`' to know.
final class Transfer<Value: Sendable>: Sendable {
    let id: UInt64
    let answer = Awaited<Fetched<Value>>()

    init(id: UInt64) {
        self.id = id
    }

    /// Ends the transfer; all who wait get `EndpointError.cancelled`.
    func cancel() {
        answer.cancel(with: Fetched(result: .failure(.cancelled), transfer: id))
    }
}
