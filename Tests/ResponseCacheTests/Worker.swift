import Foundation
import TestSupport

/// A process of its own that uses the cache; see Tests/CacheWorker.
final class Worker {
    private let process: LineProcess

    init(_ arguments: [String]) throws {
        process = try LineProcess("CacheWorker", arguments)
    }

    /// The next whole line; `nil` at the end. A line that was cut off is none.
    func line() -> String? {
        process.line()
    }

    /// All lines up to the one that asks for an answer, or to the end.
    func lines(until question: String? = nil) -> [String] {
        var lines: [String] = []
        while let line = line(), line != question { lines.append(line) }
        return lines
    }

    func answer() {
        process.tell("done")
    }

    /// What it answers to a line; `nil` at its end.
    func ask(_ line: String) -> String? {
        process.tell(line)
        return self.line()
    }

    func kill() {
        process.kill()
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
