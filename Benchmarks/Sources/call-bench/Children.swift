import Foundation

/// Runs this program with other arguments.
struct Child {
    private let process = Process()
    private let output = Pipe()

    init(_ arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        if !FileManager.default.fileExists(atPath: "/proc/self/exe") {
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        }
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    /// What it prints first.
    func line() -> String {
        var line: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
        return String(decoding: line, as: UTF8.self)
    }

    /// By a signal that a child cannot have blocked: it inherits what the thread blocks that starts it.
    func end() { kill(process.processIdentifier, SIGKILL) }
}
