import Foundation

/// What a finished program said, both streams together, and what it ended with.
struct ProgramResult: Sendable {
    let status: Int32
    let output: String
}

/// Runs a program to its end. What it says goes to a file first, so that no pipe can fill up.
func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) async throws -> ProgramResult {
    let log = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
            try process.run()
        } catch {
            process.terminationHandler = nil
            continuation.resume(throwing: error)
        }
    }
    try handle.close()
    return ProgramResult(status: status, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
}

/// A folder that is gone when the work is done.
func withTemporaryFolder<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(
        path: "golden-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await work(folder)
}
