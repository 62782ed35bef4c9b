import Diagnostics
import Mustache
import Testing

@Suite struct SyntaxErrorTests {
    @Test(
        arguments: [
            ("{{", ["main:1:1: this tag has no end; add '}}'"]),
            ("text {{name", ["main:1:6: this tag has no end; add '}}'"]),
            ("{{name}", ["main:1:1: this tag has no end; add '}}'"]),
            ("{{{name}}", ["main:1:1: this tag has no end; add '}}}'"]),
            ("{{! never", ["main:1:1: this tag has no end; add '}}'"]),
            ("{{=<% %>}}", ["main:1:1: this tag has no end; add '=}}'"]),
            (
                "{{#a}\nx\n{{/a}}",
                [
                    "main:1:1: this tag has no end; add '}}'",
                    "main:3:1: '{{/a}}' closes nothing; nothing is open here",
                ]
            ),
            ("{{}}", ["main:1:1: a name is missing in this tag"]),
            ("{{# }}", ["main:1:1: a name is missing in this tag"]),
            ("{{{}}}", ["main:1:1: a name is missing in this tag"]),
            ("{{a b}}", ["main:1:1: a name has no spaces in it, but 'a b' has"]),
            ("{{a..b}}", ["main:1:1: a part is missing beside a '.' in the name 'a..b'"]),
            ("{{.a}}", ["main:1:1: a part is missing beside a '.' in the name '.a'"]),
            (
                "{{#a.}}{{/a.}}",
                [
                    "main:1:1: a part is missing beside a '.' in the name 'a.'",
                    "main:1:8: '{{/a.}}' closes nothing; nothing is open here",
                ]
            ),
            ("{{=a=}}", ["main:1:1: two delimiters are wanted, without '=' in them, as in '{{=<% %>=}}'"]),
            ("{{=a b c=}}", ["main:1:1: two delimiters are wanted, without '=' in them, as in '{{=<% %>=}}'"]),
            ("{{==}}", ["main:1:1: two delimiters are wanted, without '=' in them, as in '{{=<% %>=}}'"]),
            ("{{=a= =b=}}", ["main:1:1: two delimiters are wanted, without '=' in them, as in '{{=<% %>=}}'"]),
            ("{{=<% %>=}}\n<%#a%>", ["main:2:1: '{{#a}}' is not closed; add '{{/a}}'"]),
        ] as [(String, [String])])
    func wrongTagsAreRefused(_ template: String, _ expected: [String]) {
        let rendering = render(template)
        #expect(rendering.messages == expected)
        #expect(rendering.text == nil)
    }

    @Test(
        arguments: [
            ("{{#a}}", ["main:1:1: '{{#a}}' is not closed; add '{{/a}}'"]),
            (
                "\n  {{^a}}\n{{$b}}\n{{<c}}",
                [
                    "main:2:3: '{{^a}}' is not closed; add '{{/a}}'", "main:3:1: '{{$b}}' is not closed; add '{{/b}}'",
                    "main:4:1: '{{<c}}' is not closed; add '{{/c}}'",
                ]
            ),
            ("{{/a}}", ["main:1:1: '{{/a}}' closes nothing; nothing is open here"]),
            (
                "{{#a}}{{/b}}{{/a}}",
                [
                    "main:1:7: '{{/b}}' closes nothing; '{{#a}}' is open here", "  main:1:1: opened here",
                ]
            ),
            (
                "{{#models}}\n{{/model}}\n",
                [
                    "main:2:1: '{{/model}}' does not close '{{#models}}'; write '{{/models}}'",
                    "  main:1:1: opened here",
                ]
            ),
            (
                "{{#a}}{{#b}}{{/a}}",
                [
                    "main:1:7: '{{#b}}' is not closed; add '{{/b}}'", "  main:1:13: '{{/a}}' closes what is around it",
                ]
            ),
            (
                "{{#a}}{{#b}}{{/c}}{{/a}}",
                [
                    "main:1:13: '{{/c}}' does not close '{{#b}}'; write '{{/b}}'", "  main:1:7: opened here",
                ]
            ),
            ("{{#a}}{{/a}}{{/a}}", ["main:1:13: '{{/a}}' closes nothing; nothing is open here"]),
        ] as [(String, [String])])
    func wrongNestingIsRefused(_ template: String, _ expected: [String]) {
        #expect(render(template).messages == expected)
        #expect(render(template, mode: .lenient).messages == expected)
    }

    @Test func allErrorsOfAllTemplatesComeAtOnce() {
        let rendering = render(
            "{{}}\n{{a b}}\n{{>missing}}", partials: ["one": "{{#x}}", "two": "fine {{>tow}}", "three": "\n{{/y}}"])
        #expect(
            rendering.messages == [
                "main:1:1: a name is missing in this tag",
                "main:2:1: a name has no spaces in it, but 'a b' has",
                "one:1:1: '{{#x}}' is not closed; add '{{/x}}'",
                "three:2:1: '{{/y}}' closes nothing; nothing is open here",
                "two:1:6: unknown template 'tow'; did you mean 'two'?",
            ])
    }

    @Test func columnsCountScalarsAndLinesCountEveryKindOfBreak() {
        #expect(render("é👍🏽{{}}").messages == ["main:1:4: a name is missing in this tag"])
        #expect(render("a\r\nb\rc\n {{}}").messages == ["main:4:2: a name is missing in this tag"])
        #expect(render("{{!\n\n}}é{{}}").messages == ["main:3:4: a name is missing in this tag"])
    }

    @Test func bytesThatAreNoUTF8AreRefusedAtTheirPlace() {
        let log = DiagnosticLog()
        let source = log.add(
            SourceText(path: "main", bytes: Array("é\nab".utf8) + [0xF0, 0x9F, 0x98] + Array("c".utf8)))
        _ = TemplateLibrary([("main", source)], mode: .strict, log: log)
        #expect(messages(in: log) == ["main:2:3: this is not UTF-8; save the template as UTF-8"])
    }

    @Test func aTemplateWithThousandsOfErrorsStopsAtAHundred() {
        let messages = render(String(repeating: "{{#a}}\n", count: 20_000)).messages
        #expect(messages.count == 101)
        #expect(messages.last == "main:100:1: too many errors in this template; the rest of it was not read")
    }
}
