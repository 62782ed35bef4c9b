import EndpointRuntime

/// Loads a list at once, and again whenever it does not count any more. Releasing it ends that.
@MainActor final class ListFollower {
    private enum Sign {
        case load, forget, renew
    }

    /// Whether the user of the list has left, and it still has that user's items.
    private let hasLeft = Locked(false)
    private let forget: @MainActor () -> Void
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
        let observations = observe { [hasLeft] loss in
            if loss != .invalidated { hasLeft.withLock { $0 = true } }
            switch loss {
            case .invalidated: continuation.yield(.load)
            case .userRemoved: continuation.yield(.forget)
            case .otherUser: continuation.yield(.renew)
            }
        }
        continuation.yield(.load)
        self.forget = forget
        task = Task { [hasLeft] in
            defer { for one in observations { one.end() } }
            var loading: Task<Void, Never>?
            for await sign in signs {
                loading?.cancel()
                if hasLeft.exchange(false) { forget() }
                guard sign != .forget else { continue }
                loading = Task { await LiveRound.$isAgain.withValue(true) { await load() } }
            }
            loading?.cancel()
        }
    }

    deinit { task.cancel() }

    /// Drops what the list has if its user has left. To be called before the list is read.
    func catchUp() {
        if hasLeft.exchange(false) { forget() }
    }
}
