import Diagnostics
import Mustache
import TestSupport
import Testing

@Suite struct LimitTests {
    @Test func recursionFollowsTheDataToItsEnd() {
        func tree(_ depth: Int) -> TemplateValue {
            object(["children": depth == 0 ? .list([]) : .list([tree(depth - 1)])])
        }
        let partials: KeyValuePairs = ["node": "{\n{{#children}}\n  {{>node}}\n{{/children}}\n}\n"]
        #expect(render("{{>node}}", tree(2), partials: partials).text == "{\n  {\n    {\n    }\n  }\n}\n")
        #expect(render("{{>node}}", tree(99), partials: partials).text?.utf8.count == 20_200)
        #expect(
            render("{{>node}}", tree(100), partials: partials).messages == [
                "node:3:3: more than 100 templates are inside each other here; does 'node' include itself without an end?"
            ])
    }

    @Test(arguments: [
        "{{>main}}", "{{>main}}{{>main}}", "{{<main}}{{/main}}", "{{<main}}{{$b}}{{>main}}{{/b}}{{/main}}{{$b}}{{/b}}",
        "{{$b}}{{<main}}{{$b}}{{/b}}{{/main}}{{/b}}{{>main}}",
    ])
    func templatesThatIncludeThemselvesEnd(_ template: String) {
        for mode in [TemplateMode.strict, .lenient] {
            let rendering = render(template, mode: mode)
            #expect(rendering.text == nil)
            #expect(rendering.messages.count == 1)
            #expect(rendering.messages.first?.contains("does 'main' include itself without an end?") == true)
        }
    }

    @Test func templatesThatDoubleWhatTheyIncludeEnd() {
        let log = DiagnosticLog()
        let text = String(repeating: "0123456789abcdef", count: 1 << 12)
        var sources = [("t0", log.add(SourceText(path: "t0", text: text)))]
        for level in 1...40 {
            let source = log.add(SourceText(path: "t\(level)", text: "{{>t\(level - 1)}}{{>t\(level - 1)}}"))
            sources.append(("t\(level)", source))
        }
        let library = TemplateLibrary(sources, mode: .strict, log: log)
        #expect(library.render("t40", with: .none, log: log) == nil)
        #expect(
            messages(in: log).first?.contains("the text has grown past 268435456 bytes; does 't") == true)
    }

    @Test func tenThousandNestedSectionsAreRendered() {
        let depth = 10_000
        let opening = String(repeating: "{{#a}}\n", count: depth)
        let closing = String(repeating: "{{/a}}\n", count: depth)
        #expect(render(opening + "x\n" + closing, object(["a": true])).text == "x\n")
        #expect(render(opening + "x\n" + closing, object(["a": false])).text == "")
        let inverted = String(repeating: "{{^a}}", count: depth) + String(repeating: "{{/a}}", count: depth)
        #expect(render(inverted, object(["a": .none])).text == "")
        let blocks = String(repeating: "{{$a}}", count: depth) + String(repeating: "{{/a}}", count: depth)
        #expect(render(blocks).text == "")
        let parents =
            String(repeating: "{{<p}}{{$b}}", count: depth) + "x" + String(repeating: "{{/b}}{{/p}}", count: depth)
        #expect(render(parents, partials: ["p": "{{$b}}{{/b}}"]).messages.count == 1)
    }

    @Test func tenMegabytesOfTemplateAreRendered() {
        let text = String(repeating: "A line of text without any tag in it at all.\n", count: 220_000)
        #expect(render(text).text == text)
        let tags = String(repeating: "{{a}}", count: 200_000)
        #expect(render(tags, object(["a": "b"])).text?.utf8.count == 200_000)
        let line = String(repeating: "{", count: 10_000_000)
        #expect(render(line).messages.count == 101)
        #expect(render(String(repeating: " ", count: 10_000_000)).text?.utf8.count == 10_000_000)
    }

    @Test func tenThousandTemplatesThatIncludeEachOtherAreRendered() {
        let log = DiagnosticLog()
        let sources = (0..<10_000).map { index in
            (
                "t\(index)",
                log.add(SourceText(path: "t\(index)", text: index < 9_999 ? "{{#no}}{{>t\(index + 1)}}{{/no}}" : ""))
            )
        }
        let library = TemplateLibrary(sources, mode: .strict, log: log)
        #expect(library.render("t0", with: object(["no": false]), log: log) == "")
    }

    /// Whatever the bytes: text, or an error at a place that is there.
    @Test func garbageIsTextOrAnError() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededNumbers(seed: seed)
        let pieces = [
            "{{", "}}", "{", "}", "#", "/", "^", "$", "<", ">", "=", "!", "&", "a", "b", ".", " ", "\n", "\r\n", "\r",
            "é", "{{#a}}",
            "{{/a}}", "{{$b}}", "{{/b}}", "{{<p}}", "{{/p}}", "{{>p}}", "{{=<% %>=}}", "<%", "%>", "<%={{ }}=%>",
            "\u{0}", "  ",
        ]
        let value = object(["a": .list([object(["b": "x"]), "y"]), "b": .none])
        for round in 0..<5_000 {
            let template = (0..<Int.random(in: 1...25, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            for mode in [TemplateMode.strict, .lenient] {
                let log = DiagnosticLog()
                let sources = [
                    ("main", log.add(SourceText(path: "main", text: template))),
                    ("p", log.add(SourceText(path: "p", text: "{{$b}}\n  {{b}}\n{{/b}}"))),
                ]
                let library = TemplateLibrary(sources, mode: mode, log: log)
                let text = library.render("main", with: value, log: log)
                #expect((text == nil) == log.hasErrors, "seed \(seed), round \(round): \(template)")
                for diagnostic in log.diagnostics {
                    let line = log.sources[Int(diagnostic.location.source)].line(Int(diagnostic.location.line))
                    let length = line?.unicodeScalars.count ?? -1
                    #expect(
                        diagnostic.location.column >= 1 && Int(diagnostic.location.column) <= length,
                        "seed \(seed), round \(round): \(template)")
                }
            }
        }
    }
}
