import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// `gen --watch`, run for real. The way in which changes are noticed is each test's argument: told by the system, or
/// looked for.
@Suite struct WatchTests {
    private static let ways = [[:], ["GEN_WATCH": "poll"]]

    @Test(arguments: ways)
    func aChangeIsARunOfItsOwn(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "Generated: 3 files written")
        try folder.write(Folder.users.split(separator: "User").joined(separator: "Person"), to: "Specs/Shop/users.yaml")
        #expect(try await gen.line() == "Generated: 1 file written, 2 unchanged")
        #expect(try folder.text("Generated/Shop/users.generated.swift").contains("struct Person:"))
        // Settings are read again, and count for all files.
        try folder.write(Folder.settings + "access: internal\n", to: "Specs/Shop/gen.yaml")
        #expect(try await gen.line() == "Generated: 3 files written")
        #expect(try !folder.text("Generated/Shop/users.generated.swift").contains("public"))
        #expect(try gen.said == "")
    }

    @Test(arguments: ways)
    func errorsRemoveNothing(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        _ = try await gen.line()
        let before = try folder.contents(of: "Generated")
        try folder.write("models: [", to: "Specs/Shop/users.yaml")
        #expect(try await gen.line() == "1 error, nothing written")
        #expect(try gen.said.hasPrefix("\(folder("Specs/Shop/users.yaml")):"))
        #expect(try folder.contents(of: "Generated") == before)
        try folder.write(Folder.users, to: "Specs/Shop/users.yaml")
        #expect(try await gen.line() == "Generated: up to date, 3 files")
    }

    @Test(arguments: ways)
    func filesAndFoldersComeAndGo(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        _ = try await gen.line()
        // All at once, from where nobody looks.
        try folder.write("models: { Tag: { properties: { id: Int } } }\n", to: "elsewhere/more/tags.yaml")
        try FileManager.default.moveItem(atPath: folder("elsewhere/more"), toPath: folder("Specs/Shop/more"))
        #expect(try await gen.line() == "Generated: 1 file written, 3 unchanged")
        // The new folder is watched like the others.
        try folder.write("models: { Label: { properties: { id: Int } } }\n", to: "Specs/Shop/more/tags.yaml")
        #expect(try await gen.line() == "Generated: 1 file written, 3 unchanged")
        try folder.remove("Specs/Shop/more")
        #expect(try await gen.line() == "Generated: 3 unchanged, 1 removed")
        #expect(try folder.files(in: "Generated") == Folder.shopFiles)
    }

    /// As when another branch is checked out: what is not there for a while is no reason to remove anything.
    @Test(arguments: ways)
    func theFolderOfSpecsGoesAndComesBack(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        _ = try await gen.line()
        try FileManager.default.moveItem(atPath: folder("Specs"), toPath: folder("Away"))
        #expect(try await gen.line() == "1 error, nothing written")
        #expect(try folder.files(in: "Generated") == Folder.shopFiles)
        try FileManager.default.moveItem(atPath: folder("Away"), toPath: folder("Specs"))
        #expect(try await gen.line() == "Generated: up to date, 3 files")
        try folder.write(Folder.users.split(separator: "User").joined(separator: "Person"), to: "Specs/Shop/users.yaml")
        #expect(try await gen.line() == "Generated: 1 file written, 2 unchanged")
    }

    /// The process is held while they happen, so that it finds them together.
    @Test(arguments: ways)
    func manyChangesAtOnceAreOneRun(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        _ = try await gen.line()
        gen.signal(SIGSTOP)
        for number in 1...20 {
            try folder.write(
                "models: { Model\(number): { properties: { id: Int } } }\n", to: "Specs/Shop/part\(number).yaml")
        }
        gen.signal(SIGCONT)
        #expect(try await gen.line() == "Generated: 20 files written, 3 unchanged")
        try folder.remove("Specs/Shop/part20.yaml")
        #expect(try await gen.line() == "Generated: 22 unchanged, 1 removed")
    }

    @Test func templatesAndLinkedSpecsAreWatched() async throws {
        let folder = try Folder.withShop()
        try folder.write(Folder.users, to: "shared/people.yaml")
        try folder.remove("Specs/Shop/users.yaml")
        try folder.link("Specs/Shop/users.yaml", to: "../../shared/people.yaml")
        let template = "{{! A name for a type. }}\n{{access}}typealias {{name}} = {{type}}\n"
        try folder.write(template, to: "templates/alias.mustache")
        let gen = try WatchedGen(["Specs", "--watch", "--templates", "templates"], in: folder)
        #expect(try await gen.line() == "Generated: 3 files written")
        try folder.write("models: { Person: { alias: [Int] } }\n", to: "shared/people.yaml")
        #expect(try await gen.line() == "Generated: 1 file written, 2 unchanged")
        try folder.write(template + "// of mine\n", to: "templates/alias.mustache")
        #expect(try await gen.line() == "Generated: 1 file written, 2 unchanged")
        #expect(try folder.text("Generated/Shop/users.generated.swift").contains("// of mine"))
    }

    /// A document, an overlay and what they refer to count wherever they are, also if they are JSON.
    @Test(arguments: ways)
    func documentsAreWatchedWhereverTheyAre(_ way: [String: String]) async throws {
        let folder = try Folder()
        try folder.write(
            "api: Shop\nopenapi: { document: ../server/api.json, overlays: ../fixes/a.yaml }\n", to: "Specs/gen.yaml")
        let document = """
            { "openapi": "3.1.0", "info": { "title": "t", "version": "1" },
              "paths": { "/a": { "get": { "operationId": "a", "responses": { "200": { "description": "", "content":
                { "application/json": { "schema": { "$ref": "parts/item.yaml#/Item" } } } } } } } } }

            """
        try folder.write(document, to: "server/api.json")
        try folder.write(
            "Item: { type: object, properties: { id: { type: integer } } }\n", to: "server/parts/item.yaml")
        let overlay = """
            overlay: 1.0.0
            info: { title: t, version: '1' }
            actions:
              - { target: $.info, update: { title: u } }

            """
        try folder.write(overlay, to: "fixes/a.yaml")
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "Generated: 2 files written")
        try folder.write(
            "Item: { type: object, properties: { name: { type: string } } }\n", to: "server/parts/item.yaml")
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
        try folder.write(document.split(separator: "/a").joined(separator: "/b"), to: "server/api.json")
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
        try folder.write(overlay + "  - { target: '$.paths.*.get', update: { operationId: b } }\n", to: "fixes/a.yaml")
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
        #expect(try folder.text("Generated/api-calls.generated.swift").contains("struct BRequest"))
        #expect(try gen.said == "")
    }

    @Test func aWatchGivesScriptsJSON() async throws {
        let folder = try Folder.withShop()
        let gen = try WatchedGen(["Specs", "--watch", "--diagnostics", "json"], in: folder)
        let line = try await gen.line()
        let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["written"] as? Int == 3 && object["exitCode"] as? Int == 0 && object["milliseconds"] is Int)
    }

    /// Also where whoever started it holds signals back, as the threads of this process do.
    @Test(arguments: [SIGINT, SIGTERM, SIGQUIT]) func signalsEndTheWatch(_ signal: Int32) async throws {
        let folder = try Folder.withShop()
        let gen = try WatchedGen(["Specs", "--watch"], in: folder)
        _ = try await gen.line()
        gen.signal(signal)
        #expect(await gen.end() == signal)
        #expect(try gen.said == "")
    }

    @Test func aWatchThatCannotBeginEndsWithItsCode() async throws {
        let folder = try Folder.withShop()
        #expect(try await Gen.run("Nowhere", "--watch", in: folder).code == 74)
        #expect(try await Gen.run("Specs", "Specs", "--watch", in: folder).code == 2)
        let run = try await Gen.run("Specs", "--watch", "--check", in: folder)
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("gen: error: '--watch' and '--check' do not go together\n"))
    }

    /// A reader that has gone away, as with `gen Specs --watch | head -1`.
    @Test func aClosedOutputEndsTheWatch() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run(
            ["-c", "trap '' PIPE; '\(Gen.executable)' Specs --watch >/dev/full"], in: folder, executable: ["bash"])
        #expect(run.code == 74)
        #expect(run.errors == "gen: error: the output could not be written to stdout\n")
        #expect(try folder.files(in: "Generated") == Folder.shopFiles)
    }
}
