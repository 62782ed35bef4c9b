import Testing

/// A document that costs seconds to centuries when it is read the plain way.
struct HostileDocument: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    /// What the first message contains; nil when the document is read.
    let message: String?

    private init(_ name: String, _ text: String, refused message: String?) {
        testDescription = name
        self.text = text
        self.message = message
    }

    static let tooDeep = "nested more than 64 deep"

    static let all: [HostileDocument] = [
        HostileDocument("alias bomb", bomb, refused: "aliases written out"),
        HostileDocument("chain of aliases", chain, refused: tooDeep),
        HostileDocument("brackets", times("[", 100_000), refused: tooDeep),
        HostileDocument("brackets on lines", times("[\n", 100_000), refused: tooDeep),
        HostileDocument("braces", times("{", 100_000), refused: tooDeep),
        HostileDocument("brackets and braces", times("[{\"\":", 100_000), refused: tooDeep),
        HostileDocument("dashes", times("- ", 100_000), refused: tooDeep),
        HostileDocument("question marks", times("? ", 100_000), refused: tooDeep),
        HostileDocument("surrogate pairs and brackets", "[\"\\ud83d\\ude00\"," + times("[", 100_000), refused: tooDeep),
        HostileDocument("tag directives", times("%TAG !a! x\n", 300_000) + "--- a", refused: "%TAG"),
        HostileDocument("duplicates", lines(100_000) + times("k99999: 2\n", 100_000), refused: "twice"),
        HostileDocument(
            "lines that end at CR", "a: 1\r" + times("# x\r", 500_000) + "b: &x [*y]", refused: "no anchor"),
        HostileDocument("one line of anchors", anchors + ", *y]", refused: "no anchor"),
        HostileDocument("keys", lines(300_000), refused: nil),
        HostileDocument("one line of surrogate pairs", "[" + times("\"\\ud83d\\ude00\",", 100_000) + "]", refused: nil),
        HostileDocument("merges", merges, refused: nil),
    ]

    /// 9 to the power of 21 values.
    private static var bomb: String {
        var text = "k0: &k0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...20 { text += "k\(level): &k\(level) [\(times("*k\(level - 1), ", 9))]\n" }
        return text
    }

    private static var chain: String {
        var text = "a0: &a0 [x]\n"
        for level in 1...20_000 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        return text
    }

    private static var anchors: String {
        var text = "[x"
        for number in 0..<100_000 { text += ", &a\(number) x" }
        return text
    }

    private static var merges: String {
        var text = "a: &a\n"
        for number in 0..<1000 { text += "  k\(number): 1\n" }
        return text + "b:\n  <<: [\(times("*a, ", 400))]\n"
    }

    private static func lines(_ count: Int) -> String {
        var text = ""
        for number in 0..<count { text += "k\(number): 1\n" }
        return text
    }

    private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
}
