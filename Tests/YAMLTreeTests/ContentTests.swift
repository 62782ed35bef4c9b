import Testing
import YAMLTree

@Suite("What a document holds")
struct ContentTests {
    @Test(
        "Scalars keep their text and have no type",
        arguments: [
            ("a: no", "{a: no}"),
            ("a: 1.0", "{a: 1.0}"),
            ("a: 0x10", "{a: 0x10}"),
            ("a: 2001-01-01", "{a: 2001-01-01}"),
            ("a: null", "{a: null}"),
            ("a: ~", "{a: ~}"),
            ("a:", "{a: ~}"),
            ("a: ''", "{a: \"\"}"),
            ("a: '1'", "{a: \"1\"}"),
            ("a: \"1\"", "{a: \"1\"}"),
            ("a: 'it''s'", "{a: \"it's\"}"),
            ("a: |\n  x\n  y\n", "{a: \"x\ny\n\"}"),
            ("a: >-\n  x\n  y\n", "{a: \"x y\"}"),
            ("a: x\n  y\n", "{a: x y}"),
            ("a: \"\\u00e9\\t\\/\\x41\"", "{a: \"é\t/A\"}"),
            ("a: \"x\\0y\"", "{a: \"x\0y\"}"),
            ("a: [String:Int]", "{a: [String:Int]}"),
            ("a: { type: Page<A, B> }", "{a: {type: Page<A, B>: ~}}"),
            ("path: /shops/{id}", "{path: /shops/{id}}"),
            ("a: {id}", "{a: {id: ~}}"),
            ("a: http://x/y#z", "{a: http://x/y#z}"),
            ("a: x # y", "{a: x}"),
            ("- a\n- - b\n  - c\n-\n", "[a, [b, c], ~]"),
            ("{a: [], b: {}}", "{a: [], b: {}}"),
            ("{\"a\":1}", "{\"a\": 1}"),
            ("? a\n: b", "{a: b}"),
            ("just text", "just text"),
            ("{\n\t\"a\": 1\n}", "{\"a\": 1}"),
            ("a:\t1", "{a: 1}"),
        ]
    )
    func documentsBecomeTrees(of text: String, is outline: String) {
        let parsed = Parsed(text)
        #expect(parsed.messages == [])
        #expect(parsed.outline == outline)
    }

    @Test(
        "A document that holds nothing is no error",
        arguments: [
            "", "\n\n", "# only a comment", "---", "---\n...\n", "\u{FEFF}", "\u{FEFF}\n", "&a", "%YAML 1.2\n---\n",
        ])
    func documentsWithoutContentHaveNoRoot(_ text: String) {
        let parsed = Parsed(text)
        #expect(parsed.messages == [])
        #expect(parsed.root == nil)
    }

    @Test func anEmptyTextInQuotesIsAText() {
        #expect(Parsed("''").outline == "\"\"")
    }

    @Test(
        "One document may be marked as such",
        arguments: [
            "---\na: 1\n", "a: 1\n...\n", "--- {a: 1}\n...\n# end\n", "%YAML 1.1\n---\na: 1\n",
            "%YAML 1.2\n---\na: 1\n",
        ])
    func documentMarkersAreAllowed(_ text: String) {
        #expect(Parsed(text).outline == "{a: 1}")
    }

    @Test(
        "A second document is refused where it starts",
        arguments: [
            ("a: 1\n---\nb: 2\n", "2:1"), ("---\na: 1\n--- b\n", "3:1"), ("a: 1\n...\n---\n", "3:1"),
            ("a: 1\n# c\n---\n---\n", "3:1"),
        ])
    func aSecondDocumentIsRefused(_ text: String, place: String) {
        #expect(Parsed(text).messages == ["\(place) a second document starts here; a file holds one"])
    }
}
