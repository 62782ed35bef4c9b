import EndpointRuntime
import Foundation
import GenKit
import TestSupport
import Testing

/// The examples of a public API, read and written back by the models that its document becomes.
///
/// What the document says of a body is there again afterwards. What it does not say is lost: that is one key of them all.
@Suite(.enabled(if: OpenAPIDocument.isPresent, "there is no ../shared/corpus/openapi beside the package"))
struct PublicExamplesTests {
    @Test func everythingDeclaredIsWrittenBack() async throws {
        let document = try #require(try OpenAPIDocument.gitHub())
        let specs = SpecFolder([
            "gen.yaml": Array("api: Hub\nopenapi: github.yaml\nallow: [document-loss, document-example]".utf8),
            "github.yaml": document.bytes,
        ])
        let texts = try #require(specs.generated(), "\(specs.diagnostics)")
        let api = try #require(linkedAPIs(specs.inputs, in: specs.log)?.first)
        var types: [(example: OpenAPIDocument.Example, type: String)] = []
        var unread: Set<String> = []
        for example in document.examples {
            if let type = ExampleType.of(example, in: api) {
                types.append((example, type))
            } else {
                unread.insert(example.contentType)
            }
        }
        let outcomes = try await outcomes(of: types, texts)
        var (read, misfits): (Int, Set<String>) = (0, [])
        var undeclared: Set<String> = []
        for ((example, type), outcome) in zip(types, outcomes) {
            switch outcome {
            case .failure(let error):
                // Some are not what the document says of them.
                let misfit = document.misfit(example.body, example.schema)
                #expect(misfit != nil, "\(example.name) as \(type): \(error)")
                misfits.insert(misfit ?? "")
            case .success(let written):
                read += 1
                for difference in JSONDifference.all(example.body, written) {
                    if difference.kind == .lost, !document.declares(difference.path[...], in: example.schema) {
                        undeclared.insert(difference.path.joined(separator: "."))
                    } else {
                        Issue.record("\(example.name) as \(type): '\(difference)'")
                    }
                }
            }
        }
        #expect(document.examples.count == 615)
        #expect(types.count == 615)
        #expect(unread.isEmpty, "\(unread)")
        #expect(read == 597)
        #expect(misfits.count == 11, "\(misfits.sorted())")
        #expect(undeclared == ["[].fixed_at"])
    }

    private static let program = """
        import EndpointRuntime
        import Foundation

        func pass<Value: FieldValue>(_ number: Int, _: Value.Type) throws {
            let file = URL(filePath: CommandLine.arguments[1]).appending(path: "\\(number)")
            do {
                let value = try ModelDecoder().decode(Value.self, from: Data(contentsOf: file.appendingPathExtension("json")))
                try ModelEncoder().encode(value.value).write(to: file.appendingPathExtension("written"))
            } catch {
                try Data("\\(error)".utf8).write(to: file.appendingPathExtension("error"))
            }
        }

        """

    struct Unread: Error, CustomStringConvertible {
        let description: String
    }

    /// What comes of each example, read as its type and written: one program does them all.
    private func outcomes(
        of examples: [(example: OpenAPIDocument.Example, type: String)], _ texts: [String: String]
    ) async throws -> [Result<JSON, Unread>] {
        try await Folder.with { folder in
            var main = Self.program
            for (index, (example, type)) in examples.enumerated() {
                try ModelEncoder().encode(example.body).write(to: folder.appending(path: "\(index).json"))
                main += "try pass(\(index), \(type).self)\n"
            }
            let source = folder.appending(path: "main.swift")
            try Data(main.utf8).write(to: source)
            let program = folder.appending(path: "program")
            let built = try await SwiftCompiler().link(
                try write(texts, flattenedInto: folder) + [source], ["-swift-version", "6"], to: program)
            try #require(built.code == 0, "\(built.output)")
            let result = try await ProcessRun.of([program.path, folder.path])
            try #require(result.code == 0, "\(result.output)")
            return try examples.indices.map { index in
                if let written = try? Data(contentsOf: folder.appending(path: "\(index).written")) {
                    return .success(try ModelDecoder().decode(JSON.self, from: written).value)
                }
                let error = try String(contentsOf: folder.appending(path: "\(index).error"), encoding: .utf8)
                return .failure(Unread(description: error))
            }
        }
    }
}
