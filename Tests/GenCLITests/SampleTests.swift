import Foundation
import TestSupport
import Testing

/// `gen import json` and `gen import har` as the command finds files.
@Suite struct SampleTests {
    @Test func aFileAFolderAndSeveralFilesAreOneModel() async throws {
        let folder = try Folder()
        try folder.write(#"{"id": 1}"#, to: "shops/a.json")
        try folder.write("{\"id\": 2, \"note\": \"x\"}\n{\"id\": 3}\n", to: "shops/b.jsonl")
        try folder.write("no sample", to: "shops/readme.txt")
        let run = try await Gen.run("import", "json", "shops", in: folder)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output == "Specs/Shops: 3 files written\nnext: gen Specs/\n")
        #expect(try folder.text("Specs/Shops/shops.yaml").contains(#"{ properties: { id: Int, note: "String?" } }"#))
        let both = ["import", "json", "shops/a.json", "shops/b.jsonl"]
        let nameless = try await Gen.run(both, in: folder)
        #expect(nameless.code == 1)
        #expect(nameless.errors.contains("say what a sample is: 'gen import json shops/a.json --name Shop'"))
        let named = try await Gen.run(both + ["--name", "Shop", "-o", "Other"], in: folder)
        #expect(named.code == 0, "\(named.errors)")
        #expect(try folder.text("Other/shop.yaml").contains("Shop:"))
        let made = try await Gen.run("Specs", in: folder)
        #expect(made.code == 0, "\(made.errors)")
    }

    @Test func stdinIsASample() async throws {
        let folder = try Folder()
        try folder.write(#"[{"id": 1}, {"id": null}]"#, to: "in.json")
        let run = try await ProcessRun.of(
            ["sh", "-c", "cat in.json | '\(Gen.executable)' import json - --name Shop"], in: folder.url)
        #expect(run.code == 0, "\(run.output)")
        #expect(try folder.text("Specs/Shop/shop.yaml").contains(#"Shop: { properties: { id: "Int?" } }"#))
    }

    @Test func nothingIsOverwritten() async throws {
        let folder = try Folder()
        try folder.write(#"{"id": 1}"#, to: "shop.json")
        try await Gen.run("import", "json", "shop.json", in: folder)
        try folder.write("mine", to: "Specs/Shop/shop.yaml")
        let again = try await Gen.run("import", "json", "shop.json", in: folder)
        #expect(again.code == 74)
        #expect(again.errors.contains("is there already, and 'gen import' overwrites nothing"))
        #expect(try folder.text("Specs/Shop/shop.yaml") == "mine")
    }

    @Test(
        arguments: [
            (["json", "none.json"], 74, "there is no such file or folder"),
            (["json", "empty"], 1, "has no samples: files with names that end in '.json'"),
            (["json", "bad.json"], 1, "bad.json:1:7: error: this is not JSON: a value is expected here"),
            (["json", "-", "--name", "Shop"], 1, "there is no sample in it"),
            (["har", "bad.har"], 1, "this is no recording: it has no 'log' with 'entries', as HTTP Archive 1.2 has"),
            (["json", "7.json"], 1, "say what a sample is"),
        ] as [([String], Int32, String)])
    func whatCannotBeImportedIsSaid(_ arguments: [String], _ code: Int32, _ message: String) async throws {
        let folder = try Folder()
        try folder.make("empty")
        try folder.write(#"{"a": }"#, to: "bad.json")
        try folder.write("{}", to: "bad.har")
        try folder.write("{}", to: "7.json")
        let run = try await Gen.run(["import"] + arguments, in: folder)
        #expect(run.code == code, "\(run.errors)")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder["Specs"].path))
    }
}
