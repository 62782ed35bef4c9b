import Foundation
import TestSupport

/// Answers over TLS what is in its files, by the system's `openssl`, with a certificate made for it.
///
/// `@unchecked`: nothing of it changes after it was made; `Process` is told to end once, by `stop()`.
final class TLSServer: @unchecked Sendable {
    struct Failure: Error {
        let command: String
        let said: String
    }

    private static let executable = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appendingPathComponent("openssl") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    static var isPossible: Bool { executable != nil }

    let port: UInt16
    /// Of the server, in PEM; signed by itself.
    let certificate: URL
    private let folder: URL
    private let process: Process

    /// - Parameter answers: status line, headers and body, by what stands behind the slash of the URL.
    static func start(_ answers: [String: [UInt8]]) async throws -> TLSServer {
        try await withCheckedThrowingContinuation { continuation in
            // It waits for other processes.
            Thread.detachNewThread { continuation.resume(with: Result { try TLSServer(answers) }) }
        }
    }

    private init(_ answers: [String: [UInt8]]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appendingPathComponent("certificate.pem")
        for (name, bytes) in answers { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
        let making = try Self.start(
            [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
                "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "certificate.pem",
            ], in: folder)
        let said = making.output.readDataToEndOfFile()
        guard FileManager.default.fileExists(atPath: certificate.path) else {
            throw Failure(command: "openssl req", said: String(decoding: said, as: UTF8.self))
        }
        let serving = try Self.start(
            ["s_server", "-accept", "127.0.0.1:0", "-cert", "certificate.pem", "-key", "key.pem", "-HTTP"], in: folder)
        process = serving.process
        port = try Self.port(in: serving.output)
    }

    func stop() {
        process.endAtOnce()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func start(
        _ arguments: [String], in folder: URL
    ) throws -> (process: Process, output: FileHandle) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.runUnblocked()
        return (process, pipe.fileHandleForReading)
    }

    /// From the line `ACCEPT 127.0.0.1:35645`.
    private static func port(in output: FileHandle) throws -> UInt16 {
        var said = ""
        while true {
            let more = output.availableData
            if more.isEmpty { throw Failure(command: "openssl s_server", said: said) }
            said += String(decoding: more, as: UTF8.self)
            let lines = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            for line in lines where line.hasPrefix("ACCEPT ") {
                if let port = line.split(separator: ":").last.flatMap({ UInt16($0) }) { return port }
            }
        }
    }
}
