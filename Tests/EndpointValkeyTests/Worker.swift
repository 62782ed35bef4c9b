import Foundation

/// A process of its own that uses the shared level; see Tests/FleetWorker.
final class Worker: @unchecked Sendable {
    private let process = Process()
    private let output = Pipe()
    private let input = Pipe()
    // Used by one thread at a time.
    private var unread = Data()

    init(origin: String, store: String, user: String = "ann", wait: Int = 20_000) throws {
        process.executableURL = Self.executable
        process.arguments = [origin, store, user, String(wait)]
        process.standardOutput = output
        process.standardInput = input
        try process.run()
    }

    deinit { kill() }

    private static var executable: URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("FleetWorker")
            }
        #endif
        return Bundle.main.bundleURL.appendingPathComponent("FleetWorker")
    }

    /// The next whole line; nil at the end.
    func line() -> String? {
        while true {
            if let end = unread.firstIndex(of: 10) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            unread.append(more)
        }
    }

    func tell(_ line: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
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
            Thread { continuation.resume(returning: self.line()) }.start()
        }
    }

    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
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
