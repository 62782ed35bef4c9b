import Foundation

/// swiftc, over the runtime that was built with the tests.
enum Compiler {
    /// What it has against the files of a folder, as one module.
    static func errors(in folder: URL) async throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
            .sorted()
        let arguments =
            try [
                "-c",
                "exec swiftc -swift-version 6 -typecheck -whole-module-optimization -suppress-warnings \"$@\" 2>&1",
                "sh",
            ] + runtime()
        let said = try await Program.run("sh", arguments + names.map { folder.appending(path: $0).path })
        return said.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
    }

    /// Where the runtime's module and that of SQLite lie.
    static func runtime() throws -> [String] {
        let sqlite = Specs.repository.appending(path: "Sources/CSQLite/module.modulemap").path
        return ["-I", try modules.get().path, "-Xcc", "-fmodule-map-file=\(sqlite)"]
    }

    /// Beside the test bundle or executable.
    private static let modules: Result<URL, WrongSpecs> = {
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
        return .failure(
            WrongSpecs(description: "no Modules/EndpointRuntime.swiftmodule above \(CommandLine.arguments)"))
    }()
}
