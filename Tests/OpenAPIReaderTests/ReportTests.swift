import Diagnostics
import Foundation
import GenKit
import TestSupport
import Testing
import YAMLTree

/// Nothing of a document is missing in the table of what became of it.
@Suite struct ReportTests {
    private static let gitHub = Repository.url("../shared/corpus/openapi/github.yaml").standardizedFileURL

    @Test(arguments: DocumentCase.all)
    func everythingIsInTheTable(_ item: DocumentCase) throws {
        let files = try item.files()
        let inputs = DocumentInputs(files)
        guard let report = reports(Inputs(apis: [inputs.api]), in: inputs.log)?.first?.document else { return }
        let path = report.path.replacingOccurrences(of: "./", with: "")
        let bytes = try #require(files[path], "\(report.path)")
        let named = Self.named(in: bytes)
        // Overlays and other files bring more.
        #expect(named.operations.subtracting(report.operations.map(\.title)) == [])
        #expect(named.schemas.subtracting(report.schemas.map(\.title)) == [])
        let generated = try #require(DocumentInputs(files).generated()).values.joined()
        for row in report.operations + report.schemas where row.outcome == .generated {
            let type = try #require(row.type?.split(separator: ".").last)
            #expect(generated.contains(try Regex("(struct|enum|typealias) `?\(type)\\b")), "\(row.title): \(type)")
        }
        for row in report.operations + report.schemas {
            #expect((row.reason != nil) == (row.outcome == .leftOut), "\(row.title)")
        }
    }

    /// What is warned of is counted, each warning once for each part that it stands in.
    @Test(arguments: DocumentCase.all)
    func everyWarningIsCounted(_ item: DocumentCase) throws {
        let inputs = DocumentInputs(try item.files())
        guard let document = reports(Inputs(apis: [inputs.api]), in: inputs.log)?.first?.document else { return }
        // Keys of one spelling and tags are told of where files are parsed, before anything is made of them.
        let ofParsing = ["is spelled like another one here", "tags are not read"]
        let warnings = inputs.log.diagnostics.count { diagnostic in
            ["loss", "example"].contains { diagnostic.message.contains("'allow: [document-\($0)]'") }
                && !ofParsing.contains { diagnostic.message.contains($0) }
        }
        let counted = (document.operations + document.schemas).reduce(document.otherWarnings) { $0 + $1.warnings }
        #expect(counted >= warnings)
        #expect((counted == 0) == (warnings == 0))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: gitHub.path), "there is no ../shared/corpus/openapi"))
    func everythingOfGitHubIsInTheTable() throws {
        let bytes = Array(try Data(contentsOf: Self.gitHub))
        let named = Self.named(in: bytes)
        #expect(named.operations.count == 814)
        let inputs = DocumentInputs([
            "gen.yaml": Array("api: Hub\nopenapi: github.yaml\nallow: [document-loss, document-example]".utf8),
            "github.yaml": bytes,
        ])
        let all = try #require(reports(Inputs(apis: [inputs.api]), in: inputs.log)?.first?.document)
        #expect(all.operations.count == 814)
        #expect(Set(all.operations.map(\.title)) == named.operations)
        #expect(all.schemas.count == named.schemas.count)
        #expect(Set(all.schemas.map(\.title)) == named.schemas)
        #expect(all.operations.allSatisfy { $0.outcome == .generated })
        #expect(all.schemas.allSatisfy { $0.outcome != .leftOut })

        let part = DocumentInputs([
            "gen.yaml": Array(
                "api: Hub\nopenapi: { document: github.yaml, only: { tags: [gists] } }\nallow: [document-loss, document-example]"
                    .utf8),
            "github.yaml": bytes,
        ])
        let chosen = try #require(reports(Inputs(apis: [part.api]), in: part.log)?.first?.document)
        #expect(Set(chosen.operations.map(\.title)) == named.operations)
        #expect(Set(chosen.schemas.map(\.title)) == named.schemas)
        #expect(chosen.operations.count { $0.outcome == .generated } == 20)
        #expect(chosen.operations.count { $0.reason == "'only' does not choose it" } == 794)
        #expect(chosen.schemas.contains { $0.reason == "nothing that is generated uses it" })
    }

    /// The operations and the schemas that a text names, found without the reader.
    private static func named(in bytes: [UInt8]) -> (operations: Set<String>, schemas: Set<String>) {
        let log = DiagnosticLog()
        let root = parseYAML(log.add(SourceText(path: "document", bytes: bytes)), in: log)
        let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]
        var operations: Set<String> = []
        for path in entries(root, "paths") where !path.name.hasPrefix("x-") {
            guard case .mapping(let keys) = path.value.content else { continue }
            for key in keys where methods.contains(key.name) {
                operations.insert("\(key.name.uppercased()) \(path.name)")
            }
        }
        let schemas = entries(root, "components", "schemas") + entries(root, "definitions")
        // A section may stand in a file of its own.
        return (operations, Set(schemas.map(\.name)).subtracting(["$ref"]))
    }

    private static func entries(_ root: YAMLNode?, _ keys: String...) -> [YAMLEntry] {
        var node = root
        for key in keys {
            guard case .mapping(let entries)? = node?.content else { return [] }
            node = entries.first { $0.name == key }?.value
        }
        if case .mapping(let entries)? = node?.content { return entries }
        return []
    }
}
