import Foundation
import TestSupport

/// swiftc, over the runtime that was built with the tests.
struct SwiftCompiler {
    let build: BuildFolder

    init() throws {
        build = try BuildFolder.found.get()
    }

    /// Checks all files as one module, where warnings are errors, up to and with what the optimiser's mandatory passes have to say.
    func check(_ files: [URL], _ flags: [String]) async throws -> ProcessRun {
        try await compile(files, flags + ["-warnings-as-errors", "-emit-sil", "-o", "/dev/null"])
    }

    /// Checks all files as one module, as far as the type checker sees them; warnings are errors.
    func checkTypes(_ files: [URL], _ flags: [String]) async throws -> ProcessRun {
        try await compile(files, flags + ["-warnings-as-errors", "-typecheck"])
    }

    /// Makes a module of all files that others can import.
    func makeModule(_ name: String, of files: [URL], at place: URL) async throws -> ProcessRun {
        let flags = ["-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-module-path", place.path]
        return try await compile(files, flags, as: name)
    }

    /// Makes a program of all files, of which one is `main.swift`, the runtime and `GoldenChecks` with what it needs. It may call what is
    /// deprecated.
    ///
    /// - Parameter others: What else it needs.
    func link(
        _ files: [URL], _ flags: [String], with others: [String] = [], to program: URL
    ) async throws -> ProcessRun {
        let rooms = [
            "ResponseCache", "EndpointModels", "EndpointRuntime", "TestSupport", "JSONComparison", "GoldenChecks",
        ]
        let objects = try (rooms + others).flatMap(build.objects)
        return try await compile(files, flags + objects + ["-suppress-warnings", "-o", program.path])
    }

    private func compile(
        _ files: [URL], _ arguments: [String], as module: String = "Goldens"
    ) async throws -> ProcessRun {
        try await ProcessRun.of(
            ["swiftc", "-Onone", "-whole-module-optimization", "-module-name", module, "-package-name", "goldens"]
                + build.flags + arguments + files.map(\.path))
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
