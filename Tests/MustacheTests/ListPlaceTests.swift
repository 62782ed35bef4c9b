import TestSupport
import Testing

@testable import Mustache

@Suite struct ListPlaceTests {
    @Test(arguments: [
        ("{{#list}}{{.}}{{^-last}}, {{/-last}}{{/list}}", "a, b, c"),
        ("{{#list}}{{#-first}}({{/-first}}{{.}}{{#-last}}){{/-last}}{{/list}}", "(abc)"),
        ("{{#list}}{{-index}}{{.}}{{/list}}", "1a2b3c"),
        ("{{#list}}{{#flag}}{{-index}}{{/flag}}{{/list}}", "123"),
        ("{{#list}}{{#one}}{{-index}}{{/one}}{{-index}} {{/list}}", "11 12 13 "),
        ("{{#one}}{{-first}}{{-last}}{{/one}}", "truetrue"),
    ])
    func elementsKnowTheirPlace(template: String, text: String) {
        let made = render(template, object(["list": strings("a", "b", "c"), "one": strings("x"), "flag": true]))
        #expect(made.text == text)
        #expect(made.messages == [])
    }

    @Test func outsideOfAListTheyAreErrors() {
        let made = render("{{#flag}}{{-last}}{{/flag}}", object(["flag": true]))
        #expect(made.text == nil)
        #expect(
            made.messages == [
                "main:1:10: '-last' is known inside of a section over a list, and there is none around it"
            ])
    }
}
