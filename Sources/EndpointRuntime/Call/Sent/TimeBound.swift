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
        let result = Locked<Value?>(nil)
        try await run(orThrow: error) {
            let value = try await work()
            result.withLock { $0 = value }
        } until: {
            try await watch()
        }
        guard let value = result.withLock({ $0 }) else { throw error }
        return value
    }

    /// The same for work that puts down what it gives, so that the race is there once.
    @inline(never)
    private static func run(
        orThrow error: EndpointError,
        _ work: @escaping @Sendable () async throws -> Void,
        until watch: @escaping @Sendable () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await work()
                return true
            }
            group.addTask {
                try await watch()
                return false
            }
            let first = await group.nextResult()
            group.cancelAll()
            if case .success(true) = first { return }
            if case .success(true) = await group.nextResult() { return }
            if case .failure(let failure) = first { throw failure }
            throw error
        }
    }
}
