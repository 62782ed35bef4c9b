import Foundation

/// A process that has ended.
struct Run {
    let code: Int32
    /// What it wrote to stdout and stderr, in this order.
    let output: String
    /// The sources whose objects a build has written.
    var written: Set<ObjectFile> = []

    /// - Parameter environment: Added to that of the tests.
    static func command(
        _ command: [String], in folder: String, environment: [String: String] = [:]
    ) async throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // To a file: a pipe that nobody empties would hold a long output up.
        let record = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: record) }
        try Data().write(to: record)
        // Both append, so that neither writes over the other.
        let file = open(record.path, O_WRONLY | O_APPEND | O_CLOEXEC)
        defer { close(file) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(fileDescriptor: file)
        process.standardError = FileHandle(fileDescriptor: file)
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Run(code: code, output: String(decoding: try Data(contentsOf: record), as: UTF8.self))
    }

    var lines: [String] {
        output.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// The lines that are about an error or a warning.
    var complaints: [String] {
        lines.filter { $0.contains("error:") || $0.contains("warning:") }
    }

    /// The files of a target that were compiled: those whose objects the build has written. (Its own words leave out what
    /// is over in a moment.)
    func compiled(_ target: String) -> Set<String> {
        Set(written.filter { $0.target == target }.map(\.file))
    }

    /// Whether gen ran for a target, from the build's own words.
    func generated(_ target: String) -> Bool {
        lines.contains { $0.hasSuffix("] Generating the endpoints of \(target)") }
    }
}
