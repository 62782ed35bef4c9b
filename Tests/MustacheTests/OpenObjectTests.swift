import Diagnostics
import TestSupport
import Testing

@testable import Mustache

@Suite struct OpenObjectTests {
    private let shapes = [TemplateShape("thing", ["name", "x"]), TemplateShape("x", [], isOpen: true)]

    private func thing(_ members: KeyValuePairs<String, TemplateValue>?) -> TemplateValue {
        let open = members.map {
            TemplateValue.object(TemplateObject(TemplateShape("x", $0.map(\.key), isOpen: true), $0.map(\.value)))
        }
        return .object(TemplateObject(shapes[0], ["anna", open ?? .none]))
    }

    @Test(arguments: [
        ("{{x.owner}}", "lists"), ("{{#x.owner}}<{{.}}>{{/x.owner}}", "<lists>"), ("{{x.other}}", ""),
        ("{{^x.other}}-{{/x.other}}{{#x.other}}+{{/x.other}}", "-"),
    ])
    func whatAnOpenObjectLacksIsEmpty(template: String, text: String) {
        let made = render(template, thing(["owner": "lists"]), shapes: shapes)
        #expect(made.text == text)
        #expect(made.messages == [])
    }

    @Test func noObjectIsAsAnEmptyOne() {
        #expect(render("[{{x.owner}}]", thing(nil), shapes: shapes).text == "[]")
    }

    @Test func namesElsewhereAreChecked() {
        let made = render("{{owner}}{{x.y.other}}", thing(nil), shapes: shapes)
        #expect(
            made.messages == [
                "main:1:1: unknown name 'owner'; nothing that is rendered has it",
                "main:1:10: unknown name 'other'; nothing that is rendered has it",
            ])
    }

    @Test func theMembersThatTemplatesReadAreKnown() {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "main", text: "{{name}}\n{{#x.a}}{{x.b}}{{/x.a}}"))
        let library = TemplateLibrary([("main", source)], mode: .strict, shapes: shapes, log: log)
        #expect(library.members(of: "x").map(\.name) == ["a", "b"])
        #expect(library.members(of: "x").map(\.location.line) == [2, 2])
        #expect(library.members(of: "y").isEmpty)
        #expect(library.mentions("name") && !library.mentions("files"))
    }
}
