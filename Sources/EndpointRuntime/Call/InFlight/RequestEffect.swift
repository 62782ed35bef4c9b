/// What a call in flight makes stale by tag, once: as soon as its request may have changed something at the server, whether
/// or not anybody learns that it has.
///
/// Attempts tell it how they ended. Whoever ends the call in flight asks it at once, because nobody waits for the attempt
/// that is on its way then.
final class RequestEffect: Sendable {
    private struct State {
        /// Whether a request that may change something is with the transport, without an end yet.
        var isUnderWay = false
        /// Whether an attempt may have made the change.
        var isPossible = false
        var isTold = false
    }

    private let isUnsafe: Bool
    private let makeStale: @Sendable () -> Void
    private let state = Locked(State())

    /// - Parameters:
    ///   - method: The method of the request. What a safe one asks for without an answer has changed nothing.
    ///   - makeStale: Makes the entries stale. It is called on whatever thread ends the request.
    init(_ method: HTTPMethod, _ makeStale: @escaping @Sendable () -> Void) {
        isUnsafe = !method.isSafe
        self.makeStale = makeStale
    }

    /// A request goes to the transport.
    func begin() {
        if isUnsafe { state.withLock { $0.isUnderWay = true } }
    }

    /// An attempt has ended.
    ///
    /// - Parameter outcome: What is known of it.
    func end(_ outcome: AttemptOutcome) {
        state.withLock { state in
            state.isUnderWay = false
            switch outcome {
            case .success: (state.isPossible, state.isTold) = (true, false)
            case .unknown: state.isPossible = true
            case .none: break
            }
        }
    }

    /// Makes the entries stale if something may have changed by now that they have not been told of.
    func tell() {
        let isDue = state.withLock { state in
            let isDue = (state.isPossible || state.isUnderWay) && !state.isTold
            state.isTold = state.isTold || isDue
            return isDue
        }
        if isDue { makeStale() }
    }
}
