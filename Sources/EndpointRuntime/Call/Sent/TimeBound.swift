/// Ends work that takes too long.
enum TimeBound {
    /// What `work` gives; `error` when `watch` returns before. The loser is cancelled and waited for.
    ///
    /// What `work` has got counts, even where it is `watch` that is heard first: the two run on the same few threads,
    /// and under load each may be late.
    ///
    /// Throws also what `work` throws, and `CancellationError` when the task is cancelled.
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
            defer { group.cancelAll() }
            if let first = try await group.next(), let value = first { return value }
            group.cancelAll()
            if let late = try? await group.next(), let value = late { return value }
            throw error
        }
    }
}
