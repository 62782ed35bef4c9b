/// A place where a server waits until somebody lets it go on: slowness without a clock.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var isReached = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Monitor(State())

    public init() {}

    /// Lets the server go on, also one that comes later.
    public func open() {
        state.change { $0.isOpen = true }
    }

    /// Returns when the server stands here, or has stood.
    public func reached() async {
        await withCheckedContinuation { continuation in
            let isReached = state.change { state in
                if !state.isReached { state.waiting.append(continuation) }
                return state.isReached
            }
            if isReached { continuation.resume() }
        }
    }

    /// For the server: waits on this thread.
    func pass() {
        let waiting = state.change { state in
            defer { state.waiting = [] }
            state.isReached = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
        state.wait { $0.isOpen }
    }
}
