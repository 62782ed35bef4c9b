import Mustache
import TestSupport
import Testing

@Suite struct WhitespaceTests {
    private let data = object(["yes": true, "no": false, "list": strings("a", "b"), "name": "N", "lines": "x\ny\n"])

    @Test(arguments: [
        ("{{#yes}}\r\n  text\r\n{{/yes}}\r\nend\r\n", "  text\r\nend\r\n"),
        ("{{#list}}\r\n- {{.}}\r\n{{/list}}\r\n", "- a\r\n- b\r\n"),
        ("  {{#yes}} \t\n text\n\t{{/yes}}  ", " text\n"),
        ("a {{#yes}}\nb\n{{/yes}} c\n", "a \nb\n c\n"),
        ("{{#yes}}{{/yes}}\n", "\n"),
        ("{{! one }}{{! two }}\n", "\n"),
        ("{{!\n a\n b }}\nc\n", "c\n"),
        ("a {{!\n}}\nb\n", "a \nb\n"),
        ("{{#no}}\na\n{{/no}}\n{{^no}}\nb\n{{/no}}\n", "b\n"),
        ("{{=<% %>=}}\n<%name%>\n<%={{ }}=%>\n{{name}}\n", "N\nN\n"),
        ("\u{FEFF}{{#yes}}\na\n{{/yes}}\n", "a\n"),
        ("{{name}}", "N"), ("", ""), ("\n", "\n"), ("{{{ name }}}{{& name}}{{ # yes }}x{{ / yes }}", "NNx"),
        ("<{{name}}>", "<N>"),
    ])
    func aTagAloneOnItsLineLeavesNoLine(_ template: String, _ expected: String) {
        let rendering = render(template, data)
        #expect(rendering.messages.isEmpty)
        #expect(rendering.text == expected)
    }

    @Test(arguments: [
        ("  {{>p}}\nend", "a\nb\n", "  a\n  b\nend"),
        ("\t{{>p}}\r\nend", "a\r\nb\r\n", "\ta\r\n\tb\r\nend"),
        ("  {{>p}}\n", "a\n\nb\n\r\n\n", "  a\n\n  b\n\r\n\n"),
        ("  {{>p}}\n", "\na\n", "\n  a\n"),
        ("  {{>p}}\n", "{{#list}}\n- {{.}}\n{{/list}}\n", "  - a\n  - b\n"),
        ("  {{>p}}\n", "{{#list}}[{{.}}]{{/list}}\n", "  [a][b]\n"),
        ("  {{>p}}\n", "{{name}}\n{{#yes}}y{{/yes}}\n", "  N\n  y\n"),
        ("  {{>p}}\n", "{{lines}}\n", "  x\ny\n\n"),
        ("  {{>p}}\n", "{{#list}}x\n{{/list}} y\n", "  x\n  x\n   y\n"),
        ("  {{>p}}!\n", "a\nb\n", "  a\nb\n!\n"),
        ("  {{>p}}\n", "", ""),
        ("  {{>p}}\n", "a", "  a"),
    ])
    func aPartialIsIndentedAsItsTag(_ template: String, _ partial: String, _ expected: String) {
        let rendering = render(template, data, partials: ["p": partial])
        #expect(rendering.messages.isEmpty)
        #expect(rendering.text == expected)
    }

    @Test func indentationOfPartialsAddsUp() {
        let rendering = render(
            "{{#list}}\n {{>p}}\n{{/list}}\n", data,
            partials: ["p": "{\n  {{>q}}\n}\n", "q": "{{.}}: {{>r}}\n\nend\n", "r": "one\ntwo"])
        #expect(rendering.text == " {\n   a: one\ntwo\n\n   end\n }\n {\n   b: one\ntwo\n\n   end\n }\n")
    }

    /// By the specification, indenting a partial is indenting its text.
    @Test func anIndentedPartialIsItsIndentedText() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededNumbers(seed: seed)
        let lines = [
            "text", "", "{{name}}", "a {{name}} b", "{{#list}}", "{{/list}}", "{{#yes}}x{{/yes}} y", "{{#no}}x{{/no}}z",
            "  deep", "{{! comment }}", "{{#list}}{{.}}{{/list}}", "{{^no}}u", "v{{/no}}w", "\tq {{! c }}",
            "é {{{name}}}",
        ]
        var compared = 0
        for _ in 0..<2_000 {
            let partial = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                lines.randomElement(using: &generator) ?? ""
            }
            let indented = partial.map { $0.isEmpty ? "" : "   " + $0 }
            let whole = render(indented.joined(separator: "\n") + "\n", data)
            let rendering = render("   {{>p}}\n", data, partials: ["p": partial.joined(separator: "\n") + "\n"])
            #expect(rendering.text == whole.text, "seed \(seed): \(partial)")
            if whole.text != nil { compared += 1 }
        }
        #expect(compared > 200, "seed \(seed)")
    }
}
