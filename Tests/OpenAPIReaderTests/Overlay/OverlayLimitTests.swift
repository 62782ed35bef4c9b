import Testing

@testable import OpenAPIReader

/// What an overlay makes of a document stays as small as a document that is read.
@Suite struct OverlayLimitTests {
    @Test func aListThatIsDoubledAgainAndAgainIsRefused() {
        let messages = messages(of: Array(repeating: "{ target: \"$['x-list']\", copy: \"$['x-list']\" }", count: 17))
        #expect(messages.contains("error: the document would have more than 4000000 values after this"))
    }

    @Test func aDocumentInItselfIsRefusedWhereItIsTooDeep() {
        let action = "{ target: $, update: { x-a: {} } }"
        let copies = (1...7).map { _ in "{ target: \"$..['x-a']\", copy: $ }" }
        let messages = messages(of: [action] + copies)
        #expect(messages.contains("error: the document would be more than 64 levels deep after this"))
    }

    @Test func aQueryThatFindsTooMuchIsRefused() {
        let query = "$['x-deep']" + String(repeating: "[*, *]", count: 30)
        let messages = messages(of: ["{ target: \"\(query)\", remove: true }"])
        #expect(messages.contains("the JSONPath takes too many steps in 'document.yaml'"), "\(messages)")
    }

    private func messages(of actions: [String]) -> String {
        let list = (0..<60).map { "{ a: \($0) }" }.joined(separator: ", ")
        let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        let inputs = DocumentInputs([
            "gen.yaml": Array("api: Test\nopenapi: { document: document.yaml, overlays: a.yaml }\n".utf8),
            "document.yaml": Array(
                "openapi: 3.1.0\ninfo: { title: T, version: '1' }\nx-list: [\(list)]\nx-deep: \(deep)\npaths: {}\n".utf8
            ),
            "a.yaml": Array(
                ("overlay: 1.1.0\ninfo: { title: A, version: '1' }\nactions:\n"
                    + actions.map { "  - \($0)\n" }.joined()).utf8),
        ])
        #expect(inputs.generated() == nil)
        return inputs.messages
    }
}
