import Diagnostics
import Testing
import YAMLTree

@Suite("Syntax errors say what is wrong and what to do")
struct SyntaxErrorTests {
    @Test(arguments: Wrong.flow) func faultsInsideOfBracketsAreExplained(_ wrong: Wrong) { check(wrong) }
    @Test(arguments: Wrong.block) func faultsOfLinesAreExplained(_ wrong: Wrong) { check(wrong) }
    @Test(arguments: Wrong.scalars) func faultsOfScalarsAreExplained(_ wrong: Wrong) { check(wrong) }
    @Test(arguments: Wrong.tabs) func faultsOfTabsAreExplained(_ wrong: Wrong) { check(wrong) }
    @Test(arguments: Wrong.directives) func faultsOfDirectivesAreExplained(_ wrong: Wrong) { check(wrong) }

    @Test func errorsBeforeASyntaxErrorAreReportedToo() {
        #expect(Parsed("a: 1\na: 2\nb: @x\n").messages.count == 2)
    }

    @Test(arguments: ["a: { b:", "é: 1\na: { b: { type:", "a: [", "a: \"b"])
    func anErrorAtTheEndIsPlacedInTheFile(_ text: String) throws {
        let log = DiagnosticLog()
        _ = parseYAML(log.add(SourceText(path: "a.yaml", text: text)), in: log)
        let place = try #require(log.diagnostics.first).location
        let line = try #require(log.sources[0].line(Int(place.line)))
        #expect(place.column >= 1 && Int(place.column) <= line.unicodeScalars.count + 1)
    }

    private func check(_ wrong: Wrong) {
        let parsed = Parsed(wrong.text)
        #expect(parsed.root == nil || parsed.holdsUnknown)
        #expect(parsed.messages == [wrong.message])
    }
}
