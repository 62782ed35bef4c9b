import Foundation
import TestSupport

/// A process of its own that makes one transfer; see Tests/TransferWorker.
final class Worker: Sendable {
    struct Outcome {
        /// What it said: `finished …` or `failed …`; empty where it was killed.
        let text: String
        /// By how many bytes the most memory that it held grew; nil where it was killed.
        let growth: Int?
    }

    private let process = Box<Process?>(nil)
    private let output: Pipe

    /// - Parameters:
    ///   - environment: stands in the place of what this process has of the same name.
    ///   - launcher: a command that runs the worker, which follows it as its last arguments; none unless given.
    init(_ arguments: [String], environment: [String: String] = [:], launcher: [String] = []) throws {
        let process = Process()
        output = Pipe()
        if launcher.isEmpty {
            process.executableURL = Self.executable
            process.arguments = arguments
        } else {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = launcher + [Self.executable.path] + arguments
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // What AddressSanitizer keeps of what is freed is none of the transfer's memory.
        process.environment?["ASAN_OPTIONS", default: ""] += ":quarantine_size_mb=1"
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.runUnblocked()
        self.process.value = process
    }

    deinit {
        kill()
        // Foundation keeps the process, and so the pipe.
        try? output.fileHandleForReading.close()
    }

    private static let executable = LineProcess.executable("TransferWorker")

    /// Runs to its end.
    static func run(_ arguments: String...) async throws -> Outcome {
        try await Worker(arguments).outcome()
    }

    func outcome() async -> Outcome {
        let output = output
        let data = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile()) }
        }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        let growth = lines.first { $0.hasPrefix("grew ") }.flatMap { Int($0.dropFirst(5)) }
        return Outcome(text: lines.first ?? "", growth: growth)
    }

    /// What it ended with, once it has.
    var status: Int32? {
        process.value?.waitUntilExit()
        return process.value?.terminationStatus
    }

    func kill() {
        process.value?.endAtOnce()
    }
}
