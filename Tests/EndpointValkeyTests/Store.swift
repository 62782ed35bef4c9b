import Foundation
import TestSupport

@testable import EndpointValkey

/// A real store on a socket of its own folder, to be killed and started again.
final class Store: @unchecked Sendable {
    /// Whether there is one to be started.
    static let isInstalled = ProcessRun.succeeds(["sh", "-c", "command -v redis-server"])
    static let hint = "redis-server is not installed; bin/test-programs installs it"

    private let folder: Folder
    private let extra: [String]
    // Used by one test at a time.
    private var process: Process?

    init(_ extra: String...) async throws {
        folder = try Folder()
        self.extra = extra
        try await start()
    }

    deinit { kill() }

    /// Of the system's, so that it is short enough for a socket.
    private var socket: String { "/tmp/fleet-\(folder.url.lastPathComponent.prefix(8)).sock" }

    func url(user: String = "") -> String { "unix://\(user)\(socket)" }

    func start() async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["redis-server", "--port", "0", "--unixsocket", socket, "--save", "", "--dir", folder.path] + extra
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try? FileManager.default.removeItem(atPath: socket)
        try process.runUnblocked()
        self.process = process
        try await until { FileManager.default.fileExists(atPath: socket) }
        // The socket is there a moment before anybody listens, and a lane that is refused pauses.
        var answer = ""
        while process.isRunning, answer.isEmpty || answer.hasPrefix("Could not connect") {
            answer = try await tell("PING")
        }
    }

    /// Puts this store's socket in the place of another one's, as a name leads to another host after a fail-over. Those who are connected stay.
    func takePlace(of other: Store) throws {
        guard rename(socket, other.socket) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Cuts all connections, and lets nobody connect until it comes back.
    func leave() async throws {
        guard rename(socket, socket + ".away") == 0 else { throw CocoaError(.fileWriteUnknown) }
        for kind in ["normal", "pubsub"] {
            _ = try await ProcessRun.of(["redis-cli", "-s", socket + ".away", "CLIENT", "KILL", "TYPE", kind])
        }
    }

    func comeBack() throws {
        guard rename(socket + ".away", socket) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// As `kill -9` does.
    func kill() {
        guard let process else { return }
        process.endAtOnce()
        self.process = nil
        try? FileManager.default.removeItem(atPath: socket)
    }

    /// Holds it up, or lets it go on.
    func hold(_ isHeld: Bool) {
        guard let process else { return }
        Foundation.kill(process.processIdentifier, isHeld ? SIGSTOP : SIGCONT)
    }

    /// What the store says to a command of somebody else's.
    @discardableResult
    func tell(_ command: String...) async throws -> String {
        try await tell(words: command)
    }

    @discardableResult
    func tell(words command: [String]) async throws -> String {
        try await ProcessRun.of(["redis-cli", "-s", socket] + command).output
    }

    func level(_ options: ValkeyOptions = .patient, user: String = "") throws -> ValkeyLevel {
        try ValkeyLevel(url(user: user), options: options, times: .patient())
    }
}

extension ValkeyOptions {
    /// For machines that are busy with other tests.
    static let patient = ValkeyOptions(sharedTimeout: .seconds(20), leaseTime: .seconds(2))
}

extension LevelTimes {
    /// For machines that are busy with other tests.
    static func patient(leastStay: Duration = .seconds(5), openAfterMiss: Duration = .seconds(1)) -> LevelTimes {
        LevelTimes(leastStay: leastStay, openAfterMiss: openAfterMiss, write: .seconds(60), flush: .seconds(60))
    }
}
