import SpecServer
import Testing

/// What HTTP says of a request, whatever the spec has.
@Suite struct HTTPTests {
    private static let files = [
        "gen.yaml": "api: Shop",
        "a.yaml": """
        endpoints:
          ping: { path: /ping, header-parameters: { xN: { type: Int, key: X-N }, xL: { type: "[Int]?", key: X-L } }, response: Int }
          item: { path: "/items/{name}", path-parameters: { name: String }, query: { q: "String?", f: "Bool?", d: "Double?" } }
          deep: { path: "/deep/{path}", path-parameters: { path: { type: String, allow-reserved: true } } }
          top: { path: "/{name}", path-parameters: { name: String }, method: DELETE }
          form: { method: POST, path: /form, body: { form: { a: String } } }
          save: { method: POST, path: /save, body: { json: { id: Int } } }
          raw: { method: POST, path: /raw, body: { raw: String, content-type: text/plain } }
          tagged: { path: /tagged, response: Int, response-headers: { etag: { type: String, key: ETag } } }
        """,
    ]

    private func said(_ head: String, _ body: String = "") throws -> [String] {
        try Stage(Self.files).serve(head, body).deviations.map(\.sentence)
    }

    /// RFC 9110 section 5.5.
    @Test(arguments: ["X-N: 5 ", "X-N:\t5", "X-N:5\t \t", "X-N: 5\nX-L: 1 , 2\t,3"])
    func whiteSpaceAroundValuesIsNoneOfThem(_ header: String) throws {
        #expect(try said("GET /ping HTTP/1.1\n\(header)") == [])
    }
}
