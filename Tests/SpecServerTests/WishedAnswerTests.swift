import Foundation
import SpecServer
import Testing

/// What is answered where a request asks for more than the usual, or a spec for what is rare.
@Suite struct WishedAnswerTests {
    @Test func everyResponseAndEveryCodeCanBeAskedFor() throws {
        let stage = try Stage([
            "gen.yaml": """
            api: Shop
            envelope: { payload: data, success: { key: code, equals: OK }, errors: { E17: soldOut, 17: late } }
            statuses: { default: { case: other, body: Trouble } }
            """,
            "a.yaml": """
            models: { Trouble: { properties: { why: { const: broken } } } }
            endpoints:
              job:
                path: /job
                envelope: none
                responses: { 200: "[Int]", 202: { case: queued, body: Int, key: job }, 204: Void }
              shop: { path: /shop, response: Int }
            """,
        ])
        func body(_ path: String, _ code: String) -> String {
            stage.json("GET /\(path) HTTP/1.1\nPrefer: \(code)").filter { !$0.isWhitespace }
        }
        #expect(body("job", "code=202") == #"{"job":1}"#)
        #expect(body("job", "CODE = 200") == "[1]")
        let empty = stage.serve("GET /job HTTP/1.1\nPrefer: code=204")
        #expect(empty.status == 204)
        #expect(!empty.text.contains("Content-Type"))
        #expect(body("shop", "code=E17").contains(#""code":"E17""#))
        #expect(body("shop", #"code="17""#).contains(#""code":17"#))
        #expect(body("shop", "code=418").contains(#""why":"broken""#))
        #expect(stage.serve("GET /shop HTTP/1.1\nPrefer: code=418").status == 418)
    }

    /// On a connection that stays open, content would be read as the next answer.
    @Test(arguments: [
        ("HEAD /nope", 404), ("HEAD /shop HTTP/1.1\nPrefer: code=418", 418),
        ("GET /shop HTTP/1.1\nPrefer: code=304", 304),
        ("HEAD /shop", 200), ("GET /shop HTTP/1.1\nPrefer: code=304; x=y", 304),
    ])
    func someAnswersHaveNoContent(head: String, status: Int) throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop\n", "a.yaml": "endpoints: { shop: { path: /shop, response: Int } }\n",
        ])
        let served = stage.serve(head.contains("HTTP/1.1") ? head : head + " HTTP/1.1")
        #expect(served.status == status)
        #expect(served.text.hasSuffix("\r\n\r\n") && served.text.components(separatedBy: "\r\n\r\n").count == 2)
    }

    /// What does not say where its items are may have none.
    @Test func pagesWithoutItemsEnd() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models:
              Plain: { properties: { list: [Int], next: "String?" } }
              Rows: { properties: { rows: { type: [Row], example: [{ id: 1 }, { id: 2 }] } } }
              Row: { properties: { id: Int } }
            endpoints:
              plain: { path: /plain, query: { cursor: "String?" }, response: Plain, pages: { parameter: cursor, next: next } }
              loose: { path: /loose, response: JSON, pages: { next-url: next, items: data } }
              rows: { path: /rows, query: { page: Int }, response: Rows, pages: { parameter: page, items: rows } }
            """,
        ])
        func pages(_ path: String) -> [String] {
            var pages: [String] = []
            var query = ""
            while pages.count < 10 {
                let page = stage.json("GET /\(path)\(query) HTTP/1.1\nHost: h").filter { !$0.isWhitespace }
                pages.append(page)
                guard let next = page.firstMatch(of: /"next":"([^"]+)"/)?.output.1, !next.isEmpty else { break }
                query = next.hasPrefix("http") ? String(next.drop { $0 != "?" }) : "?cursor=\(next)"
            }
            return pages
        }
        #expect(pages("plain").count == 3)
        #expect(pages("loose").map { $0.components(separatedBy: #""id":"#).count - 1 } == [2, 2, 1])
        let rows = (1...3).map { stage.json("GET /rows?page=\($0) HTTP/1.1").filter(\.isNumber) }
        #expect(rows == ["12", "34", "5"])
    }

    /// Of the least and the greatest number there is no next one.
    @Test func extremeIdsAreNoTrap() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models:
              Rows:
                properties:
                  rows: { type: [Row], example: [{ id: -9223372036854775808 }, { id: 9223372036854775807 }] }
              Row: { properties: { id: Int } }
            endpoints:
              rows: { path: /rows, query: { page: Int }, response: Rows, pages: { parameter: page, items: rows } }
            """,
        ])
        for page in [1, 2, 3, Int.max, Int.min] {
            #expect(stage.serve("GET /rows?page=\(page) HTTP/1.1").status == 200)
        }
    }

    /// What is further on than a number can count is so behind the last page, too.
    @Test(arguments: ["5", "3037000500", "4611686018427387905", "9223372036854775807", "18446744073709551615"])
    func whatIsBehindTheLastPageIsEmpty(_ number: String) throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models: { M: { properties: { id: Int } } }
            endpoints:
              pages: { path: /pages, query: { from: UInt }, response: [M], pages: { parameter: from, first: 0 } }
              items: { path: /items, query: { from: UInt }, response: [M], pages: { offset: from } }
            """,
        ])
        #expect(stage.json("GET /pages?from=\(number) HTTP/1.1") == "[]\n")
        #expect(stage.json("GET /items?from=\(number) HTTP/1.1") == "[]\n")
    }

    @Test(arguments: ["HEAD /told HTTP/1.1", "GET /told HTTP/1.0"])
    func streamsKeepToTheClientsHTTP(_ line: String) throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop", "a.yaml": "endpoints: { told: { path: /told, stream: { as: events, of: Int } } }",
        ])
        let text = stage.serve(line).text
        let body = text.components(separatedBy: "\r\n\r\n").dropFirst().joined()
        #expect(body.isEmpty == line.hasPrefix("HEAD"))
        #expect(text.contains("Transfer-Encoding") == line.hasPrefix("HEAD"))
        #expect(body.isEmpty || body.hasPrefix("data: 1\n"))
    }

    /// Where nothing fits, or was found, it is an ordinary value.
    @Test(arguments: [
        ("{ type: Int64, format: text, maximum: -10 }", #""-10""#),
        ("{ type: UInt64, format: text, maximum: 0 }", #""0""#),
        ("{ type: UInt64, exclusive-minimum: 18446744073709551614 }", "18446744073709551615"),
        (#"{ type: String, pattern: "[^\\s\\S]" }"#, #""text""#),
        (#"{ type: String, pattern: "^[^\\w\\W]$" }"#, #""text""#),
        (#"{ type: String, pattern: "^(a*)*b?$", min-length: 90000 }"#, #""text""#),
        ("{ type: String, min-length: 5000 }", #""text"# + String(repeating: "x", count: 4996) + #"""#),
    ])
    func extremeConstraintsHaveASample(_ property: String, _ value: String) throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": "models: { A: { properties: { a: \(property) } } }\nendpoints: { a: { path: /a, response: A } }",
        ])
        #expect(stage.json("GET /a HTTP/1.1").filter { !$0.isWhitespace } == #"{"a":\#(value)}"#)
    }
}
