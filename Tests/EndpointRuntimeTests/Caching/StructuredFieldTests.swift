import Foundation
import Testing

@testable import EndpointRuntime

/// RFC 9651, and the fields that are written so.
@Suite struct StructuredFieldTests {
    @Test(
        arguments: [
            ("\"a\", \"b\"", [.string("a"), .string("b")]), (" \"a\"\t,\t\"b\" ", [.string("a"), .string("b")]),
            ("\"a,\\\"b\\\\\"", [.string("a,\"b\\")]), ("\"a\";x;y=1;z=\"q\"", [.string("a")]), ("", []), ("  ", []),
            ("(\"a\"  \"b\");p, ()", [.list([.string("a"), .string("b")]), .list([])]),
            (
                "?1, ?0, a/b:c, *x, 12, -1.5",
                [
                    .boolean(true), .boolean(false), .token("a/b:c"), .token("*x"), .other, .other,
                ]
            ),
        ] as [(String, [StructuredField])])
    func listsAreRead(text: String, expected: [StructuredField]) {
        #expect(StructuredField.list("X", in: fields(["X": text])) == expected)
    }

    @Test(arguments: [
        "\"a", "\"a\" \"b\"", "\"a\",", ",\"a\"", "\"a\",,\"b\"", "\"\u{e9}\"", "\"a\\n\"", "(\"a\"\"b\")", "(\"a\"",
        "?2",
        "\"a\";X", "\"a\"; ", "=", "\"\t\"", "\u{0}", "-", "1.", "1.2345", "1.2.3", "1234567890123456", ":a", "@1.5",
        "%a",
        "%\"",
    ])
    func whatIsMalformedCountsForNothing(text: String) {
        #expect(StructuredField.list("X", in: fields(["X": text])) == nil)
        #expect(StructuredField.dictionary("X", in: fields(["X": "a, b=" + text])) == nil)
    }

    @Test func dictionariesAreRead() {
        let members = StructuredField.dictionary("X", in: fields(["X": "a, b=(\"c\"), a=?0;p", "x": "d;q=1, *-._1=2"]))
        #expect(members == ["b": .list([.string("c")]), "a": .boolean(false), "d": .boolean(true), "*-._1": .other])
        #expect(StructuredField.dictionary("X", in: fields(["X": "a=:aGk=:, b=@-1, c=%\"f%c3\", d=-1.5"]))?.count == 4)
        #expect(StructuredField.dictionary("Y", in: []) == nil)
        #expect(StructuredField.dictionary("X", in: fields(["X": "A"])) == nil)
    }

    private static let url = URL(string: "https://Shop.test:443/a?b=c") ?? URL(fileURLWithPath: "/")

    /// RFC 9875 section 2: the names of the groups of a field.
    @Test(
        arguments: [
            ("\"a\", \"b\"", 2), ("\"a\", \"a\"", 1), ("\"a\";x=1", 1), ("a", 0), ("\"a\", b", 0),
            ("\"a\", (\"b\")", 0), ("", 0),
        ] as [(String, Int)])
    func groups(text: String, count: Int) {
        let tags = CacheGroups.tags(of: fields(["Cache-Groups": text]), Self.url)
        #expect(tags.count == count && tags.allSatisfy(CacheGroups.isGroup))
        func invalidated(_ method: HTTPMethod, _ status: Int) -> [String] {
            CacheGroups.invalidated(
                by: AnsweredHop(
                    method: method, url: Self.url, status: status, headers: fields(["Cache-Group-Invalidation": text])))
        }
        #expect(invalidated(.post, 200) == tags)
        for method in [HTTPMethod.get, .head, "QUERY"] { #expect(invalidated(method, 200) == []) }
        #expect(invalidated(.post, 404) == tags)
    }

    @Test func groupsAreOfTheirOrigin() throws {
        let response = fields(["Cache-Groups": "\"a\""])
        func tags(_ url: String) throws -> [String] { CacheGroups.tags(of: response, try #require(URL(string: url))) }
        #expect(try tags("https://shop.test/other") == CacheGroups.tags(of: response, Self.url))
        for other in ["http://shop.test/", "https://shop.test:8443/", "https://a.shop.test/"] {
            #expect(try tags(other) != CacheGroups.tags(of: response, Self.url))
        }
        let many = (0..<1000).map { "\"\($0)\"" }.joined(separator: ",")
        #expect(CacheGroups.tags(of: fields(["Cache-Groups": many]), Self.url).count == CacheGroups.greatestCount)
    }

    /// W3C, Clear Site Data, section 3.1: the URL, the field, and whether the cache is cleared.
    @Test(
        arguments: [
            ("https://a.test/", "\"cache\"", true), ("https://a.test/", "\"cookies\", \"cache\"", true),
            ("https://a.test/", "\"*\"", true), ("https://a.test/", "\"cookies\"", false),
            ("https://a.test/", "cache", false), ("https://a.test/", "*", false),
            ("https://a.test/", "\"Cache\"", false),
            ("http://a.test/", "\"cache\"", false), ("http://127.0.0.1:80/", "\"cache\"", true),
            ("http://localhost/", "\"*\"", true), ("http://[::1]:8/", "\"*\"", true),
            ("http://127.0.0.1.test/", "\"*\"", false),
            ("http://128.0.0.1/", "\"*\"", false), ("http://localhost.test/", "\"*\"", false),
        ] as [(String, String, Bool)])
    func siteData(url: String, text: String, clears: Bool) throws {
        let url = try #require(URL(string: url))
        #expect(SiteData.clearsCache(fields(["Clear-Site-Data": text]), url) == clears)
    }
}
