import Testing
import YAMLTree

@Suite("Duplicate keys")
struct DuplicateKeyTests {
    @Test(
        "Both places are named",
        arguments: [
            ("a: 1\na: 2", ["2:1 the key 'a' occurs twice in one mapping | 1:1 the first one is here"]),
            ("{a: 1, b: 2, \"a\": 3}", ["1:14 the key 'a' occurs twice in one mapping | 1:2 the first one is here"]),
            (
                "a: 1\na: 2\nb:\n  c: 1\n  c: 2\na: 3",
                [
                    "2:1 the key 'a' occurs twice in one mapping | 1:1 the first one is here",
                    "5:3 the key 'c' occurs twice in one mapping | 4:3 the first one is here",
                    "6:1 the key 'a' occurs twice in one mapping | 1:1 the first one is here",
                ]
            ),
            ("&k a: 1\n*k : 2", ["2:1 the key 'a' occurs twice in one mapping | 1:4 the first one is here"]),
        ])
    func keysWrittenTwiceAreRefused(_ text: String, messages: [String]) {
        let parsed = Parsed(text)
        #expect(!parsed.holdsUnknown)
        #expect(parsed.messages == messages)
    }

    @Test("In mappings of every size, at every distance", arguments: [2, 3, 15, 16, 17, 63, 64, 65, 66, 200])
    func doubledKeysAreFoundInMappingsOfAnySize(_ size: Int) {
        let keys = (0..<size).map { "key\($0): 1\n" }
        #expect(Parsed(keys.joined()).messages == [])
        for first in Set([0, size / 2, size - 1]).sorted() {
            #expect(
                Parsed(keys.joined() + "key\(first): 2\n").messages == [
                    "\(size + 1):1 the key 'key\(first)' occurs twice in one mapping | \(first + 1):1 the first one is here"
                ])
        }
    }

    /// Equal in length, first, middle and last byte.
    @Test func namesThatLookAlikeToTheComparisonAreTwo() {
        var text = ""
        for number in 10..<70 { text += "a\(number)-m-\(number)z: 1\n" }
        #expect(Parsed(text).messages == [])
        #expect(Parsed(text + "a33-m-33z: 1\n").messages.count == 1)
    }

    @Test("Two spellings of one character are one key, as they are one String")
    func twoSpellingsOfOneCharacterAreOneKey() {
        let messages = ["2:1 the key '\u{E9}' occurs twice in one mapping | 1:1 the first one is here"]
        #expect(Parsed("e\u{301}: 1\n\u{E9}: 2").messages == messages)
        let many = (0..<100).map { "k\($0): 1\n" }.joined()
        #expect(Parsed("e\u{301}: 1\n\(many)\u{E9}: 2").messages.count == 1)
    }

    @Test func theSameKeyInTwoMappingsIsNoDuplicate() {
        #expect(Parsed("a: {x: 1}\nb: {x: 1, a: {x: 2}}").messages == [])
    }
}
