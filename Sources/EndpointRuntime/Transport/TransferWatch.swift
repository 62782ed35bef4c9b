/// Listens to a transfer, and ends it after a silence.
///
/// Whoever wakes late has not listened meanwhile: `Silence` says how long the watch goes on then.
package final class TransferWatch: Sendable {
    private struct State {
        var silence: Silence
        /// Ends the transfer; nil before its beginning and after its end.
        var interrupt: (@Sendable (any Error) -> Void)?
        var alarm: Alarm?
        var isOver = false
    }

    private let state: Locked<State>
    private let clock: CallClock
    private let report: @Sendable (TransferProgress) -> Void

    /// - Parameters:
    ///   - timeout: The longest silence.
    ///   - clock: The time.
    ///   - report: Called with each step of the transfer.
    init(_ timeout: Duration, _ clock: CallClock, _ report: @escaping @Sendable (TransferProgress) -> Void) {
        state = Locked(State(silence: Silence(timeout)))
        self.clock = clock
        self.report = report
    }

    /// The transfer begins. The watch keeps the closure until `end`.
    package func begin(interrupt: @escaping @Sendable (any Error) -> Void) {
        let now = clock.now()
        let end = state.withLock { state -> Duration? in
            guard !state.isOver else { return nil }
            state.interrupt = interrupt
            state.silence.heard = now
            return now + state.silence.timeout
        }
        if let end { ring(at: end) }
    }

    /// A step of the transfer.
    package func hear(_ progress: TransferProgress) {
        let now = clock.now()
        state.withLock { $0.silence.heard = now }
        report(progress)
    }

    /// The transfer is over.
    func end() {
        let alarm = state.withLock { state in
            state.isOver = true
            state.interrupt = nil
            defer { state.alarm = nil }
            return state.alarm
        }
        alarm?.end()
    }

    private func ring(at time: Duration) {
        let alarm = clock.alarm(time) { [self] in look() }
        let isOver = state.withLock { state in
            if !state.isOver { state.alarm = alarm }
            return state.isOver
        }
        if isOver { alarm.end() }
    }

    private func look() {
        let now = clock.now()
        let (next, interrupt, timeout) = state.withLock { state in
            let next = state.isOver ? nil : state.silence.next(now)
            return (next, next == nil ? state.interrupt : nil, state.silence.timeout)
        }
        if let next { return ring(at: next) }
        interrupt?(
            EndpointError.transport(
                TransportFailure(.timedOut, detail: "nothing was sent or received for \(timeout)")))
    }
}
