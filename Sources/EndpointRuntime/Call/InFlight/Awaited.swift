/// Work that goes on by itself, and those who wait for its result.
///
/// A waiter whose task is cancelled stops waiting at once, whether or not the work heeds its own cancellation, and leaves
/// the others alone. What it holds is kept by its own lock.
final class Awaited<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value?, Never>

    private struct State {
        var task: Task<Void, Never>?
        var result: Value?
        var isCancelled = false
        var isAbandoned = false
        var waiters: [UInt64: Waiter] = [:]
        /// Those who left before they began to wait.
        var gone: Set<UInt64> = []
        var next: UInt64 = 0
    }

    private let state = Locked(State())

    /// Begins the work, once.
    ///
    /// - Parameters:
    ///   - work: The work.
    ///   - discard: Called with a result that comes too late for anybody.
    func start(
        _ work: @escaping @Sendable () async -> Value, discard: @escaping @Sendable (Value) -> Void = { _ in }
    ) {
        let task = Self.task {
            let result = await work()
            if !self.finish(result) { discard(result) }
        }
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.task = task }
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// Begins a task on the caller's thread, where that is possible: no other thread has to wake for what is done before it waits.
    private static func task(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                return Task.immediate(operation: work)
            }
        #endif
        return Task(operation: work)
    }

    /// What came of it; nil when the task that waits is cancelled before.
    func value() async -> Value? {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let (isKnown, result) = state.withLock { state -> (Bool, Value?) in
                    if state.gone.remove(id) != nil { return (true, nil) }
                    if let result = state.result { return (true, result) }
                    state.waiters[id] = waiter
                    return (false, nil)
                }
                if isKnown { waiter.resume(returning: result) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                if let waiter = state.waiters.removeValue(forKey: id) { return Optional(waiter) }
                state.gone.insert(id)
                return nil
            }
            waiter?.resume(returning: nil)
        }
    }

    /// Whether somebody may still get it.
    @discardableResult
    private func finish(_ result: Value) -> Bool {
        let waiters = state.withLock { state -> [Waiter]? in
            guard state.result == nil, !state.isAbandoned else { return nil }
            state.result = result
            state.task = nil
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters ?? [] { waiter.resume(returning: result) }
        return waiters != nil
    }

    /// The only one who could get the result waits no more. Gives the result, if it is there: nobody else will.
    func abandon() -> Value? {
        state.withLock { state in
            state.isAbandoned = true
            return state.result
        }
    }

    /// Cancels the work; all who wait get this result.
    func cancel(with result: Value) {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
        finish(result)
    }
}
