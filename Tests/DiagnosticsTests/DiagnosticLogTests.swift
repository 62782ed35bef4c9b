import Diagnostics
import Testing

@Suite struct DiagnosticLogTests {
    private let log = DiagnosticLog()

    @Test func diagnosticsAreSortedByPathThenPlaceAndSaidOnce() {
        let second = log.add(SourceText(path: "b.yaml", text: ""))
        let first = log.add(SourceText(path: "a.yaml", text: ""))
        let firstAgain = log.add(SourceText(path: "a.yaml", text: ""))
        log.error(at: Place(source: second, line: 1, column: 1), "5")
        log.error(at: Place(source: first, line: 2, column: 9), "3")
        log.error(at: Place(source: first, line: 2, column: 9), "4")
        log.warning(at: Place(source: firstAgain, line: 2, column: 3), "2")
        log.error(at: Place(source: first, line: 2, column: 9), "3")
        log.error(at: Place(wholeOf: firstAgain), "1")
        #expect(log.diagnostics.map(\.message) == ["1", "2", "3", "4", "5"])
    }

    @Test func onlyAnErrorIsAnError() {
        let source = log.add(SourceText(path: "a.yaml", text: ""))
        log.warning(at: Place(wholeOf: source), "w")
        #expect(!log.hasErrors)
        log.error(at: Place(wholeOf: source), "e")
        #expect(log.hasErrors)
    }

    @Test(arguments: [
        (1, "a"), (2, "b"), (3, ""), (4, "c"), (5, ""), (6, nil), (0, nil), (-1, nil),
    ])
    func linesEndWithAnyOfTheThreeBreaks(number: Int, line: String?) {
        #expect(SourceText(path: "", text: "a\r\nb\r\rc\n").line(number) == line)
    }

    @Test func aLineThatIsNoUTF8CanBeShown() {
        #expect(SourceText(path: "", bytes: [0x61, 0xFF, 0x62]).line(1) == "a\u{FFFD}b")
    }

    @Test(arguments: [
        ("Shopp", "Shop"), ("shopname", "ShopName"), ("hsop", "Shop"), ("querry", "query"), ("xyz", nil), ("", nil),
        ("query", nil),
    ])
    func aSuggestionIsNearOrThereIsNone(word: String, expected: String?) {
        #expect(suggestion(for: word, among: ["Shop", "ShopName", "query"]) == expected)
        #expect(
            didYouMean(word, among: ["Shop", "ShopName", "query"]) == (expected.map { "; did you mean '\($0)'?" } ?? "")
        )
    }
}
