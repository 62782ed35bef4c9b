import Diagnostics
import TestSupport
import Testing

@testable import Mustache

@Suite struct FilterTests {
    private let filters = [
        TemplateFilter("upper") { text, _ in text.uppercased() },
        TemplateFilter("twice") { text, _ in text + text },
        TemplateFilter("lines") { text, indentation in "\(text)\n\(indentation)\(text)" },
    ]

    private func render(
        _ template: String, _ value: TemplateValue, mode: TemplateMode = .strict, partials: [(String, String)] = []
    ) -> Rendering {
        let log = DiagnosticLog()
        let sources = [("main", template)] + partials
        let library = TemplateLibrary(
            sources.map { ($0.0, log.add(SourceText(path: $0.0, text: $0.1))) }, mode: mode, filters: filters, log: log)
        return Rendering(text: library.render("main", with: value, log: log), messages: messages(in: log))
    }

    @Test(arguments: [
        ("{{name|upper}}", "ANNA"), ("{{ name | twice | upper }}", "ANNAANNA"), ("{{{name|upper}}}", "ANNA"),
        ("{{&name|upper}}", "ANNA"), ("{{#list}}{{.|upper}}{{/list}}", "AB"), ("{{flag|upper}}", "TRUE"),
        ("[{{nothing|twice}}]", "[]"), ("{{inner.name|upper}}", "BEN"), ("{{! name|nope }}x", "x"),
    ])
    func filtersChangeWhatIsWritten(template: String, text: String) {
        let value = object([
            "name": "anna", "list": strings("a", "b"), "flag": true, "nothing": .none,
            "inner": object(["name": "ben"]),
        ])
        let made = render(template, value)
        #expect(made.text == text)
        #expect(made.messages == [])
    }

    @Test func aFilterKnowsTheIndentationOfItsLine() {
        let made = render("  {{>part}}\n", object(["name": "a"]), partials: [("part", "\tx {{name|lines}}\n")])
        #expect(made.text == "  \tx a\n  \ta\n")
    }

    @Test(arguments: [
        ("a{{name|uper}}", "main:1:2: unknown filter 'uper'; did you mean 'upper'?"),
        ("{{name|snake}}", "main:1:1: unknown filter 'snake'; there are upper, twice, lines"),
        ("{{name|}}", "main:1:1: a filter is missing behind a '|'; write its name, as in '{{name|upper}}'"),
        ("{{|upper}}", "main:1:1: a name is missing in this tag"),
        ("{{nmae|upper}}", "main:1:1: unknown name 'nmae' in 'thing'; did you mean 'name'?"),
        (
            "{{#name|upper}}{{/name}}",
            "main:1:1: a filter changes a text that is written, and '{{#name}}' writes none; leave out what follows '|'"
        ),
        (
            "{{list|upper}}",
            "main:1:1: 'list' is a list and cannot be written as text; open a section '{{#list}}' for it"
        ),
    ])
    func whatIsWrongIsSaidAtItsPlace(template: String, message: String) {
        let made = render(template, object(["name": "anna", "list": strings("a")]))
        #expect(made.text == nil)
        #expect(made.messages == [message])
    }

    @Test func lenientModeHasNoFilters() {
        #expect(render("{{a|b}}{{-first}}", object(["a|b": "x", "-first": "y"]), mode: .lenient).text == "xy")
    }
}
