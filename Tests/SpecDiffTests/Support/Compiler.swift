import Foundation
import TestSupport

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
        try await ProcessRun.of(
            ["swiftc", "-swift-version", "6", "-suppress-warnings", "-package-name", "diff"]
                + BuildFolder.found.get().flags + arguments
        ).output
    }
}
