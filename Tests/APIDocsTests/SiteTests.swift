import APIDocs
import Foundation
import Testing

/// What the pages are made of, and where they lead.
@Suite struct SiteTests {
    @Test func thereIsAPageForEachGroup() throws {
        let pages = try Specs.samples().pages()
        for path in [
            "index.html", "index.js", "search.js", "style.css", "Grooo/index.html", "Grooo/shops.html",
            "Showcase/models.html",
        ] {
            #expect(pages[path] != nil, "\(path)")
        }
        let single = try Specs([
            "gen.yaml": Specs.hostileSettings, "items.yaml": Specs.hostile,
            "Index.yaml": "models: { A: { properties: { a: Int } } }\n",
            "index-group.yaml": "models: { B: { properties: { a: Int } } }\n",
            "index-group-group.yaml": "models: { C: { properties: { a: Int } } }\n",
        ]).pages()
        #expect(
            single.keys.sorted() == [
                "Index-group.html", "index-group-group-group.html", "index-group-group.html", "index.html", "index.js",
                "items.html", "search.js", "style.css",
            ])
    }

    @Test func everyEndpointModelAndParameterIsThere() throws {
        let pages = try Specs.samples().pages()
        let page = try #require(pages["Grooo/shops.html"])
        for text in [
            "id=\"endpoint-shopList\"", "id=\"model-Shop\"", "school_id", "Accept-Language", "The shops of one school.",
            "shopRating", "address.city", ".shopList(schoolID: 1)",
        ] { #expect(page.contains(text), "\(text)") }
    }

    /// What was taken for the scope, and why.
    @Test(arguments: [
        ("path: /a", "never shared between two users, because the request sends a credential"),
        ("path: /a, auth: none", "shared by all users, because the request sends no credential"),
        ("path: /a, cache: { scope: shared }", "shared by all users"),
        ("path: /a, auth: none, cache: { scope: user }", "never shared between two users"),
    ])
    func thePagesSayWhoseAnEntryIs(endpoint: String, text: String) throws {
        let pages = try Specs([
            "gen.yaml": "api: Shop\nauth: bearer\ncache: cache-first\n",
            "items.yaml": "endpoints: { list: { \(endpoint) } }\n",
        ]).pages()
        #expect(try #require(pages["items.html"]).contains("<dd>\(text)</dd>"))
        #expect(
            try #require(pages["index.html"]).contains(
                "<dd>never shared between two users where the request sends a credential, else shared by all users</dd>"
            ))
    }

    @Test func everyLinkLeadsSomewhere() throws {
        for pages in try [
            Specs.samples().pages(),
            Specs(["a b/gen.yaml": Specs.hostileSettings, "a b/ü #1.yaml": Specs.hostile]).pages(),
        ] {
            var count = 0
            for (path, text) in pages where path.hasSuffix(".html") {
                for tag in try Tag.all(in: text) {
                    guard let target = tag.attributes["href"] ?? tag.attributes["src"], !target.hasPrefix("https://")
                    else { continue }
                    count += 1
                    let url = try #require(
                        URL(string: target, relativeTo: URL(string: "file:///" + encoded(path))), "\(target)")
                    let file = String(url.path.dropFirst())
                    let page = try #require(pages[file], "\(path) leads to \(target)")
                    if let id = url.fragment(percentEncoded: false) {
                        #expect(page.contains("id=\"\(id)\""), "\(path) leads to \(target)")
                    }
                }
            }
            #expect(count > 20)
        }
    }

    @Test func theSameSpecsGiveTheSamePages() throws {
        #expect(try Specs.samples().pages() == Specs.samples().pages())
    }

    /// Gen knows its own files by this.
    @Test func everyFileSaysWhoMadeIt() throws {
        for (path, text) in try Specs.samples().pages() {
            #expect(SiteFile.firstWords.contains { text.hasPrefix($0) }, "\(path)")
            #expect(SiteFile.suffixes.contains { path.hasSuffix($0) })
        }
    }

    @Test(arguments: [
        ("policy: network-only", "fresh until unused 7d: network; expired: network"),
        ("policy: cache-first, ttl: 10m", "fresh until 10m: entry; stale until unused 7d: network; expired: network"),
        (
            "policy: cache-then-network, ttl: 90s",
            "fresh until 90s: entry, then network; stale until unused 7d: entry, then network; expired: network"
        ),
        (
            "policy: stale-while-revalidate, ttl: server",
            "fresh until server says: entry; stale until unused 7d: entry, then network; expired: network"
        ),
        ("policy: network-first, ttl: 1d", "fresh until 1d: network; stale until unused 7d: network; expired: network"),
        (
            "policy: cache-only, refresh: true, ttl: { key: span }",
            "fresh until body says: entry; stale until unused 7d: entry (is renewed); expired: a miss (is fetched)"
        ),
        ("policy: cache-first, store: false", "never stored: network"),
    ])
    func theCacheRuleIsDrawn(rule: String, description: String) throws {
        let pages = try Specs([
            "gen.yaml": "api: A\nservers: { production: \"https://api.example.com\" }\n",
            "x.yaml": "endpoints:\n  one: { path: /one, response: Int, cache: { \(rule) } }\n",
        ]).pages()
        #expect(try #require(pages["x.html"]).contains("<desc>\(description)</desc>"))
    }

    /// The labels of a timeline stand side by side: digits and letters of 11 points are up to 6.5 wide.
    @Test(arguments: [
        "ttl: 10m", "ttl: 315359999999ms", "ttl: server", "ttl: { key: data.of.the.list.expires_in_seconds }",
        "store: false", "ttl: 0s",
        "tags: x",
    ])
    func labelsDoNotOverlap(rule: String) throws {
        let pages = try Specs([
            "gen.yaml": "api: A\n",
            "x.yaml":
                "endpoints:\n  one: { path: /one, response: Int, cache: { policy: cache-then-network, \(rule) } }\n",
        ]).pages()
        let page = try #require(pages["x.html"])
        var rows: [String: [(start: Double, end: Double)]] = [:]
        for part in page.components(separatedBy: "<text class=\"").dropFirst() {
            let style = try #require(part.split(separator: "\"").first)
            func attribute(_ name: String) throws -> String {
                String(
                    try #require(
                        part.components(separatedBy: " \(name)=\"").dropFirst().first?.split(separator: "\"").first))
            }
            let text = try #require(part.split(separator: ">").dropFirst().first?.split(separator: "<").first)
            let (x, width) = (try #require(Double(try attribute("x"))), Double(text.count) * 6.5)
            let start = style == "time start" ? x : style == "time" ? x - width : x - width / 2
            rows[try attribute("y"), default: []].append((start, start + width))
        }
        #expect(rows.count >= 3)
        for labels in rows.values.map({ $0.sorted { $0.start < $1.start } }) {
            #expect(labels.allSatisfy { $0.start >= 0 && $0.end <= 360 })
            for (left, right) in zip(labels, labels.dropFirst()) { #expect(left.end <= right.start, "\(labels)") }
        }
    }

    @Test func docsAreMarkdown() throws {
        let doc =
            "Shows **all**:\n\n1. `a` of [it](https://example.com/?a=1&b=2), see [b](/b)\n2. <b>\n\n```\nc\n```\n# D\n> e\n"
        let quoted = doc.replacingOccurrences(of: "\n", with: "\\n")
        let pages = try Specs([
            "gen.yaml": "api: A\n",
            "x.yaml": "endpoints:\n  one: { path: /one, deprecated: 'Use *two*', doc: \"\(quoted)\" }\n",
        ]).pages()
        let page = try #require(pages["x.html"])
        let html =
            "<p dir=\"auto\">Shows <strong>all</strong>:</p><ol><li dir=\"auto\"><code>a</code> of "
            + "<a href=\"https://example.com/?a=1&amp;b=2\" rel=\"noreferrer\">it</a>, see b</li><li dir=\"auto\">&lt;b&gt;</li></ol>"
            + "<pre dir=\"ltr\" tabindex=\"0\"><code>c\n</code></pre>"
            + "<p class=\"heading\" dir=\"auto\"><strong>D</strong></p><blockquote><p dir=\"auto\">e</p></blockquote>"
        #expect(page.contains(html), "\(page)")
        #expect(page.contains("Use <em>two</em>"))
        #expect(
            try #require(pages["index.js"]).contains("GET /one Shows all: a of it, see b \\u003cb\\u003e c\\u000a D e"))
    }

    /// Against Foundation, over the years that a spec can name.
    @Test func datesAreThoseThatTheSpecHas() throws {
        let dates = stride(from: -62_135_596_800.0, to: 253_402_300_000, by: 8_640_000_033).map { Int64($0) }
        let texts = dates.map { ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: Double($0))) }
        let properties = texts.enumerated().map { "p\($0.offset): { type: Date, default: \($0.element) }" }
        let page = try #require(
            Specs([
                "gen.yaml": "api: A\n",
                "x.yaml": "models: { B: { properties: { \(properties.joined(separator: ", ")) } } }\n",
            ]).pages()["x.html"])
        #expect(texts.count > 30)
        for text in texts { #expect(page.contains("<code>\(text)</code>"), "\(text)") }
    }

    private func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(CharacterSet(charactersIn: "#")))
            ?? path
    }
}
