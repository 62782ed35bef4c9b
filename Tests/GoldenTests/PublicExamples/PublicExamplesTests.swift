import EndpointRuntime
import Foundation
import TestSupport
import Testing

/// The examples of a public API, read and written back by models that are made of what its document says of them.
///
/// What the document says of a body is there again afterwards. What it does not say is lost: that is one key of them all.
@Suite(.enabled(if: OpenAPIDocument.isPresent, "there is no ../shared/corpus/openapi beside the package"))
struct PublicExamplesTests {
    @Test func everythingDeclaredIsWrittenBack() async throws {
        let document = try #require(try OpenAPIDocument.gitHub())
        let examples = document.examples
        var converter = SchemaConverter(document)
        var types: [JSON: String] = [:]
        for example in examples where types[example.schema] == nil {
            types[example.schema] = converter.alias(of: example.schema)
        }
        let texts = try #require(try generated(converter.models))
        let outcomes = try await outcomes(of: examples, types, texts)
        var (read, undeclared): (Int, Set<String>) = (0, [])
        for (example, outcome) in zip(examples, outcomes) {
            switch outcome {
            case .failure(let error):
                // Some are not what the document says of them.
                let misfit = document.misfit(example.body, example.schema)
                #expect(misfit != nil, "\(example.name): \(error)")
            case .success(let written):
                read += 1
                for difference in JSONDifference.all(example.body, written) {
                    if difference.kind == .lost, !document.declares(difference.path[...], in: example.schema) {
                        undeclared.insert(difference.path.joined(separator: "."))
                    } else {
                        Issue.record("\(example.name): '\(difference)'")
                    }
                }
            }
        }
        #expect(examples.count == 615)
        #expect(read == 597)
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

    private func generated(_ models: [String: JSON]) throws -> [String: String]? {
        var files: [String: [UInt8]] = ["gen.yaml": Array("api: Hub\nallow: [union-overlap]".utf8)]
        let sorted = models.sorted { $0.key < $1.key }
        for start in stride(from: 0, to: sorted.count, by: 25) {
            let part = Dictionary(uniqueKeysWithValues: sorted[start..<min(start + 25, sorted.count)].map { ($0, $1) })
            files["part\(start).yaml"] = [UInt8](try ModelEncoder().encode(JSON.object(["models": .object(part)])))
        }
        let specs = SpecFolder(files)
        let texts = specs.generated()
        if texts == nil { Issue.record("\(specs.diagnostics)") }
        return texts
    }

    /// What comes of each example, read as its type and written: one program does them all.
    private func outcomes(
        of examples: [OpenAPIDocument.Example], _ types: [JSON: String], _ texts: [String: String]
    ) async throws -> [Result<JSON, Unread>] {
        try await Folder.with { folder in
            var main = Self.program
            for (index, example) in examples.enumerated() {
                try ModelEncoder().encode(example.body).write(to: folder.appending(path: "\(index).json"))
                let type = types[example.schema] ?? ""
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
