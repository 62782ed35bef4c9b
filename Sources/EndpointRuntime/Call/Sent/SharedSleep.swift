/// Sleeps for many on one timer. `Task.sleep` keeps a timer for each call until its time has come, also where it was cancelled long
/// before: as many as there were calls in a minute, when each watches for a silence of a minute.
final class SharedSleep: Sendable {
    private typealias Sleeper = CheckedContinuation<Void, any Error>

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
                    state.waiting[id] = (end, sleeper)
                    if let wake = state.wake, wake <= end { return (false, nil) }
                    state.wake = end
                    state.timer += 1
                    return (false, state.timer)
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
            sleeper?.resume(throwing: CancellationError())
        }
        // One that was cancelled as it woke.
        state.withLock { _ = $0.gone.remove(id) }
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
                for sleeper in woken { sleeper.resume() }
            }
        }
    }
}
