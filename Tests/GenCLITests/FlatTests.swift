import TestSupport
import Testing

/// `--flat`: the files of all APIs beside each other, for one Swift module.
@Suite struct FlatTests {
    @Test func foldersOfAPIsBecomePartsOfNames() async throws {
        let folder = try Folder.withShop()
        try folder.write("api: Inner\nservers: { production: \"https://a.example\" }\n", to: "Specs/Shop/In/gen.yaml")
        try folder.write("models:\n  Deep: { properties: { id: Int } }\n", to: "Specs/Shop/In/below/deep.yaml")
        let run = try await Gen.run("Specs", "--flat", in: folder)
        #expect(run.code == 0, "\(run.errors)")
        let expected = [
            "Shop.API.generated.swift", "Shop.In.API.generated.swift", "Shop.In.deep.generated.swift",
            "Shop.items.generated.swift", "Shop.users.generated.swift",
        ]
        #expect(try folder.files(in: "Generated") == expected)
        #expect(try await Gen.run("Specs", "--flat", "--check", in: folder).code == 0)
    }

    @Test func anAPIThatIsTheFolderItselfGivesNoPart() async throws {
        let folder = try Folder.withShop()
        #expect(try await Gen.run("Specs/Shop", "--flat", "-o", "Out", in: folder).code == 0)
        let expected = ["API.generated.swift", "items.generated.swift", "users.generated.swift"]
        #expect(try folder.files(in: "Out") == expected)
    }

    @Test func goesFromFoldersToFlatAndBack() async throws {
        let folder = try Folder.withShop()
        try await Gen.run("Specs", in: folder)
        #expect(try await Gen.run("Specs", "--flat", in: folder).code == 0)
        #expect(try folder.files(in: "Generated").allSatisfy { $0.hasPrefix("Shop.") })
        #expect(try await Gen.run("Specs", in: folder).code == 0)
        #expect(try folder.files(in: "Generated") == Folder.shopFiles)
    }

    @Test func typesOfOneNameInTwoAPIsAreRefused() async throws {
        let folder = try Folder.withShop()
        try folder.write("api: Item\nservers: { production: \"https://a.example\" }\n", to: "Specs/Two/gen.yaml")
        try folder.write(
            "endpoints:\n  itemList: { path: /a, response: Int }\n  other: { path: /b, response: Int }\n",
            to: "Specs/Two/two.yaml")
        #expect(try await Gen.run("Specs", "--dry-run", in: folder).code == 0)
        let run = try await Gen.run("Specs", "--flat", in: folder)
        #expect(run.code == 1)
        let reported = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            reported == [
                "\(folder("Specs/Two/gen.yaml")):1:6: error: two APIs of one Swift module have a type 'Item'; "
                    + "rename one, or give each API a target of its own",
                "\(folder("Specs/Two/two.yaml")):2:3: error: two APIs of one Swift module have a type "
                    + "'ItemListRequest'; rename one, or give each API a target of its own",
            ])
        #expect(run.errors.contains("\(folder("Specs/Shop/items.yaml")):2:3: note: the other"))
        #expect(!folder.exists("Generated"))
    }

    @Test func filesThatWouldBecomeOneAreRefused() async throws {
        let folder = try Folder()
        for api in ["A", "A/b"] {
            try folder.write(
                "api: \(api == "A" ? "One" : "Two")\nservers: { production: \"https://a.example\" }\n",
                to: "Specs/\(api)/gen.yaml")
        }
        try folder.write("models:\n  First: { properties: { id: Int } }\n", to: "Specs/A/B.c.yaml")
        try folder.write("models:\n  Second: { properties: { id: Int } }\n", to: "Specs/A/b/c.yaml")
        let run = try await Gen.run("Specs", "--flat", in: folder)
        #expect(run.code == 1)
        #expect(
            run.errors.contains(
                "\(folder("Specs/A/b/c.yaml")): error: would become 'A.b.c.generated.swift', as "
                    + "'\(folder("Specs/A/B.c.yaml"))' would; rename the file or a folder"), "\(run.errors)")
    }

    @Test func aFileOfAnybodysIsRefusedAndKept() async throws {
        let folder = try Folder.withShop()
        try folder.write("// mine\n", to: "Generated/Shop.items.generated.swift")
        let run = try await Gen.run("Specs", "--flat", in: folder)
        #expect(run.code == 74)
        #expect(run.errors.contains("Shop.items.generated.swift: error: was not written by gen"))
        #expect(try folder.contents(of: "Generated") == ["Shop.items.generated.swift": "// mine\n"])
    }

    @Test func quietSaysNothingOfWhatWasWritten() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run("Specs", "--quiet", in: folder)
        #expect(run.code == 0)
        #expect(run.output == "")
        #expect(run.errors == "")
        #expect(try folder.files(in: "Generated") == Folder.shopFiles)
        try folder.write("models: 1\n", to: "Specs/Shop/items.yaml")
        #expect(try await Gen.run("Specs", "-q", in: folder).errors.contains("items.yaml:1:9: error: "))
    }
}
