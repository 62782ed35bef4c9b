import Testing
import YAMLTree

@Suite("Merge keys")
struct MergeTests {
    static let base = "one: &one {a: 1, b: 2}\ntwo: &two {b: 3, c: 4}\n"

    @Test(
        "The mapping's own keys win, then the earlier of the list; entries keep their order",
        arguments: [
            ("{<<: *one}", "{a: 1, b: 2}"),
            ("{<<: *one, d: 5}", "{a: 1, b: 2, d: 5}"),
            ("{d: 5, <<: *one}", "{d: 5, a: 1, b: 2}"),
            ("{<<: *one, b: 9}", "{a: 1, b: 9}"),
            ("{b: 9, <<: *one}", "{b: 9, a: 1}"),
            ("{<<: [*one, *two]}", "{a: 1, b: 2, c: 4}"),
            ("{<<: [*two, *one]}", "{b: 3, c: 4, a: 1}"),
            ("{<<: {a: 7}, b: 8}", "{a: 7, b: 8}"),
            ("{<<: [{a: 7}, *one]}", "{a: 7, b: 2}"),
            ("{<<: [], a: 1}", "{a: 1}"),
            ("{\"<<\": 1}", "{\"<<\": 1}"),
            ("{'<<': *one}", "{\"<<\": {a: 1, b: 2}}"),
            ("{<<: {<<: *one, b: 6}, d: 5}", "{a: 1, b: 6, d: 5}"),
            ("[<<]", "[<<]"),
        ])
    func mergeKeysAreWrittenOut(_ value: String, outline: String) {
        let parsed = Parsed(Self.base + "all: " + value)
        #expect(parsed.messages == [])
        #expect(parsed.outline == "{one: {a: 1, b: 2}, two: {b: 3, c: 4}, all: \(outline)}")
    }

    @Test func whatWasMergedIsPartOfTheAnchor() {
        let parsed = Parsed(Self.base + "x: &x {<<: *one, d: 5}\ny: {<<: *x}\n")
        #expect(parsed.outline.hasSuffix("x: {a: 1, b: 2, d: 5}, y: {a: 1, b: 2, d: 5}}"))
    }

    @Test func mergedEntriesKeepTheirPlaces() {
        #expect(
            Parsed("a: &a {k: v}\nb:\n  <<: *a\n").placed
                == "1:1 {1:1 a: 1:7 {1:8 k: 1:11 v}, 2:1 b: 3:3 {1:8 k: 1:11 v}}")
    }

    @Test(
        "Anything else is refused",
        arguments: [
            ("<<: 1", ["1:5 '<<' merges a mapping or a list of mappings, in most cases aliases: '<<: *name'"]),
            ("<<:", ["1:4 '<<' merges a mapping or a list of mappings, in most cases aliases: '<<: *name'"]),
            (
                "a: &a {b: 1}\n<<: [*a, x, [*a]]",
                [
                    "2:10 '<<' merges a mapping or a list of mappings, in most cases aliases: '<<: *name'",
                    "2:13 '<<' merges a mapping or a list of mappings, in most cases aliases: '<<: *name'",
                ]
            ),
            (
                "a: &a {b: 1}\n<<: *a\n<<: *a",
                [
                    "3:1 '<<' occurs twice in one mapping; merge several with a list: '<<: [*first, *second]' | 2:1 the first one is here"
                ]
            ),
        ])
    func wrongMergesAreRefused(_ text: String, messages: [String]) {
        let parsed = Parsed(text)
        #expect(parsed.holdsUnknown)
        #expect(parsed.messages == messages)
    }
}
