import Testing

@testable import SwiftBackend

struct StringLiteralTests {
    @Test(arguments: [
        ("", #""""#),
        ("plain key", #""plain key""#),
        ("say \"hi\"", #""say \"hi\"""#),
        ("C:\\new", #""C:\\new""#),
        ("\\(fatalError())", #""\\(fatalError())""#),
        ("\"\"\"", #""\"\"\"""#),
        ("a\nb\r\nc\td", #""a\nb\r\nc\td""#),
        ("\0\u{1B}[31m\u{7F}", #""\u{0}\u{1B}[31m\u{7F}""#),
        ("a\u{2028}b\u{2029}c\u{85}", #""a\u{2028}b\u{2029}c\u{85}""#),
        ("\u{202E}abc\u{2066}", #""\u{202E}abc\u{2066}""#),
        ("\u{FEFF}x\u{200B}y", #""\u{FEFF}x\u{200B}y""#),
        ("\u{E0041}", #""\u{E0041}""#),
        ("日本 👩‍👩‍👧 é", "\"日本 👩‍👩‍👧 é\""),
    ])
    func textBecomesALiteralOfItself(text: String, literal: String) {
        #expect(stringLiteral(text) == literal)
    }

    @Test func aLiteralKeepsTheScalarsAsTheyAre() {
        // Composed and decomposed are equal to `==` and are two keys on the wire.
        #expect(Array(stringLiteral("e\u{301}").unicodeScalars) == ["\"", "e", "\u{301}", "\""])
    }

    @Test func keywordsStandInBackticks() {
        #expect(
            ["default", "Type", "in", "await", "shopID", "open", "none"].map(swiftName) == [
                "`default`", "`Type`", "`in`", "`await`", "shopID", "open", "none",
            ])
    }
}
