/// The work behind one iteration of `TransferSteps`, and the steps that were not read yet. Releasing it ends the work.
final class RunningTransfer<Response: Sendable>: Sendable {
    private struct State {
        var sent: TransferProgress?
        var received: TransferProgress?
        var result: Result<Response, any Error>?
        var isOver = false

        /// In the order in which they happen.
        mutating func next() -> Result<TransferStep<Response>?, any Error>? {
            if isOver { return .success(nil) }
            if let progress = sent {
                sent = nil
                return .success(.sent(progress))
            }
            if let progress = received {
                received = nil
                return .success(.received(progress))
            }
            guard let result else { return nil }
            isOver = true
            return result.map { .finished($0) }
        }
    }

    private let state = Locked(State())
    private let signals: AsyncStream<Void>
    private let task: Task<Void, Never>

    init(_ run: @escaping @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws -> Response) {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.signals = signals
        task = Task { [state] in
            let result: Result<Response, any Error>
            do {
                result = .success(
                    try await run { progress in
                        state.withLock { state in
                            switch progress.direction {
                            case .sent: state.sent = progress
                            case .received: state.received = progress
                            }
                        }
                        signal.yield()
                    })
            } catch {
                result = .failure(EndpointError(error))
            }
            state.withLock { $0.result = result }
            signal.finish()
        }
    }

    deinit { task.cancel() }

    /// Returns nil once the response, or the error, was delivered.
    func next() async throws -> TransferStep<Response>? {
        try await withTaskCancellationHandler {
            while true {
                if let step = state.withLock({ $0.next() }) { return try step.get() }
                var signal = signals.makeAsyncIterator()
                // The signals end with the work, or when the reader is cancelled.
                if await signal.next() == nil { await task.value }
            }
        } onCancel: {
            task.cancel()
        }
    }
}
