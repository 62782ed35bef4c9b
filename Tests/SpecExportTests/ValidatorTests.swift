import Foundation
import GenConversions
import GenKit
import TestSupport
import Testing

/// Two validators of other people's accept what is exported.
@Suite(.enabled(if: Validators.areThere, "openapi-spec-validator and openapi-pydantic of PyPI are not installed"))
struct ValidatorTests {
    @Test func everyExportedDocumentIsValid() async throws {
        let items = ExportCase.specs + ExportCase.goldens + ExportCase.random(1) + [.hostile]
        let folder = try Folder()
        try folder.make("documents")
        do {
            for (number, item) in items.enumerated() {
                for (form, suffix) in [(DocumentForm.yaml, "yaml"), (.json, "json")] {
                    let name = item.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
                    try folder.write(
                        try ExportedTexts.shared.text(of: item, form), to: "documents/\(number)-\(name).\(suffix)")
                }
            }
            let run = try await Validators.run(folder("documents"))
            #expect(run.output == "\(items.count * 2) documents\n", "\(run.errors)")
            #expect(run.code == 0)
        }
    }

    /// Each of them finds something else.
    @Test func validatorsFindMistakes() async throws {
        let head = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n"
        let documents = [
            "version": "openapi: 3.1.0\ninfo: { title: T }\npaths: {}\n",
            "parameter": head
                + "paths: { /a: { get: { parameters: [{ name: a, in: nowhere }], responses: { '204': { description: d } } } } }\n",
            "form": head + "paths: {}\n",
        ]
        let folder = try Folder()
        try folder.make("documents")
        do {
            for (name, text) in documents { try folder.write(text, to: "documents/\(name).yaml") }
            // Not what the YAML says.
            try folder.write(
                "{ \"openapi\": \"3.1.0\", \"info\": { \"title\": \"T\", \"version\": \"2\" }, \"paths\": {} }",
                to: "documents/form.json")
            let lines = try await Validators.run(folder("documents")).lines
            for start in [
                "version.yaml: openapi-spec-validator:", "version.yaml: openapi-pydantic:",
                "parameter.yaml: openapi-spec-validator:", "parameter.yaml: openapi-pydantic:",
                "form.json: says something else than form.yaml",
            ] {
                #expect(lines.contains { $0.hasPrefix(start) }, "\(start)\n\(lines)")
            }
        }
    }
}

/// A Python that has the validators: the one that bin/test-validators makes, or that of the system.
enum Validators {
    private static let script = Repository.url("Tests/SpecExportTests/validate.py").path

    private static let python: String? = {
        for path in [Repository.url(".build/validators/bin/python").path, "/usr/bin/python3", "/usr/local/bin/python3"]
        where FileManager.default.isExecutableFile(atPath: path) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = [script]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            guard (try? process.runUnblocked()) != nil else { continue }
            process.waitUntilExit()
            if process.terminationStatus == 0 { return path }
        }
        return nil
    }()

    static var areThere: Bool { python != nil }

    static func run(_ folder: String) async throws -> ProcessRun {
        try await ProcessRun.of([python ?? "python3", script, folder], streams: .apart)
    }
}
