import Foundation
import Testing

/// A process of its own that uses the cache; see Tests/CacheWorker.
final class Worker {
    private let process = Process()
    private let output = Pipe()
    private let input = Pipe()
    private var unread = Data()

    init(_ arguments: [String]) throws {
        process.executableURL = Self.executable
        process.arguments = arguments
        process.standardOutput = output
        process.standardInput = input
        try process.run()
    }

    deinit { kill() }

    private static var executable: URL {
        #if canImport(Darwin)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("CacheWorker")
            }
        #endif
        return Bundle.main.bundleURL.appendingPathComponent("CacheWorker")
    }

    /// The next whole line; `nil` at the end. A line that was cut off is none.
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

    /// All lines up to the one that asks for an answer, or to the end.
    func lines(until question: String? = nil) -> [String] {
        var lines: [String] = []
        while let line = line(), line != question { lines.append(line) }
        return lines
    }

    func answer() {
        tell("done")
    }

    /// What it answers to a line; `nil` at its end.
    func ask(_ line: String) -> String? {
        tell(line)
        return self.line()
    }

    private func tell(_ line: String) {
        input.fileHandleForWriting.write(Data((line + "\n").utf8))
    }

    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}

/// Runs what waits for other processes on a thread that may wait.
func blocking<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        let thread = Thread { continuation.resume(with: Swift.Result { try body() }) }
        thread.stackSize = 4 << 20
        thread.start()
    }
}
