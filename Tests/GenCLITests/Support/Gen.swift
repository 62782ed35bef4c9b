import Foundation
import TestSupport

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
        let run = try await ProcessRun.of(
            prefix + executable + arguments, in: folder.url, environment: environment,
            base: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"],
            streams: output.map(ProcessRun.Streams.outputTo) ?? .apart)
        return Gen(code: run.code, output: run.output, errors: run.errors)
    }

    /// Beside the bundle or executable of the tests.
    static let executable: String = {
        if let path = ProcessInfo.processInfo.environment["GEN_EXECUTABLE"] { return path }
        let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
        let tests = bundles.first ?? URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL.path
        return (tests as NSString).deletingLastPathComponent + "/gen"
    }()
}
