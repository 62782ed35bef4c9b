import Testing
import YAMLTree

@Suite("Where nodes stand")
struct PlaceTests {
    @Test(
        "A node's place is its own first character",
        arguments: [
            ("a: b", "1:1 {1:1 a: 1:4 b}"),
            ("a:\n  - b\n  - 'c'\n", "1:1 {1:1 a: 2:3 [2:5 b, 3:5 \"c\"]}"),
            ("a:\n  b: [c, {d: \"e\"}]", "1:1 {1:1 a: 2:3 {2:3 b: 2:6 [2:7 c, 2:10 {2:11 d: 2:14 \"e\"}]}}"),
            ("a: |\n  b\n", "1:1 {1:1 a: 1:4 \"b\n\"}"),
            ("\n\n  a: 1", "3:3 {3:3 a: 3:6 1}"),
            ("--- {a: 1}", "1:5 {1:6 a: 1:9 1}"),
            ("a:\nb:", "1:1 {1:1 a: 1:3 ~, 2:1 b: 2:3 ~}"),
            ("- - a\n", "1:1 [1:3 [1:5 a]]"),
        ])
    func nodesHaveTheirPlaces(_ text: String, placed: String) {
        #expect(Parsed(text).placed == placed)
    }

    @Test(
        "Columns count Unicode scalars",
        arguments: [
            ("é: ü", "1:1 {1:1 é: 1:4 ü}"),
            ("😀: [😀, x]", "1:1 {1:1 😀: 1:4 [1:5 😀, 1:8 x]}"),
            ("e\u{301}: x", "1:1 {1:1 e\u{301}: 1:5 x}"),
            ("a:\t\tx", "1:1 {1:1 a: 1:5 x}"),
        ])
    func scalarsBeginAtTheirFirstCharacter(_ text: String, placed: String) {
        #expect(Parsed(text).placed == placed)
    }

    @Test("CR LF, LF and CR end a line", arguments: ["\r\n", "\n", "\r"])
    func everyKindOfLineBreakCounts(_ lineBreak: String) {
        let text = ["a: 1", "b:", "- &x c", "- d", ""].joined(separator: lineBreak)
        #expect(Parsed(text).placed == "1:1 {1:1 a: 1:4 1, 2:1 b: 3:1 [3:6 c, 4:3 d]}")
        #expect(Parsed("a: \"x\(lineBreak)  y\"").outline == "{a: \"x y\"}")
        #expect(Parsed("a: |\(lineBreak)  x\(lineBreak)  y\(lineBreak)").outline == "{a: \"x\ny\n\"}")
    }

    @Test(
        "A node with an anchor or a tag stands behind it",
        arguments: [
            ("a: &x b", "1:1 {1:1 a: 1:7 b}"),
            ("a: &x [b]", "1:1 {1:1 a: 1:7 [1:8 b]}"),
            ("a: &x\n  b: c", "1:1 {1:1 a: 2:3 {2:3 b: 2:6 c}}"),
            ("a: &x # why\n\n  # not\n  - b", "1:1 {1:1 a: 4:3 [4:5 b]}"),
            ("a: !!str &x 'b'", "1:1 {1:1 a: 1:13 \"b\"}"),
            ("a: &x !!map {b: c}", "1:1 {1:1 a: 1:13 {1:14 b: 1:17 c}}"),
            ("a: !<tag:yaml.org,2002:str> b", "1:1 {1:1 a: 1:29 \"b\"}"),
            ("&x a: 1", "1:1 {1:4 a: 1:7 1}"),
            ("&x\n&y a: 1", "2:1 {2:4 a: 2:7 1}"),
            ("a: &x\nb: 1", "1:1 {1:1 a: 1:4 ~, 2:1 b: 2:4 1}"),
            ("[&x , &y é, &z b]", "1:1 [1:2 ~, 1:10 é, 1:16 b]"),
            ("é: &x |\n  b\n", "1:1 {1:1 é: 1:7 \"b\n\"}"),
        ])
    func tagsAndAnchorsDoNotMoveThePlace(_ text: String, placed: String) {
        let parsed = Parsed(text)
        #expect(parsed.messages == [])
        #expect(parsed.placed == placed)
    }

    @Test func anAliasHasItsOwnPlaceAndWhatIsInsideTheAnchors() {
        #expect(Parsed("a: &x [1]\nb: *x\n").placed == "1:1 {1:1 a: 1:7 [1:8 1], 2:1 b: 2:4 [1:8 1]}")
    }
}
