/// How long one call has waited for its shared level. A call asks the level several things: for an entry, for the one of a variant, and
/// whose turn it is. Its bound is one for all of them.
public final class SharedPatience: Sendable {
    @TaskLocal package static var ofCall: SharedPatience?

    private let waited = Locked(Duration.zero)

    package init() {}

    /// Returns what is left of a level's bound for the call that asks. A level answers as it does when its store does not, if nothing is left.
    ///
    /// - Parameter bound: The longest time that a call waits for the level.
    /// - Returns: The rest of it; the whole bound where no call asks, and where it has decided to wait for another process.
    public static func left(of bound: Duration) -> Duration {
        guard let call = ofCall else { return bound }
        return max(.zero, bound - call.waited.withLock { $0 })
    }

    package func add(_ duration: Duration) {
        waited.withLock { $0 += duration }
    }

    /// Counts the time that a question takes.
    static func counting<Answer>(_ ask: () async -> Answer) async -> Answer {
        guard let call = ofCall else { return await ask() }
        let start = ContinuousClock.now
        let answer = await ask()
        call.add(.now - start)
        return answer
    }
}
