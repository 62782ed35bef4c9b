import Diagnostics
import Testing

@Suite struct SourceLineTests {
    private let text = String(repeating: "aé店🍜", count: 1_500)

    @Test(arguments: [0..<0, 0..<5, 1_023..<1_026, 1_024..<1_024, 2_000..<4_200, 5_990..<6_000, 5_999..<7_000])
    func aPartIsThatOfTheText(range: Range<Int>) {
        let line = SourceLine(text)
        #expect(line.count == 6_000)
        let scalars = Array(text.unicodeScalars)
        #expect(Array(line.scalars(range)) == Array(scalars[range.clamped(to: 0..<scalars.count)]))
    }

    @Test func nothingIsPastTheEnd() {
        #expect(SourceLine(text).scalars(6_000..<6_100).isEmpty)
        #expect(SourceLine("").scalars(0..<160).isEmpty)
        #expect(SourceLine("").count == 0)
    }
}
