/// A place where a server waits until somebody lets it go on: slowness without a clock.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var isReached = false
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var count = 0
    }

    private let state = Monitor(State())

    public init() {}

    /// Lets the server go on, also one that comes later.
    public func open() {
        state.change { $0.isOpen = true }
    }

    /// Returns when the server stands here, or has stood, or the task is cancelled.
    public func reached() async {
        let number = state.change { state in
            state.count += 1
            return state.count
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.change { state in
                    // Whoever cancels the task after this finds the continuation.
                    let isOver = state.isReached || Task.isCancelled
                    if !isOver { state.waiting[number] = continuation }
                    return isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.change { $0.waiting.removeValue(forKey: number) }?.resume()
        }
    }

    /// For the server: waits on this thread.
    func pass() {
        let waiting = state.change { state in
            defer { state.waiting = [:] }
            state.isReached = true
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume() }
        state.wait { $0.isOpen }
    }
}
