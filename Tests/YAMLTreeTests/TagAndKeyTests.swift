import Testing
import YAMLTree

@Suite("Tags and keys")
struct TagAndKeyTests {
    @Test(
        "Tags that say what is so anyway are accepted",
        arguments: [
            ("!!str 1", "\"1\""),
            ("! 1", "1"),
            ("!!str 'x'", "\"x\""),
            ("!!map {a: 1}", "{a: 1}"),
            ("!!seq [a]", "[a]"),
            ("! [a]", "[a]"),
            ("!<tag:yaml.org,2002:map> {a: 1}", "{a: 1}"),
        ])
    func tagsOfTheCoreSchemaAreAccepted(_ text: String, outline: String) {
        let parsed = Parsed(text)
        #expect(parsed.messages == [])
        #expect(parsed.outline == outline)
    }

    @Test(
        "All others are refused",
        arguments: [
            ("a: !!int 1", "1:4", "!!int"), ("a: !!binary x", "1:4", "!!binary"), ("a: !Shop x", "1:4", "!Shop"),
            ("a: !Shop {x: 1}", "1:4", "!Shop"), ("a: !!set {x}", "1:4", "!!set"), ("a: !!seq x", "1:4", "!!seq"),
            ("a: !!str [x]", "1:4", "!!str"), ("a: !!map [x]", "1:4", "!!map"), ("!<x:y> a", "1:1", "x:y"),
            ("!!merge <<: {}", "1:1", "!!merge"),
        ])
    func otherTagsAreRefused(_ text: String, place: String, tag: String) {
        #expect(
            Parsed(text).messages == [
                "\(place) the tag '\(tag)' is not supported; remove it, or quote the text if it is meant as text"
            ])
    }

    @Test(
        "A key is a text that is there",
        arguments: [
            ("? [a]\n: b", "1:3 a key has to be a text; a key that starts with '[' or '{' has to be quoted"),
            ("{a}: b", "1:1 a key has to be a text; a key that starts with '[' or '{' has to be quoted"),
            ("a: &a [1]\n*a : b", "2:1 a key has to be a text; a key that starts with '[' or '{' has to be quoted"),
            ("{: b}", "1:2 a key is missing before the ':'"),
            ("{'': a, ? : b}", "1:11 a key is missing here"),
            ("?\n: b", "1:2 a key is missing here"),
            (": b", "1:1 a key is missing before the ':'"),
        ])
    func keysThatAreNoTextsAreRefused(_ text: String, message: String) {
        #expect(Parsed(text).messages == [message])
    }

    @Test func theValueOfARefusedKeyIsStillRead() {
        #expect(Parsed("[a]: {b: 1, b: 2}\n!!int c: *x").messages.count == 4)
    }

    @Test func anEmptyTextInQuotesIsAKey() {
        #expect(Parsed("'': 1").outline == "{\"\": 1}")
    }
}
