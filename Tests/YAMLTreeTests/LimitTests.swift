import Testing
import YAMLTree

@Suite("Limits")
struct LimitTests {
    @Test("64 collections inside each other, and no more")
    func depthIsLimited() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(Parsed(nested(64)).messages == [])
        #expect(Parsed(nested(65)).messages == ["1:65 this is nested more than 64 deep"])
        let block = (0..<65).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(Parsed(block).messages == ["65:65 this is nested more than 64 deep"])
    }

    @Test("Depth counts through aliases and merges")
    func depthCountsThroughAliases() {
        let limits = YAMLLimits(depth: 4)
        #expect(Parsed("[&a [[x]], [*a]]", limits: limits).messages == [])
        #expect(
            Parsed("[&a [[x]], [[*a]]]", limits: limits).messages == [
                "1:14 with this alias written out the document is nested more than 4 deep"
            ])
        // The height of an anchor counts what the aliases inside of it stand for.
        #expect(Parsed("[&a [[x]], &b [*a]]", limits: limits).messages == [])
        #expect(Parsed("[&a [[x]], &b [*a], [*b]]", limits: limits).messages.count == 1)
        #expect(Parsed("[&a [[x]], [&b y, *b, [*b]]]", limits: limits).messages == [])
    }

    @Test("Nodes count as what aliases stand for")
    func theNumberOfValuesIsLimited() {
        #expect(Parsed("[a, b, c]", limits: YAMLLimits(nodes: 4)).messages == [])
        #expect(
            Parsed("[a, b, c, d]", limits: YAMLLimits(nodes: 4)).messages == [
                "1:11 the document has more than 4 values; split it"
            ])
        #expect(Parsed("[&a [x, y], *a]", limits: YAMLLimits(nodes: 7)).messages == [])
        #expect(
            Parsed("[&a [x, y], *a]", limits: YAMLLimits(nodes: 6)).messages == [
                "1:13 with its aliases written out the document has more than 6 values"
            ])
    }

    @Test("Bytes of text count as what aliases stand for")
    func theBytesOfAliasesAreLimited() {
        let text = "a: &a \"\(String(repeating: "x", count: 100))\"\nb: [*a, *a]"
        #expect(Parsed(text, limits: YAMLLimits(bytes: 302)).messages == [])
        #expect(
            Parsed(text, limits: YAMLLimits(bytes: 301)).messages == [
                "2:9 with its aliases written out the document has more than 301 bytes"
            ])
    }

    @Test func aFileThatIsTooLargeIsNotRead() {
        let parsed = Parsed("a: 12345", limits: YAMLLimits(bytes: 7))
        #expect(parsed.messages == ["0:0 the file has 8 bytes, more than the 7 of one document; split it"])
        #expect(Parsed("a: 12345", limits: YAMLLimits(bytes: 8)).messages == [])
    }

    @Test func afterAHundredErrorsNothingIsRead() {
        let messages = Parsed((0..<1000).map { "k\($0): *x\n" }.joined()).messages
        #expect(messages.count == 101)
        #expect(messages.last == "100:6 too many errors; the rest of the file was not read")
    }
}
