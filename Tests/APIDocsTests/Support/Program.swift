import Foundation

enum Program {
    /// Runs a program to its end, and gives what it said on stdout.
    static func run(_ name: String, _ arguments: [String], in folder: URL? = nil) async throws -> String {
        let log = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID().uuidString).log")
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.currentDirectoryURL = folder
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        try handle.close()
        return String(decoding: try Data(contentsOf: log), as: UTF8.self)
    }
}
