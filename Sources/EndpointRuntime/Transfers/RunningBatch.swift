/// The work behind one iteration of `TransferBatch`, and the steps that were not read yet. Releasing it ends the work.
final class RunningBatch<Response: Sendable>: Sendable {
    private struct Part {
        var sent: TransferProgress?
        var received: TransferProgress?
        var hasEnded = false

        /// From 0 to 1: of the directions whose length is known.
        var fraction: Double {
            if hasEnded { return 1 }
            var (bytes, total) = (0.0, 0.0)
            for progress in [sent, received] {
                guard let progress, let length = progress.total, length > 0 else { continue }
                bytes += Double(min(progress.bytes, length))
                total += Double(length)
            }
            return total > 0 ? bytes / total : 0
        }
    }

    private struct State {
        var parts: [Part]
        var hasProgress = false
        var results: [(index: Int, result: Result<Response, EndpointError>)] = []
        /// Of the results, how many were read.
        var taken = 0

        var progress: BatchProgress {
            var progress = BatchProgress(ended: 0, count: parts.count, sent: 0, received: 0, fraction: 0)
            for part in parts {
                progress.ended += part.hasEnded ? 1 : 0
                progress.sent += part.sent?.bytes ?? 0
                progress.received += part.received?.bytes ?? 0
                progress.fraction += part.fraction / Double(parts.count)
            }
            if progress.ended == progress.count { progress.fraction = 1 }
            return progress
        }

        mutating func report(_ progress: TransferProgress, of index: Int) {
            switch progress.direction {
            case .sent: parts[index].sent = progress
            case .received: parts[index].received = progress
            }
            hasProgress = true
        }

        mutating func end(_ index: Int, with result: Result<Response, EndpointError>) {
            parts[index].hasEnded = true
            results.append((index, result))
            hasProgress = true
        }

        /// The progress before the results that it counts.
        mutating func next() -> BatchStep<Response>? {
            if hasProgress {
                hasProgress = false
                return .progress(progress)
            }
            guard taken < results.count else { return nil }
            defer { taken += 1 }
            return .ended(results[taken].index, results[taken].result)
        }
    }

    private let state: Locked<State>
    private let signals: AsyncStream<Void>
    private let task: Task<Void, Never>

    init(_ transfers: [TransferSteps<Response>], atOnce: Int) {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let state = Locked(State(parts: Array(repeating: Part(), count: transfers.count)))
        self.signals = signals
        self.state = state
        task = Task {
            await withTaskGroup(of: Void.self) { group in
                for (index, transfer) in transfers.enumerated() {
                    if index >= atOnce { await group.next() }
                    group.addTask {
                        let result = await Self.result(of: transfer) { progress in
                            state.withLock { $0.report(progress, of: index) }
                            signal.yield()
                        }
                        state.withLock { $0.end(index, with: result) }
                        signal.yield()
                    }
                }
            }
            signal.finish()
        }
    }

    deinit { task.cancel() }

    private static func result(
        of transfer: TransferSteps<Response>, _ report: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Result<Response, EndpointError> {
        guard !Task.isCancelled else { return .failure(.cancelled) }
        do {
            return .success(try await transfer.run(report))
        } catch {
            return .failure(EndpointError(error))
        }
    }

    /// Returns nil once all results were delivered.
    func next() async -> BatchStep<Response>? {
        await withTaskCancellationHandler {
            while true {
                if let step = state.withLock({ $0.next() }) { return step }
                if state.withLock({ $0.taken == $0.parts.count }) { return nil }
                var signal = signals.makeAsyncIterator()
                // The signals end with the work, or when the reader is cancelled.
                if await signal.next() == nil { await task.value }
            }
        } onCancel: {
            task.cancel()
        }
    }
}
