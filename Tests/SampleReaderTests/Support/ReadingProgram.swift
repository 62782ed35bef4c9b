import EndpointSpec
import Foundation
import GenKit
import TestSupport

/// One program in which the generated types of many sets of samples read their samples.
///
/// Each set's Swift stands in an enumeration of its own, so that any two may have types of one name.
struct ReadingProgram {
    private var texts: [String: String] = [:]
    private var calls: [String] = []
    private var samples: [String: [UInt8]] = [:]

    var count: Int { samples.count }

    /// Adds the Swift of an API.
    ///
    /// - Returns: What its types stand in.
    mutating func add(_ files: [String: String]) -> String {
        let space = "Set\(texts.count)"
        var lines: [Substring] = []
        var imports: Set<Substring> = []
        for (_, text) in files.sorted(by: { $0.key < $1.key }) {
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("public import ") || line.hasPrefix("import ") {
                    imports.insert(line)
                } else {
                    lines.append(line)
                }
            }
        }
        texts[space] =
            imports.sorted().joined(separator: "\n") + "\n\npublic enum \(space) {\n" + lines.joined(separator: "\n")
            + "\n}\n"
        return space
    }

    /// Adds texts of JSON that a type has to read.
    mutating func read(_ values: [[UInt8]], as type: String, in space: String, _ title: String) {
        let isOptional = type.hasSuffix("?")
        let own = Self.qualified(isOptional ? String(type.dropLast()) : type, space)
        for value in values {
            let file = "sample\(samples.count)"
            samples[file] = value
            calls.append(
                "    try check(\(own).self, \(literal(title)), \(literal(file)), isOptional: \(isOptional))")
        }
    }

    /// `[Shop]` as `[Set1.Shop]`.
    private static func qualified(_ type: String, _ space: String) -> String {
        type.replacing(/[\p{L}_][\p{L}\p{M}\p{N}_]*/) { match in
            Builtin(rawValue: String(match.output)) == nil ? "\(space).\(match.output)" : String(match.output)
        }
    }

    private func literal(_ text: String) -> String {
        "\"" + text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || " .-_".contains($0)) } + "\""
    }

    /// Compiles it without a warning and runs it.
    ///
    /// - Returns: What it could not read, one per line.
    func run() async throws -> String {
        let folder = try Folder()
        var files: [String] = []
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            try Data(text.utf8).write(to: folder["\(name).swift"])
            files.append(folder["\(name).swift"].path)
        }
        for (name, bytes) in samples { try Data(bytes).write(to: folder[name]) }
        try Data(main.utf8).write(to: folder["main.swift"])
        let build = try BuildFolder.found.get()
        let objects = try ["ResponseCache", "EndpointModels", "EndpointRuntime"].flatMap(build.objects)
        let program = folder["program"].path
        let compiled = try await ProcessRun.of(
            [
                "swiftc", "-Onone", "-swift-version", "6", "-module-name", "Samples", "-package-name", "samples",
                "-warnings-as-errors", "-whole-module-optimization", "-o", program,
            ] + build.flags + objects + files + [folder["main.swift"].path])
        if compiled.code != 0 { return String(compiled.output.prefix(20_000)) }
        let run = try await ProcessRun.of([program, folder.path])
        return run.output + run.fault
    }

    private var main: String {
        """
        import EndpointRuntime
        import Foundation

        func check<Value: FieldValue>(
            _: Value.Type, _ title: String, _ file: String, isOptional: Bool
        ) throws {
            let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1] + "/" + file))
            do {
                if isOptional, try ModelDecoder().decodeIfPresent(Value.self, from: data).value == nil { return }
                let value = try ModelDecoder().decode(Value.self, from: data).value
                let written = try ModelEncoder().encode(value)
                _ = try ModelDecoder().decode(Value.self, from: written)
            } catch {
                print("\\(title): \\(error): \\(String(decoding: data.prefix(300), as: UTF8.self))")
            }
        }

        func all() throws {
        \(calls.joined(separator: "\n"))
        }

        try all()

        """
    }
}
