/// Who listens to a cache. An event is made only when somebody does.
final class EventHub: Sendable {
    typealias Listener = @Sendable (CacheEvent) -> Void

    private struct State {
        var listeners: [UInt64: Listener] = [:]
        var next: UInt64 = 0
    }

    private let state = Locked(State())

    func add(_ listener: @escaping Listener) -> UInt64 {
        state.withLock { state in
            state.next += 1
            state.listeners[state.next] = listener
            return state.next
        }
    }

    /// Whether anybody is left.
    func remove(_ id: UInt64) -> Bool {
        let (listener, isObserved) = state.withLock { state in
            (state.listeners.removeValue(forKey: id), !state.listeners.isEmpty)
        }
        // What it holds may come back here when it ends. Unused, it could end inside of the lock.
        withExtendedLifetime(listener) {}
        return isObserved
    }

    /// Calls the listeners in the order in which they came.
    func send(_ event: @autoclosure () -> CacheEvent) {
        let listeners = state.withLock { $0.listeners.isEmpty ? [] : $0.listeners.sorted { $0.key < $1.key } }
        guard !listeners.isEmpty else { return }
        let event = event()
        for (_, listener) in listeners { listener(event) }
    }
}
