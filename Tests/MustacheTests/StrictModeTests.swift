import Diagnostics
import Mustache
import Testing

@Suite struct StrictModeTests {
    private let shop = object(
        ["name": "Noodles", "city": .none, "isOpen": false, "tags": strings("a", "b"), "owner": object(["age": "5"])],
        title: "shop")

    @Test func anUnknownNameIsAnErrorWithASuggestion() {
        let rendering = render("one\n  {{nmae}}", shop)
        #expect(rendering.text == nil)
        #expect(rendering.messages == ["main:2:3: unknown name 'nmae' in 'shop'; did you mean 'name'?"])
    }

    @Test(arguments: ["{{#nmae}}x{{/nmae}}", "{{^nmae}}x{{/nmae}}", "{{{nmae}}}", "{{&nmae}}", "{{nmae.x}}"])
    func anUnknownNameIsAnErrorInEveryTag(_ template: String) {
        #expect(render(template, shop).messages == ["main:1:1: unknown name 'nmae' in 'shop'; did you mean 'name'?"])
    }

    @Test func suggestionsComeFromEveryScope() {
        let rendering = render("{{#owner}}{{naem}}{{agge}}{{/owner}}", shop)
        #expect(
            rendering.messages == [
                "main:1:11: unknown name 'naem' in 'thing', 'shop'; did you mean 'name'?",
                "main:1:19: unknown name 'agge' in 'thing', 'shop'; did you mean 'age'?",
            ])
    }

    @Test func eachPlaceIsReportedOnceHoweverOftenItIsRendered() {
        let rendering = render("{{#tags}}{{x}}{{y}}{{/tags}}", shop)
        #expect(
            rendering.messages == ["main:1:10: unknown name 'x' in 'shop'", "main:1:15: unknown name 'y' in 'shop'"])
    }

    @Test func anErrorInAPartialSaysWhereThePartialStands() {
        let rendering = render("\n{{>line}}", shop, partials: ["line": "{{nam}}"])
        #expect(
            rendering.messages == [
                "line:1:1: unknown name 'nam' in 'shop'; did you mean 'name'?", "  main:2:1: included from here",
            ])
    }

    @Test func noneIsKnownAndFalse() {
        let rendering = render("[{{city}}{{city.street}}{{#city}}x{{/city}}{{^city}}y{{/city}}]", shop)
        #expect(rendering.messages.isEmpty)
        #expect(rendering.text == "[y]")
    }

    @Test func nothingIsEscaped() {
        let value = object(["code": "a < b && \"c\" > 'd'"])
        #expect(
            render("{{code}}|{{{code}}}|{{&code}}", value).text
                == Array(repeating: "a < b && \"c\" > 'd'", count: 3).joined(separator: "|"))
    }

    @Test func listsAndObjectsAreNoText() {
        let rendering = render("{{tags}}\n{{owner}}{{.}}", shop)
        #expect(
            rendering.messages == [
                "main:1:1: 'tags' is a list and cannot be written as text; open a section '{{#tags}}' for it",
                "main:2:1: 'owner' is an object and cannot be written as text; open a section '{{#owner}}' for it",
                "main:2:10: '.' is an object and cannot be written as text; open a section '{{#.}}' for it",
            ])
    }

    @Test func namesBelowAValueAreChecked() {
        let rendering = render("{{owner.age}}{{owner.aeg}}{{name.length}}{{isOpen.x}}{{tags.count}}", shop)
        #expect(
            rendering.messages == [
                "main:1:14: unknown name 'aeg' in 'thing'; did you mean 'age'?",
                "main:1:27: the value before '.length' is not an object, so it has no 'length'",
                "main:1:42: the value before '.x' is not an object, so it has no 'x'",
                "main:1:54: the value before '.count' is not an object, so it has no 'count'",
            ])
    }

    @Test func unknownTemplatesAndBlocksAreErrorsWithoutRendering() {
        let rendering = render(
            """
            {{>heder}}
            {{<layout}}{{$boddy}}x{{/boddy}}{{/layout}}
            {{<layuot}}{{/layuot}}
            """, partials: ["header": "", "layout": "{{$body}}{{/body}}"])
        #expect(
            rendering.messages == [
                "main:1:1: unknown template 'heder'; did you mean 'header'?",
                "main:3:1: unknown template 'layuot'; did you mean 'layout'?",
            ])
        let blocks = render(
            "{{<layout}}{{$boddy}}x{{/boddy}}{{$body}}x{{/body}}{{$body}}y{{/body}}{{/layout}}",
            partials: ["layout": "{{>inner}}", "inner": "{{$body}}{{/body}}"])
        #expect(
            blocks.messages == [
                "main:1:12: template 'layout' has no block 'boddy'; did you mean 'body'?",
                "main:1:52: block 'body' is given twice", "  main:1:33: first given here",
            ])
    }

    @Test func onlyBlocksCountInsideAParent() {
        let rendering = render(
            "{{<layout}}\n  text\n{{$body}}x{{/body}}{{name}}{{#tags}}{{$body}}y{{/body}}{{/tags}}{{! fine }}{{/layout}}",
            shop, partials: ["layout": "{{$body}}{{/body}}"])
        #expect(
            rendering.messages == [
                "main:1:1: text inside '{{<layout}}' is ignored; only blocks count directly inside a parent",
                "  main:3:1: it comes before this",
                "main:3:20: '{{name}}' does nothing here; only blocks count directly inside a parent",
                "main:3:28: '{{#tags}}' does nothing here; only blocks count directly inside a parent",
            ])
    }

    @Test func withShapesANameIsCheckedBeforeItIsRendered() {
        let shapes = [TemplateShape("file", ["models"]), TemplateShape("model", ["name", "doc"])]
        let rendering = render(
            "{{#models}}{{name}}{{nmae}}{{doc.txet}}{{/models}}", object(["models": .list([])]), shapes: shapes)
        #expect(
            rendering.messages == [
                "main:1:20: unknown name 'nmae'; nothing that is rendered has it; did you mean 'name'?",
                "main:1:28: unknown name 'txet'; nothing that is rendered has it",
            ])
        #expect(render("{{#models}}{{name}}{{/models}}", object(["models": .list([])]), shapes: shapes).text == "")
    }

    @Test func aTemplateThatIsNotThereIsAnError() {
        let log = DiagnosticLog()
        let library = TemplateLibrary([("model", log.add(SourceText(path: "m", text: "")))], mode: .strict, log: log)
        #expect(library.render("modle", with: .none, log: log) == nil)
        #expect(messages(in: log) == ["modle:0:0: there is no template of this name; did you mean 'model'?"])
    }

    @Test func lenientModePassesOverAllOfThis() {
        let rendering = render(
            "[{{x}}{{#x}}y{{/x}}{{^x}}z{{/x}}{{tags}}{{owner}}{{name.x}}{{>gone}}{{<gone}}text{{$b}}c{{/b}}{{/gone}}]",
            shop,
            mode: .lenient)
        #expect(rendering.messages.isEmpty)
        #expect(rendering.text == "[z]")
    }
}
