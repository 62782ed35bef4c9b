import Testing

@testable import EndpointSpec
@testable import SwiftBackend

struct DocCommentTests {
    @Test(arguments: [
        ("One.", ["/// One."]),
        ("One.\nTwo.", ["/// One.", "/// Two."]),
        ("One.\n\n\nTwo.\n\n", ["/// One.", "///", "///", "/// Two."]),
        ("\n  \nOne.", ["/// One."]),
        ("a\r\nb\rc\u{2028}d\u{2029}e\u{85}f\u{0B}g\u{0C}h", "abcdefgh".map { "/// \($0)" }),
        ("  - indented\n\t- tab", ["///   - indented", "/// \t- tab"]),
        ("ends */ here /* and \\(here) \"quoted\"", ["/// ends */ here /* and \\(here) \"quoted\""]),
        ("a\u{202E}b\u{0}c\u{1B}", ["/// a\\u{202E}b\\u{0}c\\u{1B}"]),
        ("", []),
        (" \n \n", []),
        ("naïve 👩‍👧", ["/// naïve 👩‍👧"]),
    ])
    func eachLineIsAComment(text: String, lines: [String]) {
        #expect(commentLines(text, mark: "///") == lines)
    }

    @Test func textExampleAndDeprecationAreParagraphs() {
        let doc = docComment(
            "What it is.",
            example: .array([.integer(1), .object([.init(key: "a\"b", value: .string("x\n"))]), .array([])]),
            deprecated: Deprecation(message: "Use\nthat."), closing: "`GET /a\u{2028}b`")
        #expect(
            outline(doc) == """
                /// What it is.
                ///
                /// Example:
                /// ```json
                /// [
                ///   1,
                ///   {
                ///     "a\\"b": "x\\n"
                ///   },
                ///   []
                /// ]
                /// ```
                ///
                /// - Important: Deprecated. Use that.
                ///
                /// `GET /a b`
                """)
    }

    @Test(arguments: [
        (SpecValue.null, "null"), (.boolean(true), "true"), (.integer(-3), "-3"), (.floating(0.5), "0.5"),
        (.string("a \\ \"b\"\nc"), "a \\ \"b\" c"), (.array([]), "[]"), (.object([]), "{}"),
    ])
    func aScalarExampleStandsInTheLine(value: SpecValue, text: String) {
        switch value {
        case .array, .object: #expect(exampleLines(value) == ["/// Example:", "/// ```json", "/// \(text)", "/// ```"])
        default: #expect(exampleLines(value) == ["/// Example: `\(text)`"])
        }
    }

    @Test func hiddenTextInJSONIsEscapedAsJSONDoes() {
        #expect(exampleLines(.array([.string("\u{202E}\u{E0041}")])).contains("///   \"\\u202e\\udb40\\udc41\""))
    }
}
