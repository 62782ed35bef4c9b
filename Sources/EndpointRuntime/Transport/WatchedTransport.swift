/// A transport whose transfers can be ended by others than the task that waits for them. Nobody needs a task then that does nothing
/// but look at the time.
package protocol WatchedTransport: HTTPTransport {
    /// Sends a request as `send(_:progress:)` does.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - watch: Told of the beginning of the transfer, and of each step.
    /// - Returns: The response.
    /// - Throws: What `send(_:progress:)` throws, and the error of the watch.
    func send(_ request: HTTPRequest, watch: TransferWatch) async throws -> HTTPResponse
}
