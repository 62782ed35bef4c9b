import Testing

@testable import OpenAPIReader

/// Patterns of RFC 9485, as a whole and in a part.
@Suite struct IRegexpTests {
    @Test(
        arguments: [
            ("abc", "abc", "abcd", "xabc"), ("a|bc|", "bc", "b", nil), ("a*b+c?", "aabb", "aac", nil),
            ("a{2}", "aa", "a", nil),
            ("a{2,}", "aaaa", "a", nil), ("a{1,3}", "aaa", "aaaa", "aaaa"), ("(ab)+", "abab", "aba", "aba"),
            (".", "😀", "\n", nil),
            ("[a-c]x", "bx", "dx", nil), ("[^a-c]", "d", "a", nil), ("[-a]", "-", "b", nil), ("[a-]", "-", "b", nil),
            ("[\\]\\^]", "^", "a", nil), ("\\p{Lu}", "Ж", "ж", nil), ("\\P{Lu}", "ж", "Ж", nil),
            ("[\\p{Nd}x]+", "1٣x", "a", nil),
            ("\\p{L}", "ä", "1", nil), ("a\\.c", "a.c", "abc", nil), ("\\n\\r\\t", "\n\r\t", "nrt", nil),
            ("^ab$", "ab", "abc", nil),
            ("a\\\\b", "a\\b", "ab", nil), ("(a|b)*c", "abac", "abad", nil), ("", "", "a", nil),
            ("é", "é", "e\u{301}", nil),
        ] as [(String, String, String, String?)])
    func aPatternFitsATextAndNotAnother(_ pattern: String, _ text: String, _ other: String, _ part: String?) throws {
        let expression = try #require(IRegexp(pattern))
        #expect(expression.matches(text, whole: true))
        #expect(expression.matches(text, whole: false))
        #expect(!expression.matches(other, whole: true))
        if let part { #expect(expression.matches(part, whole: false)) }
    }

    @Test(arguments: [
        "(", ")", "a)", "[", "[]", "[a", "a**", "*", "a{", "a{2", "a{3,2}", "a{,2}", "\\", "\\d", "\\p{X}", "\\pL",
        "[b-a]", "[a-b-c]",
        "a{99999}", "(a{100}){1000}", "(?:a)", "((((){9999}){9999}){9999}){9999}",
    ])
    func whatIsNoPatternIsNotRead(_ pattern: String) {
        #expect(IRegexp(pattern) == nil)
    }

    /// These take others an age, or a deep stack.
    @Test func noPatternTakesLong() throws {
        let text = String(repeating: "a", count: 2000)
        for pattern in ["(a*)*b", "(a|aa)+b", "(a?){30}a{30}b", "((a*)*)*", "(a|b|ab)*c"] {
            let expression = try #require(IRegexp(pattern))
            #expect(!expression.matches(text + "x", whole: true))
        }
        #expect(IRegexp(String(repeating: "(", count: 100_000)) == nil)
    }
}
