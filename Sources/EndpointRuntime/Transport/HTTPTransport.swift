/// Carries one request to a server and one response back.
public protocol HTTPTransport: Sendable {
    /// Sends the request once: redirects are not followed, nothing is stored, no cookie or credential is added.
    ///
    /// `progress` is called, on any thread, whenever bytes went out or came in; the client takes its absence for
    /// silence. When the task is cancelled, the transfer ends at once; a response that was whole before is returned.
    ///
    /// Once it has returned or thrown, nothing more is written to the request's destination.
    ///
    /// Throws `TransportFailure`, `ResponseTooLarge` or `CancellationError`, or what the destination threw. A response
    /// of any status is no error.
    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse
}
