import Foundation

enum Command {
    static func run(
        _ name: String, _ arguments: [String], in folder: URL, expectsOutput: Bool = false
    ) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        if expectsOutput { return text }
        return process.terminationStatus == 0 ? "" : text + "\(name) ended with \(process.terminationStatus)"
    }
}
