import Foundation

/// A store of its own, on a socket of this machine.
struct BenchStore {
    let socket: String
    private let process = Process()

    init() throws {
        socket = "/tmp/shared-bench-\(ProcessInfo.processInfo.processIdentifier).sock"
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["redis-server", "--port", "0", "--unixsocket", socket, "--save", ""]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        while !FileManager.default.fileExists(atPath: socket) { usleep(1000) }
    }

    func end() {
        process.terminate()
        process.waitUntilExit()
    }
}
