import TestSupport
import Testing

/// Which folders are APIs, and where their files go.
@Suite struct PlaceTests {
    @Test func filesBelongToTheNearestGenYAMLAbove() async throws {
        let folder = try Folder()
        try folder.write(Folder.settings, to: "Specs/gen.yaml")
        try folder.write("models:\n  A: { alias: Int }\n", to: "Specs/a.yaml")
        try folder.write("models:\n  B: { alias: A }\n", to: "Specs/more/b.yml")
        try folder.write("api: Inner\n", to: "Specs/more/Inner Shop/gen.yaml")
        try folder.write("models:\n  A: { alias: String }\n", to: "Specs/more/Inner Shop/deep/c%20d.YAML")
        try folder.write("models: [", to: "Specs/.hidden/x.yaml")
        try folder.write("models: [", to: "Specs/.x.yaml")
        try folder.write("models:\n  C: { alias: String }\n", to: "Specs/more/Inner Shop/deep/c%20d.YAML")
        let run = try await Gen.run("Specs", "--flat", in: folder)
        #expect(run.errors == "")
        #expect(
            try folder.files(in: "Generated") == [
                "API.generated.swift", "a.generated.swift", "b.generated.swift", "more.Inner Shop.API.generated.swift",
                "more.Inner Shop.c%20d.generated.swift",
            ])
    }

    /// A target of SwiftPM's has all that lies in its folder.
    @Test(arguments: [("", "the output folder itself"), ("A/", "'A'"), ("A/B/", "'A/B'")])
    func anAPIInTheFolderOfAnotherIsRefused(outer: String, place: String) async throws {
        let folder = try Folder()
        for (api, stem) in [(outer, "a"), (outer + "C/D/", "b")] {
            try folder.write(Folder.settings, to: "Specs/\(api)gen.yaml")
            try folder.write("models:\n  A: { alias: Int }\n", to: "Specs/\(api)\(stem).yaml")
        }
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.code == 1)
        #expect(
            run.errors == """
                \(folder("Specs/\(outer)C/D/gen.yaml")): error: its files would go to '\(outer)C/D', which lies in \(place), \
                where those of '\(folder("Specs/\(outer)gen.yaml"))' go: a target has all of its folder; \
                put one folder beside the other, or write all files into one with '--flat'

                """)
        #expect(!folder.exists("Generated"))
    }

    @Test(arguments: [
        ("Specs", "Generated/Shop"), ("Specs/Shop/", "Specs/Generated"), ("./Specs/.", "Generated/Shop"),
        ("Specs/../Specs", "Generated/Shop"),
    ])
    func withoutAnOutputFolderItIsGeneratedBesideTheSpecs(specs: String, output: String) async throws {
        let folder = try Folder.withShop()
        #expect(try await Gen.run(specs, in: folder).code == 0)
        #expect(folder.exists("\(output)/items.generated.swift"))
    }

    @Test func theSummaryNamesTheOutputAsTheCommandLineWould() async throws {
        let folder = try Folder.withShop()
        #expect(try await Gen.run("./Specs", in: folder).output == "./Generated: 3 files written\n")
        #expect(try await Gen.run("Specs", "--output=a//b/", in: folder).output == "a//b/: 3 files written\n")
        #expect(
            try await Gen.run(folder("Specs"), "-o", folder("c"), in: folder).output
                == "\(folder("c")): 3 files written\n")
    }

    @Test func fromWithinTheSpecsTheOutputStillLiesBeside() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run(".", in: folder, prefix: ["env", "-C", folder("Specs")])
        #expect(run.output == "\(folder("Generated")): 3 files written\n")
        #expect(folder.exists("Generated/Shop/items.generated.swift"))
    }

    @Test func severalFoldersMakeOneOutput() async throws {
        let folder = try Folder.withShop()
        try folder.write(Folder.settings, to: "Specs/Club/gen.yaml")
        try folder.write(Folder.users, to: "Specs/Club/users.yaml")
        try folder.write(Folder.settings, to: "More/Deep/Pub/gen.yaml")
        try folder.write(Folder.users, to: "More/Deep/Pub/users.yaml")
        let run = try await Gen.run("Specs/Shop", "Specs/Club", "More", "-o", "Out", in: folder)
        #expect(run.errors == "")
        #expect(run.output == "Out: 7 files written\n")
        #expect(folder.exists("Out/Shop/items.generated.swift"))
        #expect(folder.exists("Out/Club/users.generated.swift"))
        #expect(folder.exists("Out/Deep/Pub/users.generated.swift"))
        #expect(
            try await Gen.run("Specs/Shop", "Specs/Club", in: folder).output == "Specs/Generated: 5 files written\n")
    }

    @Test func severalFoldersMustNotMeetAndNeedOnePlace() async throws {
        let folder = try Folder.withShop()
        try folder.write(Folder.settings, to: "More/Shop/gen.yaml")
        try folder.write(Folder.users, to: "More/Shop/users.yaml")
        try folder.link("Same", to: "Specs")
        let apart = try await Gen.run("Specs/Shop", "More/Shop", in: folder)
        #expect(apart.code == 2)
        #expect(apart.errors.hasPrefix("gen: error: the folders of specs do not lie side by side"))
        let meeting = try await Gen.run("Specs", "More", "-o", "Out", in: folder)
        #expect(meeting.code == 1)
        #expect(meeting.errors.contains("goes to 'Shop', as '"))
        let twice = try await Gen.run("Specs", "Same", in: folder)
        #expect(twice.code == 2)
        #expect(twice.errors.hasPrefix("gen: error: the folders 'Specs' and 'Same' are one\n"))
        #expect(!folder.exists("Out"))
    }

    @Test func specsBehindLinksAreRead() async throws {
        let folder = try Folder.withShop()
        try folder.link("Linked", to: "Specs")
        try folder.link("Specs/Shop/friends.yaml", to: "../../friends")
        try folder.write("models:\n  Friend: { alias: Int }\n", to: "friends")
        let run = try await Gen.run("Linked", in: folder)
        #expect(run.errors == "")
        #expect(folder.exists("Generated/Shop/friends.generated.swift"))
    }
}
