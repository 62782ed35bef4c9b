import Foundation

/// A place where a server waits until the test lets it go on: slowness without a clock.
///
/// `@unchecked`: all state is touched between `lock()` and `unlock()` of the condition only.
public final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false
    private var isReached = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    public init() {}

    /// Lets the server go on, also one that comes later.
    public func open() {
        condition.lock()
        isOpen = true
        condition.broadcast()
        condition.unlock()
    }

    /// Returns when the server stands here, or has stood.
    public func reached() async {
        await withCheckedContinuation { continuation in
            condition.lock()
            if isReached { continuation.resume() } else { waiting.append(continuation) }
            condition.unlock()
        }
    }

    /// For the server: waits on this thread.
    func pass() {
        condition.lock()
        isReached = true
        for continuation in waiting { continuation.resume() }
        waiting = []
        while !isOpen { condition.wait() }
        condition.unlock()
    }
}
