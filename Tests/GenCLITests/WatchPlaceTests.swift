import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// `gen --watch`, where files and folders are missing, come later, or are replaced by others.
@Suite struct WatchPlaceTests {
    private static let ways = [[:], ["GEN_WATCH": "poll"]]

    private static let people = "models: { Person: { properties: { id: Int } } }\n"
    private static let tags = "models: { Tag: { properties: { id: Int } } }\n"
    private static let oneWritten = "Generated: 1 file written, 2 unchanged"

    /// Changes that the process finds together, because it is held while they happen.
    private func together(_ gen: WatchedGen, _ changes: () throws -> Void) rethrows {
        gen.signal(SIGSTOP)
        defer { gen.signal(SIGCONT) }
        try changes()
    }

    private func move(_ file: String, to place: String, in folder: Folder) throws {
        try FileManager.default.moveItem(atPath: folder(file), toPath: folder(place))
    }

    /// The same specs, but for one model.
    private func copy(_ specs: String, to place: String, in folder: Folder) throws {
        try folder.make((place as NSString).deletingLastPathComponent)
        try FileManager.default.copyItem(atPath: folder(specs), toPath: folder(place))
        try folder.write(Self.people, to: "\(place)/Shop/users.yaml")
    }

    // MARK: Files that are missing

    private static func document(_ schema: String) -> String {
        """
        { "openapi": "3.1.0", "info": { "title": "t", "version": "1" },
          "paths": { "/a": { "get": { "operationId": "a", "responses": { "200": { "description": "", "content":
            { "application/json": { "schema": \(schema) } } } } } } } }

        """
    }

    private static func part(_ property: String) -> String {
        "{ \"type\": \"object\", \"properties\": { \"\(property)\": { \"type\": \"string\" } } }\n"
    }

    @Test(
        arguments: ways,
        [("../docs/api.json", "docs"), ("api.json", "Specs"), ("../docs/api.json", "docs/parts")])
    func aPartThatIsMissingIsWaitedFor(_ way: [String: String], _ place: (document: String, parts: String)) async throws
    {
        let folder = try Folder()
        try folder.write(
            "api: Shop\nservers: { production: \"https://a.example.com\" }\nopenapi: \(place.document)\n",
            to: "Specs/gen.yaml")
        let part = place.parts.hasSuffix("/parts") ? "parts/part.json" : "part.json"
        try folder.write(Self.document("{ \"$ref\": \"\(part)\" }"), to: "Specs/\(place.document)")
        let file = "\(place.parts)/part.json"
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "Generated: 2 files written")
        try folder.write(Self.part("first"), to: file)
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
        try folder.write(Self.part("other"), to: file)
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
        try folder.remove(file)
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
        try folder.write(Self.part("first"), to: file)
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
    }

    @Test(arguments: ways)
    func aFolderOfDocumentsComesAndGoes(_ way: [String: String]) async throws {
        let folder = try Folder()
        try folder.write(
            "api: Shop\nservers: { production: \"https://a.example.com\" }\nopenapi: ../docs/new/api.json\n",
            to: "Specs/gen.yaml")
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "1 error, nothing written")
        try together(gen) { try folder.write(Self.document("{ \"type\": \"string\" }"), to: "docs/new/api.json") }
        #expect(try await gen.line() == "Generated: 2 files written")
        try together(gen) {
            try move("docs", to: "Away", in: folder)
            try folder.write(Self.document("{ \"type\": \"integer\" }"), to: "docs/new/api.json")
        }
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
        try together(gen) {
            try folder.remove("docs")
            try folder.write(Self.document("{ \"type\": \"number\" }"), to: "docs/new/api.json")
        }
        #expect(try await gen.line() == "Generated: 1 file written, 1 unchanged")
    }

    // MARK: Folders that others take the place of

    @Test(arguments: ways)
    func anotherFolderAboveTheSpecsTakesTheirPlace(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        try folder.make("project")
        try move("Specs", to: "project/Specs", in: folder)
        try copy("project/Specs", to: "other/Specs", in: folder)
        let gen = try WatchedGen(["project/Specs", "-o", "Generated", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "Generated: 3 files written")
        try together(gen) {
            try move("project", to: "old", in: folder)
            try move("other", to: "project", in: folder)
        }
        #expect(try await gen.line() == Self.oneWritten)
        try folder.write(Self.tags, to: "project/Specs/Shop/users.yaml")
        #expect(try await gen.line() == Self.oneWritten)
    }

    @Test(arguments: ways)
    func aLinkToTheSpecsIsPointedElsewhere(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        try move("Specs", to: "v1", in: folder)
        try copy("v1", to: "v2", in: folder)
        try folder.link("Specs", to: "v1")
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "Generated: 3 files written")
        try together(gen) {
            try folder.remove("Specs")
            try folder.link("Specs", to: "v2")
        }
        #expect(try await gen.line() == Self.oneWritten)
        try folder.write(Self.tags, to: "v2/Shop/users.yaml")
        #expect(try await gen.line() == Self.oneWritten)
    }

    /// As where a volume of settings is mounted: the specs are links through a link to a folder.
    @Test(arguments: ways)
    func aLinkOnTheWayToASpecIsPointedElsewhere(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        try folder.write(Folder.users, to: "data/v1/users.yaml")
        try folder.write(Self.people, to: "data/v2/users.yaml")
        try folder.link("data/now", to: "v1")
        try folder.remove("Specs/Shop/users.yaml")
        try folder.link("Specs/Shop/users.yaml", to: "../../data/now/users.yaml")
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "Generated: 3 files written")
        try together(gen) {
            try folder.remove("data/now")
            try folder.link("data/now", to: "v2")
        }
        #expect(try await gen.line() == Self.oneWritten)
        try folder.write(Self.tags, to: "data/v2/users.yaml")
        #expect(try await gen.line() == Self.oneWritten)
    }

    @Test(arguments: ways)
    func theSpecsAreRemovedAndCopiedBack(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        try copy("Specs", to: "kept", in: folder)
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "Generated: 3 files written")
        try together(gen) {
            try folder.remove("Specs")
            try FileManager.default.copyItem(atPath: folder("kept"), toPath: folder("Specs"))
        }
        #expect(try await gen.line() == Self.oneWritten)
        try folder.write(Self.tags, to: "Specs/Shop/users.yaml")
        #expect(try await gen.line() == Self.oneWritten)
        // A file in their place is nothing that can be watched.
        try together(gen) {
            try folder.remove("Specs")
            try folder.write("", to: "Specs")
        }
        #expect(try await gen.line() == "1 error, nothing written")
        try together(gen) {
            try folder.remove("Specs")
            try FileManager.default.copyItem(atPath: folder("kept"), toPath: folder("Specs"))
        }
        #expect(try await gen.line() == Self.oneWritten)
    }

    /// At whatever moment of a run they come back.
    @Test(arguments: ways)
    func theSpecsAreRemovedAndCopiedBackAgainAndAgain(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        try copy("Specs", to: "kept", in: folder)
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "Generated: 3 files written")
        for round in 1...10 {
            try folder.remove("Specs")
            try FileManager.default.copyItem(atPath: folder("kept"), toPath: folder("Specs"))
            _ = try await gen.line()
            try folder.write("models: { Round\(round): { alias: Int } }\n", to: "Specs/Shop/users.yaml")
            // A run may have seen the half of the copy, and removed the file.
            while (try? folder.text("Generated/Shop/users.generated.swift"))?.contains("Round\(round) ") != true {
                _ = try await gen.line()
            }
        }
    }

    @Test func theFolderOfSpecsIsNoCommandInTheMiddleOfAWatch() async throws {
        let folder = try Folder.withShop()
        let gen = try WatchedGen(["Specs", "--watch"], in: folder)
        _ = try await gen.line()
        try move("Specs", to: "Away", in: folder)
        #expect(try await gen.line() == "1 error, nothing written")
        #expect(try gen.said == "\(folder("Specs")): error: there is no such folder\n")
    }

    // MARK: Files in the way, which are no inputs

    @Test(arguments: ways)
    func aFileThatIsNoTemplateIsRemoved(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        try folder.write("", to: "templates/notes.txt")
        let gen = try WatchedGen(["Specs", "--watch", "--templates", "templates"], in: folder, environment: way)
        #expect(try await gen.line() == "1 error, nothing written")
        try folder.remove("templates/notes.txt")
        #expect(try await gen.line() == "Generated: 3 files written")
    }

    @Test(arguments: ways)
    func aFileInTheWayOfAnOutputIsRemoved(_ way: [String: String]) async throws {
        let folder = try Folder.withShop()
        try folder.write("mine", to: "Generated/Shop/users.generated.swift")
        let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
        #expect(try await gen.line() == "1 error, nothing written")
        try folder.remove("Generated/Shop/users.generated.swift")
        #expect(try await gen.line() == "Generated: 3 files written")
    }

    #if os(Linux)
        @Test(arguments: ways)
        func aNameThatCannotBeReadIsRemoved(_ way: [String: String]) async throws {
            let folder = try Folder.withShop()
            let name = folder("Specs/Shop/").utf8CString.dropLast() + [-1, 0]
            close(open(Array(name), O_CREAT | O_WRONLY, 0o644))
            let gen = try WatchedGen(["Specs", "--watch"], in: folder, environment: way)
            #expect(try await gen.line() == "1 error, nothing written")
            unlink(Array(name))
            #expect(try await gen.line() == "Generated: 3 files written")
        }
    #endif
}
