/// Sleeps for many on one timer. `Task.sleep` keeps a timer for each call until its time has come, also where it was cancelled long
/// before: as many as there were calls in a minute, when each watches for a silence of a minute.
final class SharedSleep: Sendable {
    private enum Sleeper {
        case task(CheckedContinuation<Void, any Error>)
        case alarm(@Sendable () -> Void)

        func wake() {
            switch self {
            case .task(let continuation): continuation.resume()
            case .alarm(let ring): ring()
            }
        }

        func leave() {
            if case .task(let continuation) = self { continuation.resume(throwing: CancellationError()) }
        }
    }

    private struct State {
        var waiting: [UInt64: (end: Duration, sleeper: Sleeper)] = [:]
        /// Those who left before they began to wait.
        var gone: Set<UInt64> = []
        var next: UInt64 = 0
        /// When the timer wakes; nil while there is none.
        var wake: Duration?
        /// Counts the timers: only the last one made counts.
        var timer: UInt64 = 0
    }

    private let now: @Sendable () -> Duration
    private let rest: @Sendable (_ until: Duration) async throws -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - now: The time.
    ///   - rest: Sleeps until a time, for one.
    init(now: @escaping @Sendable () -> Duration, rest: @escaping @Sendable (_ until: Duration) async throws -> Void) {
        self.now = now
        self.rest = rest
    }

    /// How many sleep.
    var count: Int { state.withLock { $0.waiting.count } }

    /// Returns when `now` has reached the given time.
    ///
    /// - Throws: `CancellationError`, at once when the task is cancelled.
    func sleep(until end: Duration) async throws {
        try Task.checkCancellation()
        if now() >= end { return }
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        defer { state.synchronize() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleeper in
                let (isGone, timer) = state.withLock { state -> (Bool, UInt64?) in
                    if state.gone.remove(id) != nil { return (true, nil) }
                    return (false, Self.add(.task(sleeper), id, until: end, &state))
                }
                if isGone { sleeper.resume(throwing: CancellationError()) }
                if let timer { start(timer) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let left = state.waiting.removeValue(forKey: id)
                if left == nil { state.gone.insert(id) }
                return left?.sleeper
            }
            sleeper?.leave()
        }
        // One that was cancelled as it woke.
        state.withLock { _ = $0.gone.remove(id) }
    }

    /// Calls a closure when `now` has reached the given time, on the timer's task.
    func alarm(at end: Duration, _ ring: @escaping @Sendable () -> Void) -> Alarm {
        let (id, timer) = state.withLock { state in
            state.next += 1
            return (state.next, Self.add(.alarm(ring), state.next, until: end, &state))
        }
        if let timer { start(timer) }
        // What the closure holds may come back here when it ends.
        return Alarm { [state] in state.releaseAfter { $0.waiting.removeValue(forKey: id) } }
    }

    /// Gives the number of the timer to start, if none wakes early enough.
    private static func add(_ sleeper: Sleeper, _ id: UInt64, until end: Duration, _ state: inout State) -> UInt64? {
        state.waiting[id] = (end, sleeper)
        if let wake = state.wake, wake <= end { return nil }
        state.wake = end
        state.timer += 1
        return state.timer
    }

    /// Wakes all whose time has come, again and again until none sleeps. A timer that another has replaced ends.
    private func start(_ timer: UInt64) {
        Task.detached(priority: .high) { [self] in
            while let wake = state.withLock({ $0.timer == timer ? $0.wake : nil }) {
                try? await rest(wake)
                let now = now()
                let woken = state.withLock { state -> [Sleeper] in
                    guard state.timer == timer else { return [] }
                    let due = state.waiting.filter { $0.value.end <= now }
                    for id in due.keys { state.waiting[id] = nil }
                    state.wake = state.waiting.values.lazy.map(\.end).min()
                    return due.values.map(\.sleeper)
                }
                for sleeper in woken { sleeper.wake() }
            }
        }
    }
}
