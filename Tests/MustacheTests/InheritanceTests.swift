import Mustache
import TestSupport
import Testing

@Suite struct InheritanceTests {
    private let data = object(["name": "N", "list": strings("a", "b"), "inner": object(["name": "I"])])

    @Test(arguments: [
        // An argument is dedented where it is written and indented where it is put.
        (
            "{{<p}}\n        {{$b}}\n        one\n          two\n\n        three\n        {{/b}}\n{{/p}}\n",
            "say\n  {{$b}}\n  default\n  {{/b}}\nend\n", "say\n  one\n    two\n\n  three\nend\n"
        ),
        // One line for a place of one line.
        ("{{<p}}{{$b}}one{{/b}}{{/p}}\n", "  a {{$b}}default{{/b}} z\n", "  a one z\n"),
        // Several lines for a place inside a line.
        ("{{<p}}{{$b}}\none\ntwo{{/b}}{{/p}}\n", "  a {{$b}}default{{/b}} z\n", "  a one\ntwo z\n"),
        // Nothing for a place of its own lines.
        ("{{<p}}{{$b}}{{/b}}{{/p}}\n", "a\n  {{$b}}\n  default\n  {{/b}}\nz\n", "a\nz\n"),
        // The default, untouched.
        ("{{<p}}{{/p}}\n", "a\n  {{$b}}\n    default\n  more\n  {{/b}}\nz\n", "a\n    default\n  more\nz\n"),
        // Lines that are less deep than the first keep what they have in common with it.
        ("{{<p}}{{$b}}\n    one\n  two\n\tthree\n{{/b}}{{/p}}\n", "-{{$b}}{{/b}}", "-one\ntwo\n\tthree\n"),
        // Tags that leave no line do so in an argument too, and partials are indented from where they end up.
        (
            "{{<p}}\n{{$b}}\n    {{#list}}\n    - {{.}}\n      {{>q}}\n    {{/list}}\n{{/b}}\n{{/p}}\n",
            "  {{$b}}\n  {{/b}}\n",
            "  - a\n    q\n    q\n  - b\n    q\n    q\n"
        ),
        // CRLF.
        (
            "{{<p}}\r\n{{$b}}\r\n    one\r\n    two\r\n{{/b}}\r\n{{/p}}\r\nend", "  {{$b}}\r\n  {{/b}}\r\n",
            "  one\r\n  two\r\nend"
        ),
        // Names are looked up where the block is put.
        ("{{<p}}{{$b}}{{name}}{{/b}}{{/p}}", "{{#inner}}{{$b}}{{/b}}{{/inner}}", "I"),
        // A parent that is not alone on its line is not indented.
        ("a {{<p}}{{/p}} b\n", "x\ny", "a x\ny b\n"),
        ("  {{<p}}{{/p}}", "x\ny", "  x\n  y"),
    ])
    func blocksOfAParentAreFilled(_ template: String, _ parent: String, _ expected: String) {
        let rendering = render(template, data, partials: ["p": parent, "q": "q\nq\n"])
        #expect(rendering.messages.isEmpty)
        #expect(rendering.text == expected)
    }

    /// Inside an indented template, where a line that has begun must not be indented again.
    @Test(arguments: [
        ("{{$b}}\none\ntwo{{/b}}", "  a one\n  two z\n"),
        ("{{$b}}{{name}}\n{{name}}{{/b}}", "  a N\n  N z\n"),
        ("{{$b}}\n{{#list}}\n{{.}}\n{{/list}}\n{{/b}}", "  a a\n  b\n z\n"),
        ("{{$b}}\n{{>q}}\n{{/b}}", "  a q\n  q\n z\n"),
        ("{{$b}}\n\n{{name}}{{/b}}", "  a \n  N z\n"),
        ("{{$b}}{{/b}}", "  a  z\n"),
        ("", "  a default z\n"),
    ])
    func aBlockInsideALineIsFilledThere(_ argument: String, _ expected: String) {
        let rendering = render(
            "  {{<p}}\(argument){{/p}}\n", data, partials: ["p": "a {{$b}}default{{/b}} z\n", "q": "q\nq\n"])
        #expect(rendering.messages.isEmpty)
        #expect(rendering.text == expected)
    }

    /// Whatever the indentation that a block is given with, it comes out as if it were the default.
    @Test func aBlockFilledWithItsDefaultIsTheDefault() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededNumbers(seed: seed)
        let lines = [
            "text", "  deeper", "{{name}}", "{{#list}}{{.}}{{/list}}", "{{! nothing }}", "{{>q}}", "    {{>q}}", "",
            "{{#list}}\nx\n{{/list}}", "{{^list}}y{{/list}}z", "é {{#list}}[{{.}}]{{/list}}",
        ]
        for _ in 0..<500 {
            let content =
                (["first"]
                + (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                    lines.randomElement(using: &generator) ?? ""
                }).joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            func text(_ indentation: String) -> String {
                content.map { ($0.isEmpty ? "" : indentation + $0) + "\n" }.joined()
            }
            let partials: KeyValuePairs = ["p": "a\n  {{$b}}\n\(text("    "))  {{/b}}\nz\n", "q": "q\n\nq\n"]
            let plain = render(" {{<p}}{{/p}}\n", data, partials: partials)
            let filled = render(
                " {{<p}}\n{{$b}}\n\(text("\t  \t"))   {{/b}}\n{{/p}}\n", data, partials: partials)
            #expect(plain.text != nil, "seed \(seed): \(content)")
            #expect(filled.text == plain.text, "seed \(seed): \(content)")
        }
    }

    @Test func theOutermostTemplateHasTheSay() {
        let partials: KeyValuePairs = [
            "middle": "{{<base}}{{$a}}middle{{/a}}{{$b}}middle {{$c}}c{{/c}}{{/b}}{{/base}}",
            "base": "{{$a}}base{{/a}}, {{$b}}base{{/b}}",
        ]
        #expect(render("{{>middle}}", partials: partials).text == "middle, middle c")
        #expect(render("{{<middle}}{{$a}}mine{{/a}}{{/middle}}", partials: partials).text == "mine, middle c")
        #expect(render("{{<middle}}{{$c}}mine{{/c}}{{/middle}}", partials: partials).text == "middle, middle mine")
    }

    @Test func aBlockInsideWhatFillsABlockOfItsNameIsNotFilledByItself() {
        let rendering = render("{{<p}}{{$b}}[{{$b}}own{{/b}}]{{/b}}{{/p}}", partials: ["p": "{{$b}}default{{/b}}"])
        #expect(rendering.messages.isEmpty)
        #expect(rendering.text == "[own]")
    }

    @Test func whatIsGivenToAParentEndsWithIt() {
        let rendering = render(
            "{{<p}}{{$b}}1{{/b}}{{/p}} {{>p}} {{<p}}{{$b}}2{{/b}}{{/p}} {{$b}}3{{/b}}",
            partials: ["p": "<{{$b}}d{{/b}}>"])
        #expect(rendering.text == "<1> <d> <2> 3")
    }

    @Test func aParentMayBeRenderedPerElement() {
        let rendering = render(
            "{{#list}}\n  {{<p}}\n    {{$b}}\n    case {{.}}\n    {{/b}}\n  {{/p}}\n{{/list}}\n", data,
            partials: ["p": "switch {\n  {{$b}}\n  {{/b}}\n}\n"])
        #expect(rendering.text == "  switch {\n    case a\n  }\n  switch {\n    case b\n  }\n")
    }
}
