/// The work behind one iteration of `TransferSteps`, and what of it was not read yet. Its release ends the work.
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

    /// Nil once the response, or the error, was given.
    func next() async throws -> TransferStep<Response>? {
        try await withTaskCancellationHandler {
            while true {
                if let step = state.withLock({ $0.next() }) { return try step.get() }
                var signal = signals.makeAsyncIterator()
                // The end of the signals is that of the work, or the cancellation of whoever waits for them.
                if await signal.next() == nil { await task.value }
            }
        } onCancel: {
            task.cancel()
        }
    }
}
