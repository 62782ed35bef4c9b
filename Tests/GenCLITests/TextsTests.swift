import Foundation
import TestSupport
import Testing

/// `gen texts`.
@Suite struct TextsTests {
    private let folder: Folder
    private let catalog = "App/Endpoint.xcstrings"

    init() throws {
        folder = try Folder()
        try folder.write("api: Shop\nstatuses: { 409: { case: taken, message: Too late. } }\n", to: "Specs/gen.yaml")
        try folder.write("endpoints: { ping: { path: /ping } }\n", to: "Specs/calls.yaml")
        try folder.make("App")
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
    }

    @Test func aCatalogIsWrittenAndRenewed() async throws {
        #expect(try await Gen.run("texts", "Specs", "-o", catalog, "--check", in: folder).errors.contains("is missing"))
        let first = try await Gen.run("texts", "Specs", "-o", catalog, in: folder)
        #expect(first.code == 0 && first.output == "App/Endpoint.xcstrings: written\n" && first.errors == "")
        #expect(try await Gen.run("texts", "Specs", in: folder).output == text(catalog))
        let again = try await Gen.run("texts", "Specs", "-o", catalog, "--check", in: folder)
        #expect(again.code == 0 && again.output == "App/Endpoint.xcstrings: up to date\n")

        let german = #""de" : { "stringUnit" : { "state" : "translated", "value" : "Zu spät." } }, "en" : {"#
        let parts = try text(catalog).components(separatedBy: "Shop.taken")
        try folder.write(
            parts[0] + "Shop.taken" + parts[1].replacing("\"en\" : {", with: german, maxReplacements: 1), to: catalog)
        try folder.write("api: Shop\nstatuses: { 409: { case: taken, message: Sorry. } }\n", to: "Specs/gen.yaml")
        let check = try await Gen.run("texts", "Specs", "-o", catalog, "--check", in: folder)
        #expect(check.code == 1 && check.errors.contains("Endpoint.xcstrings:"), "\(check.errors)")
        #expect(check.errors.contains("error: is out of date"))
        #expect(try await Gen.run("texts", "Specs", "-o", catalog, in: folder).code == 0)
        let renewed = try text(catalog)
        #expect(renewed.contains("Zu spät.") && renewed.contains("needs_review") && renewed.contains("Sorry."))
    }

    @Test func aTextThatIsTakenOutOfTheSpecGoes() async throws {
        #expect(try await Gen.run("texts", "Specs", "-o", catalog, in: folder).code == 0)
        try folder.write("api: Shop\nstatuses: { 409: { case: taken } }\n", to: "Specs/gen.yaml")
        #expect(try await Gen.run("texts", "Specs", "-o", catalog, "--check", in: folder).code == 1)
        #expect(try await Gen.run("texts", "Specs", "-o", catalog, in: folder).code == 0)
        #expect(try !text(catalog).contains("Shop.taken"))
    }

    @Test func twoAPIsOfOneNameAreRefused() async throws {
        try folder.write("api: Shop\nstatuses: { 409: { case: taken, message: Sorry. } }\n", to: "Other/gen.yaml")
        try folder.write("endpoints: { ping: { path: /ping } }\n", to: "Other/calls.yaml")
        let run = try await Gen.run("texts", "Specs", "Other", "-o", catalog, in: folder)
        #expect(run.code == 1, "\(run.errors)")
        #expect(run.errors.contains("gen.yaml: error: two APIs have one name"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: catalog).path))
    }

    @Test func aStringsFileIsWrittenAndNoOtherIsTouched() async throws {
        let path = "App/Endpoint.strings"
        #expect(try await Gen.run("texts", "Specs", "-o", path, in: folder).code == 0)
        #expect(try text(path).contains("\"endpoint.Shop.taken\" = \"Too late.\";"))
        #expect(try await Gen.run("texts", "Specs", "--format", "strings", in: folder).output == text(path))
        try folder.write("\"a\" = \"b\";\n", to: path)
        let run = try await Gen.run("texts", "Specs", "-o", path, in: folder)
        #expect(run.code == 74 && run.errors.contains("'gen texts' did not write it"))
        #expect(try text(path) == "\"a\" = \"b\";\n")
    }

    @Test func whatIsNoCatalogStaysAsItIs() async throws {
        try folder.write("{\n  \"strings\" : {,\n", to: catalog)
        let run = try await Gen.run("texts", "Specs", "-o", catalog, in: folder)
        #expect(
            run.code == 1 && run.errors.contains("Endpoint.xcstrings:2:16: error: a key in double quotes"),
            "\(run.errors)")
        #expect(try text(catalog) == "{\n  \"strings\" : {,\n")
    }

    @Test func aFaultOfACatalogHasItsPlace() async throws {
        for (text, message) in [
            ("[]\n", "1:1: error: this is no string catalog, which is an object with 'strings'"),
            ("{\n  \"strings\": 1\n}\n", "2:14: error: this is no string catalog: it has no object 'strings'"),
            (
                "{\"strings\": {\n  \"a\": {},\n  \"b\": \"B\"\n}}\n",
                "3:8: error: this is no string catalog: 'b' is no object"
            ),
            (
                "{\"strings\": {\n  \"a\": {},\n  \"a\": {}\n}}\n",
                "3:3: error: the key 'a' stands twice in this catalog"
            ),
        ] {
            try folder.write(text, to: catalog)
            let run = try await Gen.run("texts", "Specs", "-o", catalog, in: folder)
            #expect(run.code == 1 && run.errors.contains("Endpoint.xcstrings:\(message)"), "\(run.errors)")
            #expect(try self.text(catalog) == text)
        }
    }

    @Test func mistakesAreSaid() async throws {
        for (arguments, message) in [
            ([], "a folder of specs must follow 'gen texts': 'gen texts Specs/'"),
            (["Specs", "--check"], "'--check' needs the table that it checks: '-o FILE'"),
            (
                ["Specs", "-o", "a.strings", "--format", "xcstrings"],
                "'xcstrings' and the name of the table do not go together"
            ),
            (
                ["Specs", "-o", "a.json"],
                "the name of the table says no form; let it end in .xcstrings or .strings, or use '--format'"
            ),
            (["Specs", "--format", "po"], "unknown value 'po' of '--format'; it is one of xcstrings, strings"),
        ] {
            let run = try await Gen.run(["texts"] + arguments, in: folder)
            #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
        }
        try folder.write("api: 7\n", to: "Specs/gen.yaml")
        #expect(try await Gen.run("texts", "Specs", "-o", catalog, in: folder).code == 1)
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: catalog).path))
        #expect(try await Gen.run("texts", "Nothing", in: folder).code == 74)
    }
}
