/// A step of a request that is under way. The last step is its response.
public enum TransferStep<Response: Sendable>: Sendable {
    /// Bytes of the request's body were sent.
    case sent(TransferProgress)
    /// Bytes of the response's body arrived.
    case received(TransferProgress)
    /// The response is complete.
    case finished(Response)
}
