import Diagnostics
import Foundation
import GenKit
import TestSupport
import Testing

/// What the pages say in Mustache names what the templates are given.
@Suite struct TemplateTests {
    @Test(arguments: Page.all.flatMap(\.snippets).filter { $0.comment?.hasPrefix("template ") == true })
    func templatesOfThePagesAreFilled(_ snippet: Snippet) throws {
        guard case .template(let name) = snippet.label else { return }
        let builtIn = try String(contentsOf: Repository.url("Templates/Views/\(name).mustache"), encoding: .utf8)
        let log = DiagnosticLog()
        func add(_ path: String, _ text: String) -> Int32 { log.add(SourceText(path: path, text: text)) }
        func file(_ path: String) throws -> Inputs.File {
            let text = try String(contentsOf: Repository.url("Specs/Showcase/\(path)"), encoding: .utf8)
            return Inputs.File(path: path, stem: String(path.dropLast(5)), source: add(path, text))
        }
        let api = Inputs.API(
            folder: "", settings: try file("gen.yaml"), specs: [try file("endpoints.yaml"), try file("models.yaml")])
        let template = Inputs.Template(name: name, source: add(snippet.place, builtIn + snippet.text))
        let made = generate(Inputs(apis: [api], templates: [template]), in: log)
        #expect(made != nil && log.diagnostics.isEmpty, "\(report(log.diagnostics, in: log, as: .text))")
    }
}
