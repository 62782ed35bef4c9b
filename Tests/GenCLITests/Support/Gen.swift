import Foundation

/// A run of the built executable.
struct Gen {
    let code: Int32
    let output: String
    let errors: String

    /// - Parameters:
    ///   - prefix: A command that runs the executable, as `setpriv … --`.
    ///   - environment: Added to an environment that says little.
    ///   - output: What stands in for stdout.
    @discardableResult
    static func run(
        _ arguments: String..., in folder: Folder, prefix: [String] = [], environment: [String: String] = [:]
    ) async throws -> Gen {
        try await run(arguments, in: folder, prefix: prefix, environment: environment)
    }

    @discardableResult
    static func run(
        _ arguments: [String], in folder: Folder, prefix: [String] = [], environment: [String: String] = [:],
        output: FileHandle? = nil, executable: [String] = [Gen.executable]
    ) async throws -> Gen {
        let command = prefix + executable + arguments
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        var all = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"]
        all.merge(environment) { $1 }
        process.environment = all
        // To files: a pipe that nobody empties would hold a long output up.
        let records = try Folder()
        try records.write("", to: "output")
        try records.write("", to: "errors")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try output ?? FileHandle(forWritingTo: URL(fileURLWithPath: records("output")))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: records("errors")))
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        let isSignal = process.terminationReason == .uncaughtSignal
        return Gen(
            code: isSignal ? -process.terminationStatus : process.terminationStatus,
            output: try records.text("output"), errors: try records.text("errors"))
    }

    /// Beside the bundle or executable of the tests.
    static let executable: String = {
        if let path = ProcessInfo.processInfo.environment["GEN_EXECUTABLE"] { return path }
        let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
        let tests = bundles.first ?? URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL.path
        return (tests as NSString).deletingLastPathComponent + "/gen"
    }()
}
