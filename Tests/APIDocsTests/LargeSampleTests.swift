import GenKit
import Testing

/// What a page shows of models within models has an end.
@Suite struct LargeSampleTests {
    /// Twelve ways at each of nine steps.
    @Test func modelsThatHoldManyOfTheNextEnd() throws {
        let steps = (0..<9).map { step in
            "  M\(step): { properties: { " + (0..<12).map { "p\($0): M\(step + 1)" }.joined(separator: ", ") + " } }\n"
        }
        let text =
            "models:\n" + steps.joined() + "  M9: { properties: { a: \"[M0]\" } }\n"
            + "endpoints: { call: { method: POST, path: /, response: \"[M0]\", body: { json: \"[M0]\" } } }\n"
        let pages = try Specs(["gen.yaml": "api: Large", "a.yaml": text]).pages()
        #expect(pages.values.allSatisfy { $0.utf8.count < 4_000_000 })
    }
}
