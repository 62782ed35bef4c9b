import Foundation
import TestSupport
import Testing

/// `gen outputs`: what a run makes, before it runs.
@Suite struct OutputListTests {
    /// What a run with the options writes is what `gen outputs` lists with them; returns the list.
    @discardableResult
    private func expectListed(_ options: String..., in folder: Folder) async throws -> [String] {
        let list = try await Gen.run(["outputs", "Specs", "-o", "Out"] + options, in: folder)
        #expect(list.errors == "")
        #expect(list.code == 0)
        #expect(!folder.exists("Out"))
        let run = try await Gen.run(["Specs", "-o", "Out", "--no-cache"] + options, in: folder)
        #expect(run.code == 0, "\(run.errors)")
        let paths = list.output.split(separator: "\n").map(String.init)
        #expect(paths.sorted() == (try folder.files(in: "Out")).filter { !$0.hasSuffix("/") }.map { "Out/" + $0 })
        try folder.remove("Out")
        return paths
    }

    @Test func whatARunWritesIsListed() async throws {
        let folder = try Folder.withShop()
        try folder.write("api: Other\nservers: { production: \"https://a.example\" }\n", to: "Specs/b/Other/gen.yaml")
        try folder.write(Folder.users, to: "Specs/b/Other/a b.YML")
        try folder.write("not read", to: "Specs/Shop/README.md")
        #expect(
            try await expectListed(in: folder) == [
                "Out/Shop/API.generated.swift", "Out/Shop/items.generated.swift", "Out/Shop/users.generated.swift",
                "Out/b/Other/API.generated.swift", "Out/b/Other/a b.generated.swift",
            ])
        try folder.remove("Specs/b")
        try await expectListed("--flat", in: folder)
        try await expectListed("--with", "swift-log", "--with", "swift-metrics", in: folder)
        for shard in ["1/3", "2/3", "3/3"] {
            try await expectListed("--shard", shard, "--with", "swift-log", in: folder)
        }
    }

    @Test func theDefaultFolderIsThatOfARun() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run("outputs", "Specs/", in: folder)
        #expect(run.output == Folder.shopFiles.dropFirst().map { "Generated/\($0)\n" }.joined())
        let json = try await Gen.run("outputs", "Specs/", "--diagnostics", "json", in: folder)
        #expect(json.output.hasPrefix("{\"path\":\"Generated/Shop/API.generated.swift\"}\n"))
    }

    @Test func filesOfTemplatesAreListed() async throws {
        let folder = try Folder.withShop()
        try folder.write("", to: "Templates/api/List.md.mustache")
        try await expectListed("--templates", "Templates", in: folder)
        try folder.write("", to: "Templates/file/Mocks.swift.mustache")
        try await expectListed("--templates", "Templates", in: folder)
        try folder.write("", to: "Templates/model/Page.md.mustache")
        let paths = try await expectListed("--templates", "Templates", in: folder)
        #expect(paths.contains("Out/Shop/Item.Page.generated.md"))
    }

    /// A mistake in a spec is for the build to tell, not for what plans it.
    @Test func aSpecMayBeWrongWhereNamesDoNotDependOnIt() async throws {
        let folder = try Folder.withShop()
        try folder.write("models: [", to: "Specs/Shop/items.yaml")
        try folder.write("nobody: knows\n", to: "Specs/Shop/users.yaml")
        let run = try await Gen.run("outputs", "Specs", in: folder)
        #expect(run.errors == "")
        #expect(run.output == Folder.shopFiles.dropFirst().map { "Generated/\($0)\n" }.joined())
    }

    private static let document = """
        openapi: 3.0.3
        info: { title: shop, version: '1' }
        servers: [{ url: "https://api.example.com" }]
        paths:
          /a: { get: { operationId: a, tags: [first], responses: { '204': { description: ok } } } }
          /b: { get: { operationId: b, tags: [second], responses: { '204': { description: ok } } } }

        """

    @Test func tagsOfADocumentAreFilesUnlessTheirNumberIsFixed() async throws {
        let folder = try Folder()
        try folder.write("api: Shop\nopenapi: shop.v1.yaml\n", to: "Specs/Shop/gen.yaml")
        try folder.write(Self.document, to: "Specs/Shop/shop.v1.yaml")
        try folder.write(Self.document, to: "Specs/Shop/unlinked.yaml")
        try folder.write("models: { Openapi: { properties: { swagger: Int } } }\n", to: "Specs/Shop/own.yaml")
        #expect(
            try await expectListed(in: folder) == [
                "Out/Shop/API.generated.swift", "Out/Shop/own.generated.swift", "Out/Shop/first.generated.swift",
                "Out/Shop/second.generated.swift",
            ])
        let fixed = try await expectListed("--fixed-outputs", in: folder)
        #expect(fixed.count == 34)
        #expect(fixed.last == "Out/Shop/shop.31.generated.swift")

        try folder.write("models: { Part: { properties: { a: Int } } }\n", to: "Specs/Shop/shop.07.yaml")
        let clash = try await Gen.run("Specs", "-o", "Out", "--fixed-outputs", in: folder)
        #expect(clash.code == 1)
        #expect(
            clash.errors.contains(
                "shop.07.yaml: error: 'shop.07.generated.swift' is a part of what is made of 'shop.v1.yaml'; rename this file"
            ), "\(clash.errors)")
        try FileManager.default.removeItem(at: folder["Specs/Shop/shop.07.yaml"])

        try folder.write("openapi: 1.0\n", to: "Specs/Shop/shop.v1.yaml")
        #expect(
            try await Gen.run("outputs", "Specs", "-o", "Out", "--fixed-outputs", in: folder).output
                == fixed.map { $0 + "\n" }.joined())
    }

    @Test func whatHidesANameIsAnError() async throws {
        let folder = try Folder.withShop()
        try folder.write("api: Shop\nopenapi: shop.yaml\n", to: "Specs/Shop/gen.yaml")
        let missing = try await Gen.run("outputs", "Specs", in: folder)
        #expect(missing.code == 1)
        #expect(missing.errors.contains("gen.yaml:2:10: error: there is no document 'shop.yaml'"))
        #expect(missing.output == "")
        try folder.write("openapi: '1'\n", to: "Specs/Shop/shop.yaml")
        let wrong = try await Gen.run("outputs", "Specs", in: folder)
        #expect(wrong.code == 1)
        #expect(wrong.errors.contains("version '1' of OpenAPI is not read"))
        #expect(wrong.output == "")
        #expect(try await Gen.run("outputs", "Specs", "-o", "a\nb", "--fixed-outputs", in: folder).code == 2)
    }
}
