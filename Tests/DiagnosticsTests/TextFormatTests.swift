import Diagnostics
import Testing

@Suite struct TextFormatTests {
    /// The excerpt and the caret's line for a place in the first line of a text.
    private func excerpt(_ text: String, column: Int32) -> [Substring] {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "a.yaml", text: text))
        log.error(at: Place(source: source, line: 1, column: column), "m")
        return textForm(of: log.diagnostics[0], in: log).split(separator: "\n").dropFirst().map { $0 }
    }

    @Test(arguments: [
        ("a: b", 4, "a: b", "   ^"),
        ("\ta: b", 2, "\ta: b", "\t^"),
        ("店: b", 2, "店: b", "  ^"),
        ("e\u{301}: b", 3, "e\u{301}: b", " ^"),
        ("🍜: b", 2, "🍜: b", "  ^"),
        ("a\u{202E}b", 3, "a\\u{202E}b", "         ^"),
        ("ab", 3, "ab", "  ^"),
        ("ab", 99, "ab", "  ^"),
    ])
    func theCaretStandsBelowItsColumn(text: String, column: Int32, line: String, caret: String) {
        #expect(excerpt(text, column: column).map(String.init) == [line, caret])
    }

    @Test func aLongLineIsShownRoundThePlace() throws {
        let text = String(repeating: "a", count: 1000) + "X" + String(repeating: "b", count: 1000)
        let lines = excerpt(text, column: 1001)
        try #require(lines.count == 2)
        #expect(lines[0].count == 160)
        let caret = try #require(lines[1].firstIndex(of: "^"))
        let column = lines[1].distance(from: lines[1].startIndex, to: caret)
        #expect(lines[0][lines[0].index(lines[0].startIndex, offsetBy: column)] == "X")
    }

    @Test func theEndOfALongLineIsShownWhole() {
        let lines = excerpt(String(repeating: "a", count: 300), column: 300)
        #expect(lines[0].count == 160)
        #expect(lines[1] == String(repeating: " ", count: 159) + "^")
    }

    @Test func aMessageCannotBreakItsLine() {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "a\n.yaml", text: "x"))
        log.error(at: Place(source: source, line: 1, column: 1), "bad \u{1B}[31m\nb.yaml:1:1: error: no")
        let text = textForm(of: log.diagnostics[0], in: log)
        #expect(text == "a\\u{A}.yaml:1:1: error: bad \\u{1B}[31m\\u{A}b.yaml:1:1: error: no\nx\n^\n")
    }

    @Test func aPlacePastTheEndShowsNoLine() {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "a.yaml", text: "x"))
        log.error(at: Place(source: source, line: 7, column: 1), "m")
        #expect(textForm(of: log.diagnostics[0], in: log) == "a.yaml:7:1: error: m\n")
    }

    @Test func manyErrorsInALongFileAreReportedInOneWalk() {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "a.yaml", text: String(repeating: "key: value\n", count: 50_000)))
        for line in 1...5_000 {
            log.error(at: Place(source: source, line: Int32(line * 10), column: 6), "error \(line)")
        }
        let clock = ContinuousClock()
        var text = ""
        let time = clock.measure { text = report(log.diagnostics, in: log, as: .text) }
        #expect(text.hasPrefix("a.yaml:10:6: error: error 1\nkey: value\n     ^\n"))
        #expect(text.hasSuffix("a.yaml:50000:6: error: error 5000\nkey: value\n     ^\n"))
        // A walk per error would read 1.4 GB and takes minutes.
        #expect(time < .seconds(20))
    }

    /// A document that a program wrote is often one line.
    @Test func manyErrorsOnALongLineAreReportedInOneWalk() {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "a.json", text: String(repeating: "\"é\":1,", count: 600_000)))
        for number in 1...5_000 {
            log.error(at: Place(source: source, line: 1, column: Int32(number * 600 + 1)), "error \(number)")
        }
        let clock = ContinuousClock()
        var text = ""
        let time = clock.measure { text = report(log.diagnostics, in: log, as: .text) }
        #expect(text.hasPrefix("a.json:1:601: error: error 1\n"))
        #expect(text.hasSuffix("\n" + String(repeating: " ", count: 100) + "^\n"))
        // A walk per error would read 20 GB and takes minutes.
        #expect(time < .seconds(20))
    }
}
