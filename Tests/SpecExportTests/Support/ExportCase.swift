import Diagnostics
import EndpointSpec
import Foundation
import GenConversions
import GenKit
import TestSupport
import Testing

@testable import SpecCorpus

/// The files of one API, as the command would find them, with the name that its `gen.yaml` gives it.
struct ExportCase: CustomTestStringConvertible, Sendable {
    let name: String
    let files: [String: [UInt8]]

    var testDescription: String { name }

    /// All golden cases that pass.
    static let goldens = folders(in: Repository.url("Tests/GoldenTests/Cases")).filter { !$0.hasPrefix("refused-") }
        .flatMap { apis(in: Repository.url("Tests/GoldenTests/Cases/\($0)/Specs"), named: $0) }

    /// All documents that can be read.
    static let documents = folders(in: Repository.url("Tests/OpenAPIReaderTests/Cases"))
        .flatMap { apis(in: Repository.url("Tests/OpenAPIReaderTests/Cases/\($0)"), named: "a document: " + $0) }
        .filter { ExportRun($0.files).generated() != nil }

    static let specs = apis(in: Repository.url("Specs"), named: "Specs")

    /// The APIs in a folder: each folder with a `gen.yaml`, and the specs below it.
    static func apis(in folder: URL, named name: String) -> [ExportCase] {
        let root = folder.resolvingSymlinksInPath().path + "/"
        var files: [String: [UInt8]] = [:]
        for case let url as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            ?? .init()
        {
            let path = String(url.resolvingSymlinksInPath().path.dropFirst(root.count))
            guard ["yaml", "yml", "json"].contains(url.pathExtension), let data = try? Data(contentsOf: url) else {
                continue
            }
            files[path] = Array(data)
        }
        return apis(of: files, named: name)
    }

    static func random(_ seed: UInt64) -> [ExportCase] {
        let dice = Dice(seed: seed)
        return (0..<6).flatMap { number in
            let api = RandomAPI(seed: UInt64(dice.number(0...Int.max - 1)), prefix: "R\(number)x")
            let files = api.files().map { ($0.0, Array($0.1.utf8)) }
            return apis(of: Dictionary(files) { first, _ in first }, named: "seed \(seed), API \(number)")
        }
    }

    static func apis(of files: [String: [UInt8]], named name: String) -> [ExportCase] {
        files.keys.filter { $0 == "gen.yaml" || $0.hasSuffix("/gen.yaml") }.sorted().map { path in
            let folder = String(path.dropLast("gen.yaml".count))
            let own = files.filter { $0.key.hasPrefix(folder) }
            return ExportCase(
                name: folder.isEmpty ? name : name + "/" + folder.dropLast(),
                files: Dictionary(uniqueKeysWithValues: own.map { (String($0.key.dropFirst(folder.count)), $0.value) }))
        }
    }

    /// Texts that mean something in YAML, JSON or Swift, at each place of a spec that takes them.
    static let hostile: ExportCase = {
        var models = ""
        var endpoints = ""
        for (number, text) in HostileTexts.all.enumerated() {
            let key = text.isEmpty ? "" : ", key: [\(quoted(text))]"
            for model in [
                "{ doc: \(quoted(text)), properties: { a: String } }",
                "{ properties: { a: { type: String, default: \(quoted(text)), doc: \(quoted(text)) } } }",
                "{ properties: { a: { type: String, example: \(quoted(text)) } } }",
                "{ properties: { a: { type: \"String?\"\(key) } } }",
                "{ enum: { a: \(quoted(text)), b: other } }",
            ] {
                let entry = "  M\(number)x\(models.count): \(model)\n"
                if isAccepted("models:\n" + entry) { models += entry }
            }
            for endpoint in [
                "doc: \(quoted(text))", "query: { q: { const: \(quoted(text)) } }",
                "query: { q: { type: String, default: \(quoted(text)) } }", "query: { q: { type: String\(key) } }",
                "headers: { X-A: \(quoted(text)) }", "cache: { policy: cache-first, tags: [\(quoted(text))] }",
                "response: JSON, example: { \(quoted(text)): [\(quoted(text))] }",
            ] {
                let entry = "  c\(number)x\(endpoints.count): { path: /\(number)/\(endpoints.count), \(endpoint) }\n"
                if isAccepted("endpoints:\n" + entry) { endpoints += entry }
            }
        }
        return ExportCase(name: "hostile texts", files: files("models:\n\(models)endpoints:\n\(endpoints)"))
    }()

    private static func isAccepted(_ spec: String) -> Bool {
        ExportRun(files(spec)).generated() != nil
    }

    private static func files(_ spec: String) -> [String: [UInt8]] {
        ["gen.yaml": Array("api: Hostile\n".utf8), "all.yaml": Array(spec.utf8)]
    }

    /// In ASCII, so that no sign can be taken for something else.
    private static func quoted(_ text: String) -> String {
        let units = text.utf16.map { unit -> String in
            let digits = String(unit, radix: 16)
            let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C
            return isPlain
                ? String(UnicodeScalar(UInt8(unit))) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"" + units.joined() + "\""
    }

    private static func folders(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }
            .sorted()
    }
}

/// Files in memory, as inputs of a run.
struct ExportRun {
    let log = DiagnosticLog()
    let api: Inputs.API

    init(_ files: [String: [UInt8]]) {
        var inputs: [(path: String, file: Inputs.File)] = []
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let stem = name.split(separator: ".").dropLast().joined(separator: ".")
            inputs.append(
                (path, Inputs.File(path: path, stem: stem, source: log.add(SourceText(path: path, bytes: bytes)))))
        }
        let settings =
            inputs.first { $0.path == "gen.yaml" }?.file ?? Inputs.File(path: "gen.yaml", stem: "gen", source: 0)
        let others = inputs.filter { $0.path != "gen.yaml" }
        func isDocument(_ path: String) -> Bool {
            let text = String(decoding: (files[path] ?? []).prefix(10), as: UTF8.self)
            return path.hasSuffix(".json") || ["openapi", "swagger", "overlay"].contains { text.hasPrefix($0) }
                // A part of one.
                || linksDocument && path.contains("/")
        }
        let linksDocument = String(decoding: files["gen.yaml"] ?? [], as: UTF8.self).contains("openapi:")
        api = Inputs.API(
            folder: "", settings: settings, specs: others.filter { !isDocument($0.path) }.map(\.file),
            documents: others.filter { isDocument($0.path) }.map(\.file))
    }

    func exported(_ form: DocumentForm) -> String? {
        exportedDocument(api, as: form, in: log)
    }

    /// What the command writes; nil after an error.
    func generated() -> [GeneratedFile]? {
        generate(Inputs(apis: [api]), in: log)
    }

    /// The name of the API.
    var name: String? {
        linkedAPIs(Inputs(apis: [api]), in: log)?.first?.name
    }

    var messages: String {
        report(log.diagnostics, in: log, as: .text)
    }
}

/// What was exported, once for all tests: it takes a while.
final class ExportedTexts: @unchecked Sendable {
    static let shared = ExportedTexts()

    private let lock = NSLock()
    private var texts: [String: String] = [:]

    func text(of item: ExportCase, _ form: DocumentForm) throws -> String {
        let key = "\(item.name) \(form)"
        if let text = lock.withLock({ texts[key] }) { return text }
        let run = ExportRun(item.files)
        let text = try #require(run.exported(form), "\(item.name):\n\(run.messages)")
        lock.withLock { texts[key] = text }
        return text
    }
}
