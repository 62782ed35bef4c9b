import Foundation

/// hiredis by itself, asked by tasks: a thread sends what they ask together, and each goes on with its reply. This is the least
/// that a level costs whose callers must not wait on their threads.
final class BareTasks: @unchecked Sendable {
    // `@unchecked`: the queue is touched while the condition is locked only, the connection by the thread alone.
    private let condition = NSCondition()
    private var queue: [(command: [String], done: CheckedContinuation<Int, Never>)] = []
    private let bare: Bare

    init(_ bare: Bare) {
        self.bare = bare
        // The thread lives as long as the process.
        Thread { [self] in run() }.start()
    }

    private func run() {
        while true {
            condition.lock()
            while queue.isEmpty { condition.wait() }
            let asked = queue
            queue = []
            condition.unlock()
            var place = 0
            bare.run(asked.map(\.command)) { bytes in
                asked[place].done.resume(returning: bytes)
                place += 1
            }
        }
    }

    /// The bytes of the reply.
    func ask(_ command: [String]) async -> Int {
        await withCheckedContinuation { continuation in
            condition.lock()
            queue.append((command, continuation))
            condition.signal()
            condition.unlock()
        }
    }
}
