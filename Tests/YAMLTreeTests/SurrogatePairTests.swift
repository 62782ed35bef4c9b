import Testing
import YAMLTree

@Suite("Characters written as JSON writes them")
struct SurrogatePairTests {
    @Test(
        "A character above U+FFFF may be written as JSON does, and columns stay right",
        arguments: [
            (#"["\ud83d\ude00", x]"#, "1:1 [1:2 \"😀\", 1:18 x]"),
            (#"["\uD83D\uDE00\uD83D\uDE00", "\ud834\udd1e", x]"#, "1:1 [1:2 \"😀😀\", 1:30 \"𝄞\", 1:46 x]"),
            (#"["\udbff\udfff", x]"#, "1:1 [1:2 \"\u{10FFFF}\", 1:18 x]"),
            ("é: \"\\ud83d\\ude00\"\nb: &x [\"y\\ud83d\\ude00\"]", "1:1 {1:1 é: 1:4 \"😀\", 2:1 b: 2:7 [2:8 \"y😀\"]}"),
            (
                #"["\ud83d\ude00", '\ud83d\ude00', \ud83d\ude00, "\\ud83d\\ude00"]"#,
                #"1:1 [1:2 "😀", 1:18 "\ud83d\ude00", 1:34 \ud83d\ude00, 1:48 "\ud83d\ude00"]"#
            ),
            (
                "a: \"\\ud83d\\ude00\" # \\ud83d\\ude00\nb: |\n  \\ud83d\\ude00\n",
                "1:1 {1:1 a: 1:4 \"😀\", 2:1 b: 2:4 \"\\ud83d\\ude00\n\"}"
            ),
            (#"["\ue83d\ud83d\ude00"]"#, "1:1 [1:2 \"\u{E83D}😀\"]"),
        ])
    func surrogatePairsAreOneCharacter(_ text: String, placed: String) {
        let parsed = Parsed(text)
        #expect(parsed.messages == [])
        #expect(parsed.placed == placed)
    }

    @Test(
        "Half a pair is refused, also beside whole ones",
        arguments: [
            (#"["\ud83d"]"#, 3), (#"["\ude00\ud83d"]"#, 3), (#"["\ud83d\ude00", "\ud83d x"]"#, 19),
            (#"["\ud83d\ude00\ud83d\u0041"]"#, 15),
        ])
    func halfPairsAreRefused(_ text: String, column: Int) {
        #expect(Parsed(text).messages == ["1:\(column) this is the number of no Unicode character"])
    }

    @Test func errorsBesidePairsAreReportedOnceAndAtTheirPlace() {
        #expect(
            Parsed(
                """
                a: 1
                a: 2
                b: "\\ud83d\\ude00"
                c: ["\\ud83d\\ude00", *x]
                b: @
                """
            ).messages == [
                "2:1 the key 'a' occurs twice in one mapping | 1:1 the first one is here",
                "4:21 there is no anchor '&x' above",
                "5:1 the key 'b' occurs twice in one mapping | 3:1 the first one is here",
                "5:4 an unquoted text cannot start with '@'; write \"@\"",
            ])
        // libyaml looks ahead to the end of the line before it gives the first event.
        #expect(
            Parsed(#"{a: "\ud83d\ude00", b: @}"#).messages == ["1:24 an unquoted text cannot start with '@'; quote it"])
    }
}
