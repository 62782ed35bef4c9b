/// Sends one request to a server and returns its response.
public protocol HTTPTransport: Sendable {
    /// Sends a request once. The transport follows no redirects, stores nothing, and adds no cookie or credential.
    ///
    /// If the task is cancelled, the transfer ends at once; a response that was already complete is returned. After the
    /// call has returned or thrown, nothing more is written to the request's destination.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Called, on any thread, whenever bytes were sent or received. The client treats its absence as
    ///     silence.
    /// - Returns: The response. A response of any status is no error.
    /// - Throws: `TransportFailure`, `ResponseTooLarge` or `CancellationError`, or what the destination threw.
    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse
}
