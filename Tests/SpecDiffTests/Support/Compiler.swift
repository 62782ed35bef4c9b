import Foundation

/// swiftc, over the runtime that was built with the tests.
enum Compiler {
    /// Checks the types of all files as one module.
    ///
    /// - Returns: The names of the files that do not compile, and all that was said.
    static func wrongFiles(in folder: URL, _ flags: [String] = []) async throws -> (files: Set<String>, said: String) {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
            .sorted()
        let said = try await run(
            flags + ["-typecheck", "-whole-module-optimization"] + files.map { folder.appending(path: $0).path })
        var wrong: Set<String> = []
        for line in said.split(separator: "\n") where line.contains(": error: ") {
            let path = line.prefix { $0 != ":" }
            wrong.insert(path.split(separator: "/").last.map(String.init) ?? String(line))
        }
        return (wrong, said)
    }

    /// Runs swiftc to its end, and gives what it said.
    static func run(_ arguments: [String]) async throws -> String {
        let log = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID().uuidString).log")
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-swift-version", "6", "-suppress-warnings", "-package-name", "diff"]
            + ["-I", try modules.get().path, "-Xcc", "-fmodule-map-file=\(sqlite.path)"] + arguments
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = handle
        process.standardInput = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        try handle.close()
        return String(decoding: try Data(contentsOf: log), as: UTF8.self)
    }

    private static let sqlite = repository.appending(path: "Sources/CSQLite/module.modulemap")

    static let repository = ["Support", "SpecDiffTests", "Tests"]
        .reduce(URL(filePath: #filePath).deletingLastPathComponent()) { folder, _ in folder.deletingLastPathComponent()
        }

    /// Where the build put the runtime's module: beside the test bundle or executable.
    private static let modules: Result<URL, WrongCase> = {
        for argument in CommandLine.arguments where argument.contains("/") {
            var folder = URL(filePath: argument).deletingLastPathComponent()
            while folder.path != "/" {
                let modules = folder.appending(path: "Modules")
                if FileManager.default.fileExists(atPath: modules.appending(path: "EndpointRuntime.swiftmodule").path) {
                    return .success(modules)
                }
                folder = folder.deletingLastPathComponent()
            }
        }
        return .failure(WrongCase(description: "no Modules/EndpointRuntime.swiftmodule above \(CommandLine.arguments)"))
    }()
}
