import Foundation
import TestSupport
import Testing

/// Specs whose texts would be markup, scripts or shell commands.
@Suite struct HostileTests {
    private static let elements: Set<String> = [
        "a", "blockquote", "body", "br", "code", "dd", "desc", "details", "div", "dl", "dt", "em", "figcaption",
        "figure", "h1", "h2", "h3", "h4",
        "head",
        "header", "hr", "html", "input", "li", "link", "main", "meta", "nav", "ol", "p", "pre", "rect", "script",
        "section", "span",
        "strong",
        "summary", "svg", "table", "tbody", "td", "text", "th", "thead", "title", "tr", "ul", "var",
    ]

    private func pages() throws -> [String: String] {
        try Specs(["Shop/gen.yaml": Specs.hostileSettings, "Shop/items.yaml": Specs.hostile]).pages()
    }

    @Test func textsOfASpecAreEscapedInThePages() throws {
        for (path, text) in try pages() where path.hasSuffix(".html") {
            var open: [String] = []
            for tag in try Tag.all(in: text) {
                #expect(Self.elements.contains(tag.name), "\(path): <\(tag.name)>")
                for name in tag.attributes.keys {
                    #expect(!name.hasPrefix("on") && name != "style" && name != "srcdoc")
                }
                if tag.name == "script", !tag.isEnd {
                    #expect(["../index.js", "../search.js", "index.js", "search.js"].contains(tag.attributes["src"]))
                }
                if let target = tag.attributes["href"] {
                    #expect(!target.lowercased().contains("script:"), "\(path): \(target)")
                    let external = [
                        "https://example.com/?a=&#39;b&#39;",
                        "https://example.com/&quot;onmouseover=document.title=&#39;pwned&#39;",
                    ]
                    if target.contains(":") { #expect(external.contains(target), "\(path): \(target)") }
                }
                if ["meta", "link", "input", "br", "hr"].contains(tag.name) { continue }
                if tag.isEnd { #expect(open.popLast() == tag.name, "\(path)") } else { open.append(tag.name) }
            }
            #expect(open == [])
            // What would turn the direction of a line round is shown as what it is.
            #expect(!text.unicodeScalars.contains("\u{202E}"))
        }
        let page = try #require(pages()["Shop/items.html"])
        #expect(page.contains("\\u{202E}") && page.contains("👩‍👩‍👧 שלום") && page.contains("&lt;/script&gt;&lt;script&gt;"))
    }

    @Test func theIndexIsAScriptOfTextsAlone() throws {
        let text = try #require(pages()["index.js"])
        let lines = text.split(separator: "\n")
        #expect(lines.count > 5 && !text.contains("<") && !text.contains("\u{2028}"))
        let list = lines.dropFirst(2).dropLast().joined(separator: "\n")
        let entries = try #require(JSONSerialization.jsonObject(with: Data("[\(list)]".utf8)) as? [[String: String]])
        #expect(entries.contains { $0["n"] == "itemList" && $0["u"] == "Shop/items.html#endpoint-itemList" })
    }

    /// A shell is given the samples, with a `curl` that only tells its arguments.
    @Test func samplesForAShellRunNothingElse() async throws {
        let page = try #require(pages()["Shop/items.html"])
        let sample = try #require(page.components(separatedBy: "<summary>curl</summary>").dropFirst().first)
        let code = try #require(
            sample.components(separatedBy: "<code>").dropFirst().first?.components(separatedBy: "</code>").first)
        let script = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(code) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        let folder = try Folder()
        let command = ["bash", "-c", "TOKEN='$(touch pwned)'; curl() { printf '%s\\n' \"$@\"; }\n" + script]
        let words = try await ProcessRun.of(command, in: folder.url, streams: .apart).lines
        #expect(
            words.first
                == "https://api.example.com/items/%24%28touch%20pwned%29%27%22%3B%20touch%20pwned%3B%20%27?%3Cq%3E%26=text&c=%27%24%28touch%20pwned%29&kind=%3Cb%3E"
        )
        #expect(words.dropFirst() == ["-H", "X-Mode: '; touch pwned; '", "-H", "Authorization: Bearer $(touch pwned)"])
        #expect(folder.names == [])
    }
}
