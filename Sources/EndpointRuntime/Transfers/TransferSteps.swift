/// The way of one request, step by step, with its response at the end.
///
/// The request is sent when the iteration starts, and anew by each further iteration; it ends when the iteration does,
/// or its task is cancelled. What `next()` throws is an `EndpointError`.
///
/// Whoever reads more slowly than bytes come gets the latest of each direction: nothing piles up, bytes only grow (they
/// begin again at each attempt and redirect), and the response is never left out.
public struct TransferSteps<Response: Sendable>: AsyncSequence, Sendable {
    public typealias Element = TransferStep<Response>

    let run: @Sendable (_ report: @escaping @Sendable (TransferProgress) -> Void) async throws -> Response

    public struct AsyncIterator: AsyncIteratorProtocol {
        private let running: RunningTransfer<Response>

        init(_ run: @escaping @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws -> Response) {
            running = RunningTransfer(run)
        }

        public mutating func next() async throws -> TransferStep<Response>? {
            try await running.next()
        }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(run) }

    /// The response alone, for whoever shows no progress.
    public func response() async throws(EndpointError) -> Response {
        do {
            return try await run { _ in }
        } catch {
            throw EndpointError(error)
        }
    }
}
