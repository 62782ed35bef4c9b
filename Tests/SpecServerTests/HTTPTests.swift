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

    /// RFC 9110 section 13.1.2.
    @Test(arguments: ["/ping HTTP/1.1\nX-N: 1", "/tagged HTTP/1.1"])
    func aStarIsAnyTag(_ target: String) throws {
        let stage = try Stage(Self.files)
        let served = stage.serve("GET \(target)\nIf-None-Match: *")
        #expect(served.status == 304)
        #expect(served.text.lowercased().contains("\r\netag: "))
        #expect(stage.serve("HEAD \(target)\nIf-None-Match: *").status == 304)
        #expect(stage.serve("GET \(target)\nIf-None-Match: \"*\"").status == 200)
    }

    @Test func textsOfAQueryHaveNoQuotes() throws {
        #expect(try said("GET /items/a?f=true&d=0.5 HTTP/1.1") == [])
        #expect(
            try said("GET /items/a?f=True&d=half HTTP/1.1") == [
                "query 'f': 'True' is neither true nor false",
                "query 'd': 'half' is no number such as 0.5 that 'Double' can hold",
            ])
    }

    @Test(arguments: [
        ("92233720368547758070", "is no whole number from -9223372036854775808 to 9223372036854775807"),
        ("-92233720368547758070", "is no whole number from -9223372036854775808 to 9223372036854775807"),
        ("1.5", "is no whole number"),
    ])
    func aNumberThatIsTooLargeIsToldFromNone(_ number: String, _ why: String) throws {
        let found = try said("POST /save HTTP/1.1\nContent-Type: application/json", #"{"id": \#(number)}"#)
        #expect(found == ["body at id: '\(number)' \(why)"])
    }

    @Test func codedBodiesAreNotRead() throws {
        let head = "POST /save HTTP/1.1\nContent-Type: application/json\nContent-Encoding:"
        let served = try Stage(Self.files).serve("\(head) gzip", "\u{1F}\u{8B}")
        #expect(served.status == 415)
        #expect(
            served.deviations.map(\.sentence) == [
                "header 'Content-Encoding': codings of bodies are not read, and it is 'gzip'"
            ])
        #expect(try said("\(head) Identity", #"{"id": 1}"#) == [])
        #expect(try said("POST /raw HTTP/1.1\nContent-Type: text/plain\nContent-Encoding: gzip", "a") == [])
    }

    /// They are texts in UTF-8 (RFC 3986 section 2.5).
    @Test(arguments: [
        ("/items/%ff", "%ff"), ("/items/a%C3%28", "%C3"), ("/items/a?q=%E2%82", "%E2%82"), ("/items/a?%80=1", "%80"),
        ("/items/%ED%A0%80", "%ED"),
    ])
    func codesOfCharactersAreText(_ target: String, _ code: String) throws {
        let served = try Stage(Self.files).serve("GET \(target) HTTP/1.1")
        #expect(served.status == 400)
        #expect(
            served.deviations.first?.sentence == "target: '\(code)' is no text in UTF-8, which codes of characters are",
            "\(served.deviations.map(\.sentence))")
    }

    @Test func codesOfAFormAreText() throws {
        let head = "POST /form HTTP/1.1\nContent-Type: application/x-www-form-urlencoded"
        #expect(try said(head, "a=%C3%A9+%F0%9F%98%80") == [])
        #expect(try said(head, "a=%ff") == ["body: '%ff' is no text in UTF-8, which codes of characters are"])
    }

    /// A path with another number of segments is another path.
    @Test(arguments: [
        ("/ping", 200), ("//ping", 404), ("/ping/", 404), ("/items/a", 204), ("/items//a", 404), ("//items/a", 404),
        ("/items/a/", 404), ("/items/", 404), ("///", 404), ("/deep/a/b", 204), ("/deep/a/%2Fb", 204),
        ("/deep/a//b", 404), ("/deep//a", 404), ("/deep/a/", 404),
    ])
    func emptySegmentsCount(_ path: String, _ status: Int) throws {
        #expect(try Stage(Self.files).serve("GET \(path) HTTP/1.1\nX-N: 1").status == status)
    }
}
