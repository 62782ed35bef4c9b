/// Ends work that takes too long.
enum TimeBound {
    /// What `work` gives; `error` when `watch` returns before. The loser is cancelled and waited for.
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
            guard let first = try await group.next(), let value = first else { throw error }
            return value
        }
    }
}
