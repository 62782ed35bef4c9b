import Foundation
import Testing

@testable import EndpointSpec

@Suite struct TextPatternTests {
    private static let texts = [
        "", "a", "b", "ab", "aab", "abc", "abcabc", "A1_", "12", "1.5", "-7", "2026-01-31", "a b", "a\tb", "a\nb", "é",
        "😀",
        "a@example.com", "foo", "bar", "foobar", "[x]", "{y}", "\\", "\"#", "aaaaaaaaaa", "line\u{2028}break", " ", "-",
        "]",
    ]

    /// What Foundation finds as well; `$` ends the text in both, as no text here ends with a line break.
    @Test(arguments: [
        "a", "^a$", "^$", "^a*$", "^a+b?$", "a|b", "^(?:foo|bar)+$", "(foo)(bar)?", "[abc]", "[^abc]", "[a-c1-3]+",
        "^[^a-z]+$",
        "\\d+", "\\D", "^\\w+$", "\\W", "\\s", "^\\S+$", "^.$", "^..$", "a{2}", "^a{2,}$", "^a{1,3}b{0,1}$",
        "\\bfoo\\b", "\\Bbar",
        "^\\d{4}-\\d{2}-\\d{2}$", "^[\\w.]+@[\\w.]+$", "\\[x\\]", "\\{y\\}", "\\\\", "[\\]\\-]", "\\x61", "\\u00e9",
        "\\t|\\n",
        "a+?b", "^(a|b|ab)*c$", "(a*)*b", "(?:)", "x*", "^(?:a?){3}a{3}$", "[\\d.]+", "[^\\s]",
        "foo(?=bar)", "foo(?!bar)", "(?<=foo)bar", "(?<!foo)bar", "^(?!.*b)a", "^(?=.*\\d)(?=.*[A-Z]).+$",
        "^(?!\\s*$).+",
        "^(?!a(?!b))a", "(?<=a(?=b))b", "^((?!-)[a-z0-9-]{1,5}(?<!-))+$", "a(?=b|$)", "(?<=^|\\s)b", "(?<name>a)b",
        "(?=)", "(?!)",
        "^(?:(?=a)a|b)+$", "(?<!a)$", "\\b(?=o)", "^(?=[^-]*-)[\\d-]+$", "(?<=a{2})b", "(?<=(?<!a)a)b", "a(?:$)?",
        "(?:^){2}a", "((?!a)){2}b", "b(?:\\b|a)*$",
        "^\\p{L}+$", "\\P{L}", "^[\\p{Lu}\\p{N}]+", "[^\\p{L}\\p{Nd}]", "[\\P{L}a]", "\\p{So}",
        "^\\p{Letter}\\p{gc=Ll}",
        "\\p{General_Category=Other_Symbol}", "\\p{LC}", "^\\p{ASCII}*$", "\\p{Any}", "\\p{P}", "\\p{Sm}",
        "[\\p{Z}\\p{Cc}]",
    ])
    func whatIsFoundIsWhatFoundationFinds(pattern: String) throws {
        let own = try TextPattern(pattern)
        let foundation = try NSRegularExpression(pattern: pattern)
        for text in Self.texts where !text.contains("\u{2028}") || !pattern.contains(".") {
            // Letters beyond ASCII are words in Foundation, and none in ECMAScript.
            if text.contains("é"), pattern.lowercased().contains("\\w") { continue }
            let range = NSRange(text.startIndex..., in: text)
            let isFound = foundation.firstMatch(in: text, range: range) != nil
            #expect(own.isFound(in: text) == isFound, "\(pattern) in \(text.debugDescription)")
        }
    }

    /// These take other engines longer than anybody waits.
    @Test(arguments: [
        "^(a+)+$", "^(a|a)*$", "^(a*)*b$", "(a|aa)+$", "^(a?){30}a{30}$", "(.*)*x", "^(([a-z])+.)+[A-Z]([a-z])+$",
    ])
    func noExpressionTakesForEver(pattern: String) throws {
        let text = String(repeating: "a", count: 3000) + "!"
        #expect(try !TextPattern(pattern).isFound(in: text) || pattern.hasPrefix("^(a?)"))
    }

    @Test(arguments: [
        "(", ")", "[", "]", "{", "}", "a{", "a{1", "a{2,1}", "a{10001}", "*", "+a", "?", "a**", "^*", "(?=a)*", "(?",
        "(?<",
        "(?<=", "(?<n", "(?<>a)", "(?<n a)", "(?=a", "(?>a)",
        "(?i)a", "(a)\\1", "\\p", "\\pL", "\\p{", "\\p{L", "\\p{}", "\\p{Latin}", "\\p{gc=}", "[\\p{X}]", "\\k<n>",
        "\\", "[\\",
        "[a", "[z-a]", "\\x1", "\\u12", "\\c",
        "((a{1000}){1000})", "(?=(a{1000}){1000})", "(?=a{6000})b{6000}", String(repeating: "(?=a)", count: 21),
        String(repeating: "(", count: 60) + String(repeating: ")", count: 60),
    ])
    func whatCannotBeCheckedIsRefused(pattern: String) {
        #expect(throws: TextPattern.Mistake.self) { try TextPattern(pattern) }
    }

    /// Browsers read these so, too.
    @Test(arguments: [
        ("^[a-z\\_]+$", "a_b", "a\\b"), ("^[\\w-.]+$", "a-.b", "a+b"), ("^[+-\\d]+$", "1+2-3", "1,2"),
        ("^[\\d-\\w]+$", "a-1", "a+1"),
        ("^\\_$", "_", "\\_"), ("^[a\\-z]+$", "a-z", "b"), ("^\\S{1,2000}$", "ab", "a b"),
    ])
    func escapesAndHyphensThatAreNotNeeded(pattern: String, found: String, missed: String) throws {
        let pattern = try TextPattern(pattern)
        #expect(pattern.isFound(in: found))
        #expect(!pattern.isFound(in: missed))
    }

    /// Each of these repeats nothing, 10^12 times and more.
    @Test(arguments: [
        "((((){1000}){1000}){1000}){1000}", "(((|){1000}){1000}){9}x", "(((?:){9999}){9999}){9999}{0}",
        "(((){1000,}){1000,}){1000,}",
    ])
    func whatHasNoCharacterIsRepeatedOnce(pattern: String) {
        // Whether it is read or refused, it ends.
        _ = try? TextPattern(pattern)
    }

    @Test func whatLooksAheadTakesTheTimeOfItsSteps() throws {
        let text = String(repeating: "a", count: 3000)
        #expect(try !TextPattern("(?=(a+)+$)(?=(a|a)*b)a").isFound(in: text))
        #expect(try TextPattern("^(?=(a+)+$)(?!(a|a)*b)a").isFound(in: text))
        #expect(try TextPattern("(?<=^(a|aa)+)$").isFound(in: text))
    }
}
