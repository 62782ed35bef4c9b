import Diagnostics
import Foundation
import Mustache
import Testing

/// The cases of the Mustache specification itself, which are kept beside the project and not in it.
@Suite struct SpecificationTests {
    @Test(
        .enabled(if: SpecificationCase.corpus != nil, "the corpus is not there: ../shared/corpus/mustache"),
        arguments: SpecificationCase.all)
    func theSpecificationsCasePasses(_ test: SpecificationCase) throws {
        let log = DiagnosticLog()
        var sources = [("the template", log.add(SourceText(path: "template.mustache", text: test.template)))]
        for (name, text) in test.partials.sorted(by: { $0.key < $1.key }) {
            sources.append((name, log.add(SourceText(path: "\(name).mustache", text: text))))
        }
        let library = TemplateLibrary(sources, mode: .lenient, log: log)
        let text = library.render("the template", with: test.data.templateValue, log: log)
        #expect(log.diagnostics.isEmpty)
        #expect(text == test.expected)
    }

    @Test(.enabled(if: SpecificationCase.corpus != nil, "the corpus is not there: ../shared/corpus/mustache"))
    func everyModuleIsThere() {
        let modules = Set(SpecificationCase.all.map(\.module))
        let expected: Set = [
            "comments", "delimiters", "inheritance", "interpolation", "inverted", "partials", "sections",
        ]
        #expect(modules.isSuperset(of: expected))
    }
}

struct SpecificationCase: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let template: String
    let partials: [String: String]
    let data: JSONValue
    let expected: String

    var testDescription: String { "\(module): \(name)" }

    /// The folder with the cases, if it is there.
    static let corpus: URL? = {
        let root = URL(fileURLWithPath: #filePath)
            .resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appendingPathComponent("../shared/corpus/mustache").standardizedFileURL
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static let all: [SpecificationCase] = {
        guard let corpus else { return [] }
        let files = (try? FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)) ?? []
        return
            files
            .filter { $0.pathExtension == "json" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .flatMap(cases)
    }()

    private static func cases(of file: URL) -> [SpecificationCase] {
        struct Module: Decodable {
            struct Test: Decodable {
                let name: String
                let template: String
                let partials: [String: String]?
                let data: JSONValue
                let expected: String
            }
            let tests: [Test]
        }
        let module = file.deletingPathExtension().lastPathComponent
        do {
            return try JSONDecoder().decode(Module.self, from: Data(contentsOf: file)).tests.map {
                SpecificationCase(
                    module: module, name: $0.name, template: $0.template, partials: $0.partials ?? [:],
                    data: $0.data, expected: $0.expected)
            }
        } catch {
            Issue.record("\(file.lastPathComponent) cannot be read: \(error)")
            return []
        }
    }
}
