/// A request on its way, and those who wait for what comes of it.
///
/// Whoever stops waiting leaves the others alone. What it holds is kept by its own lock; who may join it is `Transfers`'
/// to know.
final class Transfer<Value: Sendable>: Sendable {
    typealias Waiter = CheckedContinuation<Fetched<Value>?, Never>

    private struct State {
        var task: Task<Void, Never>?
        var result: Fetched<Value>?
        var isCancelled = false
        var isAbandoned = false
        var waiters: [UInt64: Waiter] = [:]
        /// Those who left before they began to wait.
        var gone: Set<UInt64> = []
        var next: UInt64 = 0
    }

    let id: UInt64
    private let state = Locked(State())

    init(id: UInt64) {
        self.id = id
    }

    /// Begins the work, once.
    ///
    /// - Parameter discard: called with a result that comes too late for anybody.
    func start(
        _ work: @escaping @Sendable () async -> Fetched<Value>,
        discard: @escaping @Sendable (Fetched<Value>) -> Void = { _ in }
    ) {
        let task = Task {
            let result = await work()
            if !self.finish(result) { discard(result) }
        }
        let isCancelled = state.withLock { state in
            if !state.isCancelled { state.task = task }
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// What came of it; nil when the task that waits is cancelled before.
    func value() async -> Fetched<Value>? {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let (isKnown, result) = state.withLock { state -> (Bool, Fetched<Value>?) in
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
    private func finish(_ result: Fetched<Value>) -> Bool {
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
    func abandon() -> Fetched<Value>? {
        state.withLock { state in
            state.isAbandoned = true
            return state.result
        }
    }

    /// Ends the transfer; all who wait get `EndpointError.cancelled`.
    func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
        finish(Fetched(result: .failure(.cancelled), transfer: id))
    }
}
