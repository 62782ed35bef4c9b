import SpecServer
import Testing

/// Items of pages are of their types, and no two are the same.
@Suite struct PagedItemTests {
    /// The values at `id` of some pages, as they are written.
    private func ids(_ id: String, pages: ClosedRange<Int> = 1...3) throws -> [String] {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models:
              M: { conforms: [Identifiable], properties: { id: \(id) } }
              Size: { enum: [s, m, l] }
            endpoints:
              list: { path: /list, query: { page: { type: Int, default: 1 } }, response: [M], pages: { parameter: page } }
              save: { method: PUT, path: /list, body: { json: "[M]" } }
            """,
        ])
        let answers = pages.map { stage.json("GET /list?page=\($0) HTTP/1.1") }
        for answer in answers {
            let said = stage.deviations("PUT /list HTTP/1.1\nContent-Type: application/json", answer)
            #expect(said == [], "\(answer)")
        }
        return answers.flatMap { $0.matches(of: /"id": ("[^"]*"|[^,}\n]+)/).map { String($0.output.1) } }
    }

    /// SCIM counts items from 1, and takes less as 1.
    @Test func offsetsBeginWithTheirFirstItem() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models: { M: { properties: { id: Int } } }
            endpoints:
              list: { path: /list, query: { from: "Int?" }, response: [M], pages: { offset: from, first: 1 } }
            """,
        ])
        let whole = stage.json("GET /list HTTP/1.1")
        #expect(whole.contains("1") && whole != "[]\n")
        for from in ["1", "0", "-5", "-9223372036854775808"] {
            #expect(stage.json("GET /list?from=\(from) HTTP/1.1") == whole, "\(from)")
        }
        let second = stage.json("GET /list?from=2 HTTP/1.1")
        #expect(second != whole && second.contains("2") && !second.contains("\"id\": 1}"))
        #expect(stage.json("GET /list?from=9223372036854775807 HTTP/1.1") == "[]\n")
    }

    private static let idsOfTypes: [(String, [String])] = [
        ("Int", ["1", "2", "3", "4", "5"]),
        ("{ type: Int, format: text }", [#""1""#, #""2""#, #""3""#, #""4""#, #""5""#]),
        ("{ type: Int, minimum: 7, maximum: 9 }", ["7", "8", "9"]),
        ("{ type: Int, maximum: 3 }", ["1", "2", "3", "0", "-1"]),
        ("{ type: UInt64, minimum: 18446744073709551613 }", ["3", "4", "5"].map { "1844674407370955161\($0)" }),
        ("{ type: Double, example: 0.25 }", ["0.25", "1.25", "2.25", "3.25", "4.25"]),
        ("UUID", (1...5).map { #""00000000-0000-0000-0000-00000000000\#($0)""# }),
        (
            "{ type: UUID, example: 6BA7B810-9DAD-11D1-80B4-00C04FD430FE }",
            ["0FE", "0FF", "100", "101", "102"].map { #""6BA7B810-9DAD-11D1-80B4-00C04FD43\#($0)""# }
        ),
        ("Date", (0...4).map { #""2026-01-01T00:00:0\#($0)Z""# }),
        ("{ type: Date, format: date }", (1...5).map { #""2026-01-0\#($0)""# }),
        ("{ type: Date, format: unix-seconds }", (0...4).map { "176722560\($0)" }),
        ("{ type: Date, format: http }", (0...4).map { #""Thu, 01 Jan 2026 00:00:0\#($0) GMT""# }),
        (
            "{ type: Date, example: 2026-02-28T12:59:58+01:00 }",
            ["12:59:58", "12:59:59", "13:00:00"].map { #""2026-02-28T\#($0)+01:00""# }
        ),
        (
            "{ type: Date, example: 2026-12-31T23:59:58.5Z }",
            ["2026-12-31T23:59:58.5Z", "2026-12-31T23:59:58.6Z"].map { #""\#($0)""# }
        ),
        ("Duration", ["30", "31", "32", "33", "34"].map { #""PT1M\#($0)S""# }),
        ("TimeOfDay", (0...4).map { #""09:30:0\#($0)""# }),
        ("URL", [#""https://example.com""#] + (1...4).map { #""https://example.com/\#($0)""# }),
        (
            #"{ type: URL, example: "https://a.b/c?d=e" }"#,
            ["", "/1", "/2", "/3", "/4"].map { #""https://a.b/c\#($0)?d=e""# }
        ),
        ("Size", [#""s""#, #""m""#, #""l""#]),
        ("Bool", ["true", "false"]),
        ("String", ["", "1", "2", "3", "4"].map { #""text\#($0)""# }),
        ("{ type: String, max-length: 4 }", ["text", "texu", "texv", "texw", "texx"].map { #""\#($0)""# }),
        (#"{ type: String, pattern: "^[a-z]{3}$" }"#, ["aaa", "aab", "aac", "aad", "aae"].map { #""\#($0)""# }),
        (#"{ type: String, pattern: "^[a-c]$" }"#, [#""a""#, #""b""#, #""c""#]),
        ("{ type: String, example: \"007\", max-length: 3 }", (7...9).map { #""00\#($0)""# } + [#""010""#, #""011""#]),
    ]

    @Test(arguments: idsOfTypes)
    func idsAreOfTheirType(_ id: String, _ wanted: [String]) throws {
        let found = try ids(id)
        #expect(found.prefix(wanted.count) == wanted[...])
        #expect(Set(found).count == found.count)
    }

    /// What identifies has no further value, so the list says that it ends.
    @Test func aListThatEndsEarlySaysSo() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models:
              Size: { enum: [s, m, l] }
              M: { conforms: [Identifiable], properties: { id: Size } }
              Page: { properties: { items: [M], more: Bool, count: Int } }
            endpoints:
              more:
                path: /more
                query: { page: { type: Int, default: 1 } }
                response: { type: Page }
                pages: { parameter: page, items: items, has-more: more }
              count:
                path: /count
                query: { page: { type: Int, default: 1 } }
                response: { type: Page }
                pages: { parameter: page, items: items, total: count }
              last:
                path: /last
                query: { page: { type: Int, default: 1 } }
                response: { type: Page }
                pages: { parameter: page, items: items, last-page: count }
            """,
        ])
        func page(_ target: String) -> String { stage.json("GET /\(target) HTTP/1.1").filter { !$0.isWhitespace } }
        #expect(page("more").hasPrefix(#"{"items":[{"id":"s"},{"id":"m"}],"more":true"#))
        #expect(page("more?page=2").hasPrefix(#"{"items":[{"id":"l"}],"more":false"#))
        #expect(page("count").hasSuffix(#""count":3}"#))
        #expect(page("last").hasSuffix(#""count":2}"#))
        #expect(page("more?page=3").hasPrefix(#"{"items":[]"#))
    }

    /// The parameter of the next page and the identity are different properties.
    @Test func bothKeysDifferWhereAListIsReadFromItsLastItem() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": """
            models: { M: { conforms: [Identifiable], properties: { id: UUID, place: String } } }
            endpoints:
              list:
                path: /list
                query: { after: "String?" }
                response: [M]
                pages: { parameter: after, after: place }
            """,
        ])
        var places: [String] = []
        var ids: Set<String> = []
        var query = ""
        while places.count < 10 {
            let page = stage.json("GET /list\(query) HTTP/1.1")
            ids.formUnion(page.matches(of: /"id": "([^"]+)"/).map { String($0.output.1) })
            let found = page.matches(of: /"place": "([^"]+)"/).map { String($0.output.1) }
            guard let last = found.last else { break }
            places += found
            query = "?after=\(last)"
        }
        #expect(places == ["text", "text1", "text2", "text3", "text4"])
        #expect(ids.count == 5)
    }

    /// Where the sample is none of its type, the others are held to nothing.
    @Test func whatHasNoSampleStillCounts() throws {
        let stage = try Stage([
            "gen.yaml": "api: Shop",
            "a.yaml": #"""
            models: { M: { conforms: [Identifiable], properties: { id: { type: String, pattern: "[^\\s\\S]" } } } }
            endpoints:
              list: { path: /list, query: { page: { type: Int, default: 1 } }, response: [M], pages: { parameter: page } }
            """#,
        ])
        #expect(stage.json("GET /list HTTP/1.1") == #"[{"id": "text"}, {"id": "texu"}]"# + "\n")
    }
}
