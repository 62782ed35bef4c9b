import EndpointRuntime
import Foundation
import GenKit
import TestSupport
import Testing

/// Requests of GitHub's document, with policies of one's own, over a socket to a server that gives the document's examples.
@Suite(.enabled(if: OpenAPIDocument.isPresent, "there is no ../shared/corpus/openapi beside the package"))
struct GitHubCallTests {
    private static let folder = Repository.url("Tests/GoldenTests/GitHub")

    @Test func theCallsDoWhatDocumentAndPoliciesSay() async throws {
        let document = try #require(try OpenAPIDocument.gitHub())
        var files = ["github.yaml": document.bytes]
        for name in ["gen.yaml", "policy.yaml"] {
            files[name] = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
        }
        let specs = SpecFolder(files)
        let texts = try #require(specs.generated(), "\(specs.diagnostics)")
        let output = try await Folder.with { folder in
            let examples = folder.appending(path: "examples.json")
            try ModelEncoder().encode(Self.examples(of: document)).write(to: examples)
            let sources = ["main.swift", "HubServer.swift"].map { Self.folder.appending(path: $0) }
            let program = folder.appending(path: "program")
            let built = try await SwiftCompiler().link(
                try write(texts, flattenedInto: folder) + sources, ["-swift-version", "6"], with: ["LoopbackServer"],
                to: program)
            try #require(built.code == 0, "\(built.output)")
            return try await ProcessRun.of([program.path, examples.path]).output
        }
        let lines = output.split(separator: "\n")
        #expect(lines.count == 14, "\(output)")
        for line in lines { #expect(line.hasPrefix("ok: "), "\(line)") }
    }

    /// Of all responses, and of all bodies of requests.
    private static func examples(of document: OpenAPIDocument) -> [String: JSON] {
        var examples = Dictionary(document.examples.map { ($0.name, $0.body) }) { first, _ in first }
        for (path, item) in document.root["paths"]?.object ?? [:] {
            for (method, operation) in item.object ?? [:] {
                for (type, content) in document.resolved(operation["requestBody"] ?? .null)["content"]?.object ?? [:] {
                    let value = content["example"] ?? content["examples"]?.object?.values.first?["value"]
                    if let value { examples["\(method.uppercased()) \(path) body \(type)"] = value }
                }
            }
        }
        return examples
    }
}
