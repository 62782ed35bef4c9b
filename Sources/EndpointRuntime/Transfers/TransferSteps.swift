/// The steps of one request, with its response at the end.
///
/// The request is sent when the iteration starts, and again by each further iteration. It ends when the iteration ends
/// or its task is cancelled. `next()` throws an `EndpointError`.
///
/// A reader that is slower than the network gets the latest step of each direction. Nothing piles up, and the response
/// is never left out. The number of bytes only grows, but begins again at each attempt and redirect.
public struct TransferSteps<Response: Sendable>: AsyncSequence, Sendable {
    /// A step of the request.
    public typealias Element = TransferStep<Response>

    let run: @Sendable (_ report: @escaping @Sendable (TransferProgress) -> Void) async throws -> Response

    /// Waits for the steps of one request.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let running: RunningTransfer<Response>

        init(_ run: @escaping @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws -> Response) {
            running = RunningTransfer(run)
        }

        /// Waits for the next step.
        ///
        /// - Returns: The step, or nil after the response.
        /// - Throws: `EndpointError`.
        public mutating func next() async throws -> TransferStep<Response>? {
            try await running.next()
        }
    }

    /// Sends the request.
    ///
    /// - Returns: The iterator, whose `next()` waits for the steps.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(run) }

    /// Sends the request and waits for its response, without showing progress.
    ///
    /// - Returns: The response.
    /// - Throws: `EndpointError`.
    public func response() async throws(EndpointError) -> Response {
        do {
            return try await run { _ in }
        } catch {
            throw EndpointError(error)
        }
    }
}
