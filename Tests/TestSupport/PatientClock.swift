/// The system's clock, of which each sleep takes thirty times as long: a timeout of 20 seconds fires after ten minutes.
///
/// For calls whose timeouts a test is not about. On a busy machine a server of the same process can be silent for longer.
public struct PatientClock: Clock {
    private static let factor = 30
    private let clock = ContinuousClock()

    public init() {}

    public var now: ContinuousClock.Instant { clock.now }
    public var minimumResolution: Duration { clock.minimumResolution }

    public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let now = clock.now
        try await clock.sleep(until: now + (deadline - now) * Self.factor, tolerance: tolerance)
    }
}
