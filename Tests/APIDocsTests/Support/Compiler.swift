import Foundation
import TestSupport

/// swiftc, over the runtime that was built with the tests.
enum Compiler {
    /// What it has against the files of a folder, as one module.
    static func errors(in folder: URL) async throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
            .sorted()
        let said = try await ProcessRun.of(
            ["swiftc", "-swift-version", "6", "-typecheck", "-whole-module-optimization", "-suppress-warnings"]
                + BuildFolder.found.get().flags + names.map { folder.appending(path: $0).path })
        return said.lines.filter { $0.contains("error:") }
    }
}
