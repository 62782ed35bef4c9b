public import Foundation

/// A program that ran to its end.
public struct ProcessRun: Sendable {
    /// Its exit code, or the number of the signal that ended it, negative.
    public let code: Int32
    /// What it wrote to stdout, with stderr where the two were joined.
    public let output: String
    /// What it wrote to stderr; empty where the two were joined.
    public let errors: String

    public var lines: [String] {
        output.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// All that it wrote and its code if it did not end well; empty if it did.
    public var fault: String {
        code == 0 ? "" : output + errors + "ended with \(code)"
    }

    /// What stdout and stderr of a program are.
    public enum Streams: Sendable {
        /// One text, in the order in which the program wrote.
        case joined
        /// Two texts.
        case apart
        /// stderr is a text, and stdout the file that is given.
        case outputTo(FileHandle)
    }

    /// Runs a program to its end, once fewer than a hundred others run.
    ///
    /// - Parameters:
    ///   - command: The program, found in PATH or by its path, and its arguments.
    ///   - folder: Where it runs; that of the tests unless given.
    ///   - environment: Added to that of the tests.
    ///   - base: The environment to add to, in place of that of the tests.
    /// - Throws: Where it cannot be started.
    public static func of(
        _ command: [String], in folder: URL? = nil, environment: [String: String] = [:],
        base: [String: String]? = nil, streams: Streams = .joined
    ) async throws -> ProcessRun {
        await ProcessTurns.all.take()
        do {
            let run = try await atOnce(command, in: folder, environment, base, streams)
            await ProcessTurns.all.give()
            return run
        } catch {
            await ProcessTurns.all.give()
            throw error
        }
    }

    private static func atOnce(
        _ command: [String], in folder: URL?, _ environment: [String: String], _ base: [String: String]?,
        _ streams: Streams
    ) async throws -> ProcessRun {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        process.environment = (base ?? ProcessInfo.processInfo.environment).merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // To files: a pipe that nobody empties would hold a long output up.
        let records = try Folder()
        let output = try Record(records["output"])
        let errors = try Record(records["errors"])
        // Foundation keeps the process, and so the handles.
        defer {
            try? output.handle.close()
            try? errors.handle.close()
        }
        switch streams {
        case .joined: (process.standardOutput, process.standardError) = (output.handle, output.handle)
        case .apart: (process.standardOutput, process.standardError) = (output.handle, errors.handle)
        case .outputTo(let handle): (process.standardOutput, process.standardError) = (handle, errors.handle)
        }
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do {
                try process.runUnblocked()
            } catch {
                process.terminationHandler = nil
                done.resume(throwing: error)
            }
        }
        let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return ProcessRun(code: code, output: try output.text(), errors: try errors.text())
    }

    /// Whether a program can be started and ends with zero. What it says is lost.
    public static func succeeds(_ command: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.runUnblocked()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// A file that a program appends to, so that two streams into one do not write over each other.
    private struct Record {
        let url: URL
        let handle: FileHandle

        init(_ url: URL) throws {
            self.url = url
            let file = open(url.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
            handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        }

        func text() throws -> String {
            String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
    }
}
