/// What is known of a request that is on its way; the last step is its response.
public enum TransferStep<Response: Sendable>: Sendable {
    /// Of the request's body.
    case sent(TransferProgress)
    /// Of the response's body.
    case received(TransferProgress)
    case finished(Response)
}
