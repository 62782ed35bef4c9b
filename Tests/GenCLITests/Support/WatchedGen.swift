import Foundation
import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A `gen … --watch` that runs beside the test, which waits for the lines that it prints.
///
/// Used by one test at a time, which is why it may be handed to the thread that waits.
final class WatchedGen: @unchecked Sendable {
    private let process = Process()
    private let pipe = Pipe()
    private let errors: Folder
    private var buffer: [UInt8] = []

    init(_ arguments: [String], in folder: Folder, environment: [String: String] = [:]) throws {
        errors = try Folder()
        try errors.write("", to: "errors")
        process.executableURL = URL(fileURLWithPath: Gen.executable)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC"].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        let said = try FileHandle(forWritingTo: URL(fileURLWithPath: errors("errors")))
        // Foundation keeps the process, and so the handle.
        defer { try? said.close() }
        process.standardError = said
        try process.runUnblocked()
    }

    deinit {
        process.endAtOnce()
        try? pipe.fileHandleForReading.close()
    }

    /// What it said on stderr so far.
    var said: String { get throws { try errors.text("errors") } }

    /// The next line without its times, as soon as there is one: `Generated: 3 files written`.
    func line(within seconds: Double = 120) async throws -> String {
        let line = try await withCheckedThrowingContinuation { (done: CheckedContinuation<String, any Error>) in
            DispatchQueue.global().async { done.resume(with: Result { try self.read(within: seconds) }) }
        }
        let parts = line.split(separator: " ")
        guard parts.count > 3, parts[0].count == 8, parts.last == "ms)", let first = parts[parts.count - 2].first,
            first == "("
        else { return line }
        return parts[1..<(parts.count - 2)].joined(separator: " ")
    }

    func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// The signal that ended it, once one has.
    func end() async -> Int32 {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                self.process.waitUntilExit()
                done.resume(
                    returning: self.process.terminationReason == .uncaughtSignal ? self.process.terminationStatus : 0)
            }
        }
    }

    private func read(within seconds: Double) throws -> String {
        let file = pipe.fileHandleForReading.fileDescriptor
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeSubrange(...end)
                return line
            }
            var descriptor = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { throw Silence(said: try said) }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = pipeRead(file, &bytes)
            guard count > 0 else { throw Silence(said: try said) }
            buffer += bytes[..<count]
        }
    }

    /// There was no line, and there will be none.
    struct Silence: Error {
        let said: String
    }
}

private func pipeRead(_ file: Int32, _ bytes: inout [UInt8]) -> Int {
    read(file, &bytes, bytes.count)
}
