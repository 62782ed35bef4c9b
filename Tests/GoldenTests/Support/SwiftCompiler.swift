import Foundation

/// swiftc, over the runtime that was built with the tests.
struct SwiftCompiler {
    let build: BuildFolder

    init() throws {
        build = try BuildFolder.found.get()
    }

    /// Checks all files as one module, where warnings are errors, up to and with what the optimiser's mandatory passes have to say.
    func check(_ files: [URL], _ flags: [String]) async throws -> ProgramResult {
        try await compile(files, flags + ["-warnings-as-errors", "-emit-sil", "-o", "/dev/null"])
    }

    /// Checks all files as one module, as far as the type checker sees them; warnings are errors.
    func checkTypes(_ files: [URL], _ flags: [String]) async throws -> ProgramResult {
        try await compile(files, flags + ["-warnings-as-errors", "-typecheck"])
    }

    /// Makes a module of all files that others can import.
    func makeModule(_ name: String, of files: [URL], at place: URL) async throws -> ProgramResult {
        let flags = ["-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-module-path", place.path]
        return try await compile(files, flags, as: name)
    }

    /// Makes a program of all files, of which one is `main.swift`, the runtime and `GoldenChecks` with what it needs. It may call what is
    /// deprecated.
    func link(_ files: [URL], _ flags: [String], to program: URL) async throws -> ProgramResult {
        let objects = try ["ResponseCache", "EndpointModels", "EndpointRuntime", "JSONComparison", "GoldenChecks"]
            .flatMap(build.objects)
        return try await compile(files, flags + objects + ["-suppress-warnings", "-o", program.path])
    }

    /// What the runtime's module needs to be found, as it does in a build of SwiftPM's.
    private static let sqlite = ["Support", "GoldenTests", "Tests"]
        .reduce(URL(filePath: #filePath).deletingLastPathComponent()) { folder, _ in folder.deletingLastPathComponent()
        }
        .appending(path: "Sources/CSQLite/module.modulemap")

    private func compile(
        _ files: [URL], _ arguments: [String], as module: String = "Goldens"
    ) async throws -> ProgramResult {
        try await run(
            "swiftc",
            ["-Onone", "-whole-module-optimization", "-module-name", module]
                + [
                    "-package-name", "goldens", "-I", build.modules.path, "-Xcc",
                    "-fmodule-map-file=\(Self.sqlite.path)",
                ]
                + arguments + files.map(\.path))
    }
}

/// Writes texts into one folder, with the paths that they have flattened into their names: swiftc wants each name once.
func write(_ texts: [String: String], flattenedInto folder: URL) throws -> [URL] {
    try texts.sorted { $0.key < $1.key }.map { path, text in
        let file = folder.appending(path: path.replacingOccurrences(of: "/", with: "--"))
        try Data(text.utf8).write(to: file)
        return file
    }
}
