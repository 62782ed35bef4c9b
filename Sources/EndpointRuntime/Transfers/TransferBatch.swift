/// Several transfers as one: a few at a time, with one progress, and a result for each.
///
/// ```swift
/// let batch = TransferBatch([
///     client.download(ReportRequest(id: 7), to: .file(first)),
///     client.download(ReportRequest(id: 8), to: .folder(documents)),
/// ])
/// for await step in batch {
///     switch step {
///     case .progress(let progress): show(progress.fraction)
///     case .ended(let index, .success(let file)): open(file.url)
///     case .ended(let index, .failure(let error)): report(error, of: index)
///     }
/// }
/// ```
///
/// A transfer that fails does not end the others. The transfers start when the iteration starts, in their order, and
/// again by each further iteration. If the iteration ends early, or its task is cancelled, the transfers under way are
/// cancelled and no other one starts; all of these end with ``EndpointError/cancelled``.
///
/// A reader that is slower than the network gets the latest progress. Nothing piles up, and no result is left out.
public struct TransferBatch<Response: Sendable>: AsyncSequence, Sendable {
    /// A step of the transfers.
    public typealias Element = BatchStep<Response>

    private let transfers: [TransferSteps<Response>]
    private let atOnce: Int

    /// Makes a batch. It sends nothing.
    ///
    /// - Parameters:
    ///   - transfers: What is to be done: the results of `download` and `progress(of:)`.
    ///   - atOnce: How many of them may be under way at the same time. Less than 1 counts as 1.
    public init(_ transfers: [TransferSteps<Response>], atOnce: Int = 4) {
        self.transfers = transfers
        self.atOnce = Swift.max(1, atOnce)
    }

    /// Waits for the steps of the transfers.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let running: RunningBatch<Response>

        init(_ running: RunningBatch<Response>) {
            self.running = running
        }

        /// Waits for the next step.
        ///
        /// - Returns: The step, or nil after the last result.
        public mutating func next() async -> BatchStep<Response>? {
            await running.next()
        }
    }

    /// Starts the transfers.
    ///
    /// - Returns: The iterator, whose `next()` waits for the steps.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(RunningBatch(transfers, atOnce: atOnce)) }

    /// Makes the transfers and waits for all of them, without showing progress.
    ///
    /// - Returns: A result for each transfer, in their order.
    public func results() async -> [Result<Response, EndpointError>] {
        var results = [Result<Response, EndpointError>](repeating: .failure(.cancelled), count: transfers.count)
        for await step in self {
            if case .ended(let index, let result) = step { results[index] = result }
        }
        return results
    }
}
