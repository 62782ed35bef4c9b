import Foundation
import SpecServer
import Testing

/// What is answered: examples, samples, pages, streams, failures, faults.
@Suite struct AnswerTests {
    private static let files = [
        "gen.yaml": """
        api: Shop
        envelope: { payload: data, success: { key: code, equals: 0 }, errors: { 7: { case: soldOut, message: Sold out. } } }
        statuses: { 404: noSuchThing }
        """,
        "items.yaml": """
        models:
          Item:
            conforms: [Identifiable]
            properties: { id: Int, code: { type: String, pattern: "^[A-Z]{3}-[0-9]+$", min-length: 8 }, price: { type: Double, exclusive-minimum: 10 } }
          Tree: { properties: { name: String, children: { type: [Tree], min-items: 0 }, next: "Tree?" } }
          Pages: { properties: { items: [Item], next: "String?" } }
        endpoints:
          item: { path: "/items/{id}", path-parameters: { id: Int }, response: Item }
          shown: { path: /shown, response: Item, example: { id: 5, code: ABC-1234, price: 99.5 } }
          tree: { path: /tree, response: Tree }
          remove: { method: DELETE, path: "/items/{id}", path-parameters: { id: Int } }
          list:
            path: /items
            query: { cursor: "String?", size: { type: Int, default: 2 } }
            response: Pages
            pages: { parameter: cursor, next: next, items: items, size: size }
          linked: { path: /linked, envelope: none, query: { kind: "String?" }, response: [Int], pages: { link: next } }
          whole: { path: /told, envelope: none, response: [Item] }
          table: { path: /table, envelope: none, response: { application/json: [Int], text/csv: String, text/plain: String } }
          told: { path: /told, envelope: none, stream: { as: events, of: Item, until: "[DONE]" } }
        """,
    ]

    private func stage(_ faults: Faults = Faults()) throws -> Stage { try Stage(Self.files, faults: faults) }

    @Test func samplesKeepTheirConstraints() throws {
        let stage = try stage()
        let item = stage.json("GET /items/3 HTTP/1.1").filter { !$0.isWhitespace }
        #expect(item == #"{"code":0,"data":{"id":1,"code":"AAA-1111","price":11}}"#)
        #expect(stage.json("GET /shown HTTP/1.1").contains(#""price": 99.5"#))
        #expect(stage.serve("DELETE /items/3 HTTP/1.1").status == 200)
        #expect(stage.json("DELETE /items/3 HTTP/1.1").contains(#""code": 0"#))
        #expect(stage.json("GET /tree HTTP/1.1").utf8.count < 10_000)
    }

    /// What is absent is not null: the schema of a document may have none.
    @Test func whatCanBeLeftOutOfADeepModelIs() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models:
              First: { properties: { second: Second } }
              Second: { properties: { third: "Third?" } }
              Third: { properties: { fourth: "Fourth?" } }
              Fourth:
                properties:
                  id: Int
                  name: "String?"
                  note: { type: "String?", null: written }
                  size: { type: "Int?", example: 5 }
            endpoints: { get: { path: /, response: First } }
            """,
        ])
        let body = stage.json("GET / HTTP/1.1").filter { !$0.isWhitespace }
        #expect(body == #"{"second":{"third":{"fourth":{"id":1,"note":null,"size":5}}}}"#)
    }

    @Test func theSameRequestHasTheSameAnswer() throws {
        let stage = try stage()
        let first = stage.serve("GET /items/3 HTTP/1.1").text
        #expect(try self.stage().serve("GET /items/3 HTTP/1.1").text == first)
        let tag = try #require(first.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }?.dropFirst(6))
        #expect(stage.serve("GET /items/3 HTTP/1.1\nIf-None-Match: \(tag)").text.hasPrefix("HTTP/1.1 304"))
        #expect(stage.json("HEAD /items/3 HTTP/1.1") == "")
    }

    @Test func pagesFollowOneAnother() throws {
        let stage = try stage()
        func page(_ query: String) -> String { stage.json("GET /items\(query) HTTP/1.1").filter { !$0.isWhitespace } }
        #expect(page("").contains(#""next":"2""#))
        #expect(page("?cursor=2").contains(#""next":"4""#))
        #expect(page("?cursor=4").contains(#""next":null"#))
        #expect(page("?cursor=4&size=2").components(separatedBy: #""price""#).count == 2)
        #expect(page("?size=4").contains(#""id":4"#))
    }

    /// The client may know this machine by any name, or through a port of another machine.
    @Test(arguments: [
        ("127.0.0.1:8080", "http://127.0.0.1:8080"), ("localhost:81", "http://localhost:81"),
        ("[::1]:9", "http://[::1]:9"),
        ("", ""), ("a>; rel=\"next\"", ""), ("a/b", ""), ("u@h", ""),
    ])
    func addressesOfPagesBeginAsTheClientKnowsThem(_ host: String, _ origin: String) throws {
        let served = try stage().serve("GET /linked?kind=a%26b HTTP/1.1\nHost: \(host)")
        #expect(served.text.contains("\r\nLink: <\(origin)/linked?kind=a%26b&gen-serve-start=2>; rel=\"next\"\r\n"))
        let last = try stage().serve("GET /linked?gen-serve-start=4 HTTP/1.1\nHost: \(host)")
        #expect(!last.text.contains("\r\nLink:"))
    }

    @Test func streamsSendElements() throws {
        let accept = "text/html, text/event-stream;q=0.9, application/json;q=0.5"
        let text = try stage().serve("GET /told HTTP/1.1\nAccept: \(accept)").text
        #expect(text.contains("Content-Type: text/event-stream\r\n"))
        #expect(text.components(separatedBy: "data: {").count == 4)
        #expect(text.contains("data: [DONE]\n\n"))
        #expect(text.hasSuffix("\r\n0\r\n\r\n"))
    }

    @Test(arguments: [
        "", "\nAccept: */*", "\nAccept: application/json;q=1, text/plain",
        "\nAccept: application/json, text/event-stream;q=0.5", "\nAccept: text/event-stream;q=0",
        "\nAccept: text/event-stream; q=0.1, application/json; q=0.2",
    ])
    func theSamePathMayBeAskedForAsAWhole(_ accept: String) throws {
        let served = try stage().serve("GET /told HTTP/1.1" + accept)
        #expect(served.endpoint == "whole")
        #expect(served.text.contains("Content-Type: application/json\r\n"))
    }

    @Test(arguments: [
        ("", "short"), ("\nAccept: */*", "short"), ("\nAccept: application/json", "short"),
        ("\nAccept: application/vnd.short+json", "short"), ("\nAccept: Application/Vnd.Long+json", "long"),
        ("\nAccept: application/vnd.short+json;q=0.5, application/vnd.long+json", "long"),
    ])
    func theSamePathMayHaveSeveralForms(_ accept: String, _ endpoint: String) throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            endpoints:
              short: { path: /report, accept: [application/vnd.short+json], response: Int }
              long: { path: /report, accept: [application/vnd.long+json; v=2], response: "[Int]" }
            """,
        ])
        #expect(stage.serve("GET /report HTTP/1.1" + accept).endpoint == endpoint)
    }

    @Test(arguments: [
        ("text/csv, application/json", "text/csv"), ("application/json;q=0.5, text/csv", "text/csv"),
        ("text/csv;q=0.05, */*;q=0.1", "application/json"), ("text/*", "text/csv"), ("TEXT/Plain", "text/plain"),
        ("image/png, text/csv;q=0.1", "text/csv"), ("application/json;q=0, text/plain", "text/plain"),
        ("image/png", "application/json"), (";q=, ,", "application/json"), ("text/csv;q=nan", "application/json"),
    ])
    func theMostWantedContentTypeIsSent(_ accept: String, _ type: String) throws {
        let text = try stage().serve("GET /table HTTP/1.1\nAccept: \(accept)").text
        #expect(text.contains("Content-Type: \(type)"), "\(text)")
    }

    @Test func failuresAreAskedFor() throws {
        let stage = try stage()
        #expect(stage.serve("GET /items/3 HTTP/1.1\nPrefer: code=404").status == 404)
        #expect(stage.json("GET /items/3 HTTP/1.1\nPrefer: code=499").contains("Prefer"))
        #expect(stage.serve("GET /items/3 HTTP/1.1\nPrefer: code=1").status == 200)
    }

    @Test func faultsAreTheSameForASeed() throws {
        func faults(_ seed: UInt64) throws -> [String] {
            let stage = try stage(Faults(perMille: 300, seed: seed))
            return (1...100).map { stage.serve("GET /items/3 HTTP/1.1", number: $0).fault?.rawValue ?? "-" }
        }
        #expect(try faults(1) == faults(1))
        #expect(try faults(1) != faults(2))
        #expect(try (15...45).contains(faults(1).filter { $0 != "-" }.count))
        #expect(try Set(faults(1)) == ["-", "503", "500", "reset"])
        #expect(try stage().serve("GET /items/3 HTTP/1.1").fault == nil)
    }

    /// Fetch Standard, "CORS protocol and credentials": no star is one then.
    @Test func pagesMaySendCredentials() throws {
        let origin = "Origin: https://app.example.com"
        let served = try stage().serve("GET /items/3 HTTP/1.1\n\(origin)")
        #expect(served.text.contains("Access-Control-Allow-Origin: https://app.example.com\r\n"))
        #expect(served.text.contains("Access-Control-Allow-Credentials: true\r\n"))
        #expect(served.text.contains("Vary: Origin\r\n"))
        #expect(served.text.contains(/Access-Control-Expose-Headers: [A-Za-z, -]*ETag/))
        let refused = try stage().serve("GET /nothing HTTP/1.1\n\(origin)")
        #expect(refused.text.contains("Access-Control-Allow-Origin: https://app.example.com\r\n"))
        let asked = try stage().serve(
            "OPTIONS /items/3 HTTP/1.1\n\(origin)\nAccess-Control-Request-Method: GET\nAccess-Control-Request-Headers: x-a"
        )
        #expect(asked.text.contains("Access-Control-Allow-Credentials: true\r\n"))
        #expect(!asked.text.contains("*"))
        #expect(try stage().serve("GET /items/3 HTTP/1.1").text.contains("Access-Control-Allow-Origin: *\r\n"))
    }

    @Test func browsersMayAsk() throws {
        let served = try stage().serve(
            "OPTIONS /items/3 HTTP/1.1\nAccess-Control-Request-Method: DELETE\nAccess-Control-Request-Headers: x-a")
        #expect(served.status == 204)
        #expect(served.text.contains("Access-Control-Allow-Methods: DELETE, GET, HEAD\r\n"))
        #expect(served.text.contains("Access-Control-Allow-Headers: x-a\r\n"))
    }
}
