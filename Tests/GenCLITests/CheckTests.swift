import TestSupport
import Testing

/// The ways of running gen that write nothing.
@Suite struct CheckTests {
    @Test func checkPassesOnAnOutputThatIsUpToDate() async throws {
        let folder = try Folder.withShop()
        try await Gen.run("Specs", in: folder)
        let run = try await Gen.run("Specs", "--check", in: folder)
        #expect(run.code == 0)
        #expect(run.output == "")
        #expect(run.errors == "")
    }

    @Test func checkNamesEveryDifferenceAtItsPlace() async throws {
        let folder = try Folder.withShop()
        try await Gen.run("Specs", in: folder)
        let users = try folder.text("Generated/Shop/users.generated.swift")
        try folder.write(
            users.replacing("public struct User", with: "public struct Usar"),
            to: "Generated/Shop/users.generated.swift")
        try folder.remove("Generated/Shop/items.generated.swift")
        try folder.write(
            users.replacing("// Made as Shop/users", with: "// Made as Shop/gone"),
            to: "Generated/Shop/gone.generated.swift")
        let before = try folder.contents(of: "Generated")
        let run = try await Gen.run("Specs", "--check", in: folder)
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(
            run.errors == """
                \(folder("Generated/Shop/gone.generated.swift")): error: is no longer made of any spec; run gen to remove it
                \(folder("Generated/Shop/items.generated.swift")): error: is missing; run gen to make it
                \(folder("Generated/Shop/users.generated.swift")):6:17: error: is out of date: from here on it is not \
                what the specs make; run gen to renew it
                public struct Usar: EndpointModel {
                                ^

                """)
        #expect(try folder.contents(of: "Generated") == before)
    }

    @Test func checkOfAnOutputThatIsNotThereMakesNone() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run("Specs", "-o", "a/b", "--check", in: folder)
        #expect(run.code == 1)
        #expect(run.errors.split(separator: "\n").count == 3)
        #expect(!folder.exists("a"))
    }

    @Test func checkRefusesAForeignFileAsARunWould() async throws {
        let folder = try Folder.withShop()
        try folder.write("mine", to: "Generated/Shop/users.generated.swift")
        let run = try await Gen.run("Specs", "--check", in: folder)
        #expect(run.code == 74)
        #expect(run.errors.contains("was not written by gen"))
    }

    @Test func dryRunPrintsALinePerFile() async throws {
        let folder = try Folder.withShop()
        try await Gen.run("Specs", in: folder)
        try folder.write("models:\n  User: { properties: { id: String } }\n", to: "Specs/Shop/users.yaml")
        try folder.remove("Specs/Shop/items.yaml")
        try folder.write(Folder.items, to: "Specs/Shop/more.yaml")
        let before = try folder.contents(of: "Generated")
        let run = try await Gen.run("Specs", "--dry-run", in: folder)
        #expect(run.code == 0)
        #expect(run.errors == "")
        #expect(
            run.output == """
                would create Generated/Shop/more.generated.swift
                would change Generated/Shop/users.generated.swift
                would remove Generated/Shop/items.generated.swift

                """)
        #expect(try folder.contents(of: "Generated") == before)
        try await Gen.run("Specs", in: folder)
        #expect(try await Gen.run("Specs", "--dry-run", in: folder).output == "Generated: up to date, 3 files\n")
    }

    @Test func dryRunOfAFirstRunMakesNoFolder() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run("Specs", "-o", "Out", "--dry-run", in: folder)
        #expect(run.output.hasPrefix("would create Out/Shop/API.generated.swift\n"))
        #expect(!folder.exists("Out"))
    }
}
