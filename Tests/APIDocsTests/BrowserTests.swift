import Foundation
import TestSupport
import Testing

/// The pages in a real browser, read from files.
@Suite(.enabled(if: Browser.isThere, "there is no Chromium"), .serialized)
struct BrowserTests {
    private func withSite(_ work: (URL) async throws -> Void) async throws {
        let folder = try Folder()
        var pages = try Specs.samples().pages()
        let hostile = try Specs(["gen.yaml": Specs.hostileSettings, "items.yaml": Specs.hostile]).pages()
        for (path, text) in hostile { pages["hostile/" + path] = text }
        for (path, text) in pages { try folder.write(text, to: path) }
        try await work(folder.url)
    }

    @Test func theSearchFindsWithoutAServer() async throws {
        try await withSite { folder in
            let found = try await Browser.document("index.html?q=shop%20list", in: folder)
            let results = try #require(
                found.components(separatedBy: "id=\"results\"").dropFirst().first?.components(separatedBy: "</ul>")
                    .first)
            #expect(results.contains("<a href=\"Grooo/shops.html#endpoint-shopList\" dir=\"auto\">shopList</a>"))
            #expect(!results.contains("hidden"))
            let nothing = try await Browser.document("Grooo/shops.html?q=nosuchthing", in: folder)
            #expect(nothing.contains("<p>Nothing was found.</p>"))
            let fromBelow = try await Browser.document("Grooo/shops.html?q=rating", in: folder)
            #expect(fromBelow.contains("<a href=\"../Grooo/shops.html#model-Rating\" dir=\"auto\">Rating</a>"))
            // Nobody asked for anything.
            #expect(try await Browser.document("index.html", in: folder).contains("hidden=\"\"></div>"))
        }
    }

    @Test func nothingOfASpecRuns() async throws {
        try await withSite { folder in
            for page in [
                "hostile/items.html", "hostile/index.html?q=script",
                "hostile/index.html?q=%3Cimg%20src=x%20onerror=document.title='pwned'%3E",
            ] {
                let document = try await Browser.document(page, in: folder)
                #expect(
                    document.contains("<title>items</title>") || document.contains("<title>Shop</title>"), "\(page)")
                #expect(!document.contains("<title>pwned</title>") && !document.contains("<img"))
            }
        }
    }

    /// In a frame as wide as a small phone nothing but tables and samples, which scroll by themselves, is wider than it.
    @Test(arguments: [false, true]) func aPhoneCanReadIt(isDark: Bool) async throws {
        try await withSite { folder in
            let pages = [
                "index.html", "Grooo/index.html", "Grooo/shops.html", "Showcase/models.html", "Showcase/endpoints.html",
                "hostile/items.html",
            ]
            let frames = pages.map { "<iframe src=\"\($0)\" width=\"360\" height=\"640\"></iframe>" }.joined()
            let harness = """
                <!doctype html><body>\(frames)<pre id="said"></pre><script>
                addEventListener("load", function () {
                  document.getElementById("said").textContent = Array.from(document.querySelectorAll("iframe")).map(function (frame) {
                    var page = frame.contentDocument, view = frame.contentWindow;
                    return [page.documentElement.scrollWidth, view.getComputedStyle(page.body).backgroundColor,
                      view.getComputedStyle(page.body).fontSize].join(" ");
                  }).join("\\n");
                });
                </script>
                """
            try Data(harness.utf8).write(to: folder.appending(path: "harness.html"))
            let document = try await Browser.document("harness.html", in: folder, isDark: isDark)
            let said = try #require(
                document.components(separatedBy: "<pre id=\"said\">").dropFirst().first?.components(
                    separatedBy: "</pre>"
                ).first)
            #expect(said.split(separator: "\n").count == pages.count)
            for (page, line) in zip(pages, said.split(separator: "\n")) {
                let width = try #require(Int(line.prefix { $0 != " " }), "\(page): \(line)")
                #expect(width <= 360, "\(page) is \(width) wide")
                #expect(
                    line.hasSuffix((isDark ? "rgb(20, 22, 26)" : "rgb(255, 255, 255)") + " 16px"), "\(page): \(line)")
            }
        }
    }
}
