/// What has happened to a live stream since its last round.
final class LiveSignals: Sendable {
    enum Signal {
        /// It was invalidated.
        case isStale
        /// A stream has changed what is stored.
        case isPatched
        /// Others have stored something.
        case hasNews
    }

    private struct State {
        var raised: Set<Signal> = []
        var isOthers = false
        /// Grows when the user leaves. What a round brings that began before is that user's, and nobody's now.
        var departures = 0
        /// What the response that was delivered last names itself by.
        var tags: [String] = []
    }

    private let state = Locked(State())
    /// One element for any number of signals.
    let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation

    init() {
        (arrivals, arrival) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    var tags: [String] {
        get { state.withLock { $0.tags } }
        set { state.withLock { $0.tags = newValue } }
    }

    var departures: Int { state.withLock { $0.departures } }

    func raise(_ signal: Signal) {
        _ = state.withLock { $0.raised.insert(signal) }
        arrival.yield()
    }

    /// The user leaves, and another one may be there, whose values are asked for.
    func depart(isReplaced: Bool, _ tell: () -> Void) {
        state.withLock { state in
            state.departures += 1
            if isReplaced { state.isOthers = true }
            tell()
        }
        if isReplaced { arrival.yield() }
    }

    /// Calls a closure unless the user has left since there were as many departures. Nobody leaves meanwhile.
    func unlessLeft(since departures: Int, _ tell: () -> Void) {
        state.withLock { if $0.departures == departures { tell() } }
    }

    /// What was raised. From then on nothing is. What was raised for a user who was replaced is nothing to the next one.
    func taken() -> (isOthers: Bool, raised: Set<Signal>) {
        state.withLock { state in
            defer { (state.isOthers, state.raised) = (false, []) }
            return (state.isOthers, state.isOthers ? [] : state.raised)
        }
    }
}
