import TestSupport
import Testing

/// `gen docs` as a command: where it writes, and what it leaves alone.
@Suite struct DocsTests {
    @Test func pagesAreWrittenBesideTheSpecs() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run("docs", "Specs/", in: folder)
        #expect(run.output == "Docs: 7 files written\n")
        #expect(run.errors == "")
        #expect(
            try folder.files(in: "Docs") == [
                "Shop/", "Shop/index.html", "Shop/items.html", "Shop/users.html", "index.html", "index.js", "search.js",
                "style.css",
            ])
        #expect(try await Gen.run("docs", "Specs", "--check", in: folder).code == 0)
        let again = try await Gen.run("docs", "Specs", "--dry-run", in: folder)
        #expect(again.output == "Docs: up to date, 7 files\n")
    }

    @Test func onlyItsOwnPagesAreRemovedOrReplaced() async throws {
        let folder = try Folder.withShop()
        try folder.write("<p>mine</p>", to: "Docs/Shop/guide.html")
        try folder.write("body {}", to: "Docs/mine.css")
        try await Gen.run("docs", "Specs", in: folder)
        try folder.remove("Specs/Shop/users.yaml")
        #expect(try await Gen.run("docs", "Specs", "--check", in: folder).code == 1)
        let run = try await Gen.run("docs", "Specs", in: folder)
        #expect(run.output == "Docs: 3 files written, 3 unchanged, 1 removed\n")
        #expect(!folder.exists("Docs/Shop/users.html"))
        #expect(try folder.text("Docs/Shop/guide.html") == "<p>mine</p>")
        #expect(try folder.text("Docs/mine.css") == "body {}")
        try folder.write("<p>mine</p>", to: "Docs/Shop/items.html")
        let refused = try await Gen.run("docs", "Specs", in: folder)
        #expect(refused.code == 74)
        #expect(refused.errors.contains("was not written by gen"))
        #expect(try folder.text("Docs/Shop/items.html") == "<p>mine</p>")
    }

    /// Neither command takes the other's files for its own.
    @Test func swiftAndPagesCanShareAFolder() async throws {
        let folder = try Folder.withShop()
        try await Gen.run("Specs", "-o", "Out", in: folder)
        try await Gen.run("docs", "Specs", "-o", "Out", in: folder)
        #expect(try await Gen.run("Specs", "-o", "Out", "--check", in: folder).code == 0)
        #expect(try await Gen.run("docs", "Specs", "-o", "Out", "--check", in: folder).code == 0)
    }

    @Test func wrongSpecsWriteNothing() async throws {
        let folder = try Folder.withShop()
        try folder.write("models: { A: { properties: { a: Itn } } }\n", to: "Specs/Shop/users.yaml")
        let run = try await Gen.run("docs", "Specs", in: folder)
        #expect(run.code == 1)
        #expect(
            run.errors.hasPrefix(
                "\(folder("Specs/Shop/users.yaml")):1:33: error: unknown type 'Itn'; did you mean 'Int'?\n"))
        #expect(!folder.exists("Docs"))
    }
}
