import Diagnostics
import Mustache
import Testing

@Suite struct ValueTests {
    @Test(
        arguments: [
            (.string("x"), true), (.string(""), false), (.bool(true), true), (.bool(false), false), (.none, false),
            (.list([]), false), (.list([.none]), true), (object([:]), true), (.string("false"), true),
            (.string("0"), true),
        ] as [(TemplateValue, Bool)])
    func emptyAndAbsentValuesAreFalse(_ value: TemplateValue, _ expected: Bool) {
        let rendering = render("{{#v}}yes{{/v}}{{^v}}no{{/v}}", object(["v": value]))
        #expect(rendering.text == (expected ? "yes" : "no"))
    }

    @Test func truthsAreWrittenAsWords() {
        #expect(render("{{a}} {{b}}", object(["a": true, "b": false])).text == "true false")
    }

    @Test func sectionsAreLeftAsTheyWereEntered() {
        let value = object([
            "name": "outer",
            "items": .list([object(["name": "1"]), "text", object(["other": "2"]), .list(["x", "y"]), true, .none]),
            "tail": "end",
        ])
        let rendering = render(
            "{{#items}}<{{name}}{{#other}}{{.}}{{/other}}{{#tail}}{{.}}{{/tail}}>{{/items}}{{name}}", value,
            mode: .lenient)
        #expect(rendering.text == "<1end><outerend><outer2end><outerend><outerend><outerend>outer")
    }

    @Test func listsOfListsAndOfObjectsNest() {
        let row = TemplateShape("row", ["title", "cells"])
        let value = object([
            "rows": .list([
                .object(TemplateObject(row, ["A", strings("1", "2")])), .object(TemplateObject(row, ["B", .list([])])),
            ])
        ])
        let rendering = render(
            "{{#rows}}{{title}}{{#cells}} {{title}}{{.}}{{/cells}}{{^cells}} -{{/cells}};{{/rows}}", value)
        #expect(rendering.text == "A A1 A2;B -;")
    }

    @Test func objectsOfManyShapesDoNotGetMixedUp() {
        let shapes = (0..<50).map { index in
            TemplateShape(
                "shape \(index)", index.isMultiple(of: 2) ? ["a", "b", "c\(index)"] : ["c\(index)", "b", "a"])
        }
        var elements: [TemplateValue] = []
        var expected = ""
        for index in 0..<500 {
            let shape = shapes[index * 7 % 50]
            let values = shape.names.map { TemplateValue.string("\($0)\(index) ") }
            elements.append(.object(TemplateObject(shape, values)))
            expected += "a\(index) b\(index) "
        }
        #expect(render("{{#l}}{{a}}{{b}}{{/l}}", object(["l": .list(elements)])).text == expected)
    }

    @Test func textIsNeverReadAsATemplate() {
        let value = object(["a": "{{b}}{{#", "b": "no"])
        #expect(render("{{a}}{{>p}}", value, partials: ["p": "{{a}}"]).text == "{{b}}{{#{{b}}{{#")
    }

    @Test func aLibraryRendersAgainAndAgain() throws {
        let log = DiagnosticLog()
        let library = TemplateLibrary(
            [("t", log.add(SourceText(path: "t", text: "{{a}}")))], mode: .strict, log: log)
        #expect(library.render("t", with: object(["a": "1"]), log: log) == "1")
        #expect(library.render("t", with: object(["b": "1"]), log: log) == nil)
        #expect(library.render("t", with: object(["a": "2"]), log: log) == "2")
    }
}
