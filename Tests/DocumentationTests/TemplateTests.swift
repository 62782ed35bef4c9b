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
        let own = ownFile(name)
        let builtIn =
            try own == nil
            ? String(contentsOf: Repository.url("Templates/Views/\(name).mustache"), encoding: .utf8) : ""
        let log = DiagnosticLog()
        func add(_ path: String, _ text: String) -> Int32 { log.add(SourceText(path: path, text: text)) }
        func file(_ path: String) throws -> Inputs.File {
            let text = try String(contentsOf: Repository.url("Specs/Showcase/\(path)"), encoding: .utf8)
            return Inputs.File(path: path, stem: String(path.dropLast(5)), source: add(path, text))
        }
        let api = Inputs.API(
            folder: "", settings: try file("gen.yaml"), specs: [try file("endpoints.yaml"), try file("models.yaml")])
        let source = add(snippet.place, builtIn + snippet.text)
        let template = own.map { Inputs.Template($0, source: source) } ?? Inputs.Template(name: name, source: source)
        let made = generate(Inputs(apis: [api], templates: [template]), in: log)
        // These specs have no keys x-…, which is a warning.
        let isClean = own == nil ? log.diagnostics.isEmpty : !log.hasErrors
        #expect(made != nil && isClean, "\(report(log.diagnostics, in: log, as: .text))")
    }

    /// `api/List.md`
    private func ownFile(_ name: String) -> OwnFile? {
        let parts = name.split(separator: "/").flatMap { $0.split(separator: ".") }.map(String.init)
        guard parts.count == 3, let scope = OwnFile.Scope(rawValue: parts[0]), let kind = FileKind(rawValue: parts[2])
        else { return nil }
        return OwnFile(scope: scope, name: parts[1], kind: kind)
    }
}
