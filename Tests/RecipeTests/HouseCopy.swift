import Foundation
import TestSupport

/// A copy of the sources in which a recipe of CONTRIBUTING.md is carried out.
///
/// It stays in `.build/recipes` with what was built of it, so that a later run builds what is different alone. What was
/// built of the checkout itself cannot be taken: SwiftPM writes whole paths into it.
struct HouseCopy {
    let folder: URL

    /// The page with the recipes.
    static func contributing() throws -> String {
        try String(contentsOf: Repository.url("CONTRIBUTING.md"), encoding: .utf8)
    }

    static func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: Repository.url(path).path)
    }

    /// The copy, as the checkout is now. What is the same is not written, and so not built again.
    static func restored() throws -> HouseCopy {
        let copy = HouseCopy(folder: Repository.url(".build/recipes/house"))
        let files = FileManager.default
        try files.createDirectory(at: copy.folder, withIntermediateDirectories: true)
        for name in ["Generated", "Plugins", "Tests"] {
            let link = copy.folder.appending(path: name)
            if (try? files.destinationOfSymbolicLink(atPath: link.path)) == nil {
                try files.createSymbolicLink(at: link, withDestinationURL: Repository.url(name))
            }
        }
        try copy.bring("Package.swift")
        for name in ["Sources", "Templates"] { try copy.bringAll(below: name) }
        return copy
    }

    private func bringAll(below name: String) throws {
        let files = FileManager.default
        let wanted = Set(try files.subpathsOfDirectory(atPath: Repository.url(name).path))
        let own = folder.appending(path: name)
        for path in (try? files.subpathsOfDirectory(atPath: own.path)) ?? [] where !wanted.contains(path) {
            try? files.removeItem(at: own.appending(path: path))
        }
        for path in wanted { try bring("\(name)/\(path)") }
    }

    private func bring(_ path: String) throws {
        let files = FileManager.default
        let (from, to) = (Repository.url(path), folder.appending(path: path))
        if let target = try? files.destinationOfSymbolicLink(atPath: from.path) {
            if (try? files.destinationOfSymbolicLink(atPath: to.path)) == target { return }
            try files.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? files.removeItem(at: to)
            try files.createSymbolicLink(atPath: to.path, withDestinationPath: target)
            return
        }
        var isFolder: ObjCBool = false
        guard files.fileExists(atPath: from.path, isDirectory: &isFolder), !isFolder.boolValue else { return }
        let content = try Data(contentsOf: from)
        if (try? Data(contentsOf: to)) == content { return }
        try files.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: to)
    }

    func text(of path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Writes a text in the place of another, wherever that stands in a file. Throws where it does not stand there: then
    /// the recipe, or this test, is out of date.
    func replace(_ old: String, by new: String, in path: String) throws {
        let text = try text(of: path)
        guard text.contains(old) else { throw Missing(description: "\(path) has no longer: \(old)") }
        try write(text.replacingOccurrences(of: old, with: new), to: path)
    }

    /// - Parameter arguments: What to build: `--product gen`.
    func build(_ arguments: String...) async throws -> Build {
        try await run("swift", ["build"] + arguments)
    }

    /// Runs a program of the copy's, or any other, in the copy's folder.
    func run(_ program: String, _ arguments: [String]) async throws -> Build {
        let run = try await ProcessRun.of([program] + arguments, in: folder)
        return Build(code: run.code, output: run.output)
    }

    /// What `gen` of the copy makes of some specs, file by file.
    func generate(_ specs: [String: String]) async throws -> (run: Build, texts: [String: String]) {
        let files = FileManager.default
        for name in ["Recipe/Specs", "Recipe/Out"] { try? files.removeItem(at: folder.appending(path: name)) }
        for (name, text) in specs { try write(text, to: "Recipe/Specs/\(name)") }
        let run = try await run(".build/debug/gen", ["Recipe/Specs", "-o", "Recipe/Out"])
        var texts: [String: String] = [:]
        for name in (try? files.contentsOfDirectory(atPath: folder.appending(path: "Recipe/Out").path)) ?? []
        where name.hasSuffix(".swift") {
            texts[name] = try text(of: "Recipe/Out/\(name)")
        }
        return (run, texts)
    }

    /// Whether what was generated compiles over the copy's runtime, and what the compiler says otherwise.
    func typecheck(_ names: some Sequence<String>) async throws -> Build {
        try await run(
            "swiftc",
            [
                "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", ".build/debug/Modules", "-Xcc",
                "-fmodule-map-file=\(folder.appending(path: "Sources/CSQLite/module.modulemap").path)",
            ]
                + names.map { "Recipe/Out/\($0)" })
    }

    struct Missing: Error, CustomStringConvertible {
        let description: String
    }
}
