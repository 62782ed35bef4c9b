import Foundation
import TestSupport

/// A process of its own that uses the shared level; see Tests/FleetWorker.
final class Worker: Sendable {
    private let process: LineProcess

    init(origin: String, store: String, user: String = "ann", wait: Int = 20_000, folder: String? = nil) throws {
        process = try LineProcess("FleetWorker", [origin, store, user, String(wait)] + (folder.map { [$0] } ?? []))
    }

    func tell(_ line: String) {
        process.tell(line)
    }

    /// What it answers to a line; nil at its end.
    @discardableResult
    func ask(_ line: String) async -> String? {
        tell(line)
        return await answer()
    }

    /// Its next line, waited for on a thread that may wait.
    func answer() async -> String? {
        await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: self.process.line()) }.start()
        }
    }

    func kill() {
        process.kill()
    }
}

/// Processes that are ready.
func workers(_ count: Int, origin: String, store: String, wait: Int = 20_000) async throws -> [Worker] {
    let workers = try (0..<count).map { _ in try Worker(origin: origin, store: store, wait: wait) }
    for worker in workers {
        _ = await worker.answer()
        while await worker.ask("connected") == "false" {}
    }
    return workers
}
