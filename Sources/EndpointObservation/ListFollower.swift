import EndpointRuntime

/// Loads a list at once, and again whenever it does not count any more. Releasing it ends that.
@MainActor final class ListFollower {
    private enum Sign {
        case load, forget, renew
    }

    private let task: Task<Void, Never>

    /// - Parameters:
    ///   - observe: Begins to tell of losses.
    ///   - forget: Drops what the list has.
    ///   - load: Loads the beginning of the list.
    init(
        observe: (_ lose: @escaping @Sendable (ValueLoss) -> Void) -> [EventObservation],
        forget: @escaping @MainActor () -> Void, load: @escaping @MainActor () async -> Void
    ) {
        let (signs, continuation) = AsyncStream.makeStream(of: Sign.self)
        let observations = observe { loss in
            switch loss {
            case .invalidated: continuation.yield(.load)
            case .userRemoved: continuation.yield(.forget)
            case .otherUser: continuation.yield(.renew)
            }
        }
        continuation.yield(.load)
        task = Task {
            defer { for one in observations { one.end() } }
            var loading: Task<Void, Never>?
            for await sign in signs {
                loading?.cancel()
                if sign != .load { forget() }
                guard sign != .forget else { continue }
                loading = Task { await LiveRound.$isAgain.withValue(true) { await load() } }
            }
            loading?.cancel()
        }
    }

    deinit { task.cancel() }
}
