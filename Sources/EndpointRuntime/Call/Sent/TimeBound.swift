/// Ends work that takes too long.
enum TimeBound {
    /// What `work` gives; `error` when `watch` returns before. The loser is cancelled and waited for.
    ///
    /// What `work` has got counts, even where it is `watch` that is heard first: the two run on the same few threads,
    /// and under load each may be late. It counts after a cancellation, too: a response may be a file, which only those
    /// remove who get it.
    ///
    /// Throws also what `work` throws, and `CancellationError` when the task is cancelled before `work` has got anything.
    static func run<Value: Sendable>(
        orThrow error: EndpointError,
        _ work: @escaping @Sendable () async throws -> Value,
        until watch: @escaping @Sendable () async throws -> Void
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await watch()
                return nil
            }
            let first = await group.nextResult()
            group.cancelAll()
            if case .success(let value?) = first { return value }
            if case .success(let value?) = await group.nextResult() { return value }
            if case .failure(let failure) = first { throw failure }
            throw error
        }
    }
}
