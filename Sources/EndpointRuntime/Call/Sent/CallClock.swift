/// The clock that a client keeps time by, whichever it was given.
struct CallClock: Sendable {
    /// Since the client was made.
    let now: @Sendable () -> Duration
    /// Returns when `now` has reached the given time, however far that is. Throws when the task is cancelled.
    let sleep: @Sendable (_ until: Duration) async throws -> Void
    /// Calls a closure, on any thread, when `now` has reached the given time.
    let alarm: @Sendable (_ at: Duration, _ ring: @escaping @Sendable () -> Void) -> Alarm

    init(_ clock: any Clock<Duration>) {
        self = Self.opening(clock)
    }

    init(
        now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
        alarm: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Alarm
    ) {
        self.now = now
        self.sleep = sleep
        self.alarm = alarm
    }

    /// What no clock overflows at: about 35,000 years.
    private static let longest = Duration.seconds(Int64(1) << 40)

    private static func opening<C: Clock>(_ clock: C) -> CallClock where C.Duration == Duration {
        let start = clock.now
        let now = { @Sendable in start.duration(to: clock.now) }
        let rest = { @Sendable (end: Duration) in
            try await clock.sleep(until: start.advanced(by: min(end, longest)), tolerance: nil)
        }
        // Another clock may be a test's, which knows who sleeps until when.
        guard clock is ContinuousClock else {
            return CallClock(now: now, sleep: rest) { end, ring in
                let task = Task {
                    if (try? await rest(end)) != nil { ring() }
                }
                return Alarm { task.cancel() }
            }
        }
        let shared = SharedSleep(now: now, rest: rest)
        return CallClock(now: now, sleep: shared.sleep, alarm: shared.alarm)
    }
}
