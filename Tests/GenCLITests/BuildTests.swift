import TestSupport
import Testing

/// `gen-build`, which the build plugin runs, is `gen --flat --quiet`.
@Suite struct BuildTests {
    private func build(_ arguments: [String], in folder: Folder) async throws -> Gen {
        try await Gen.run(arguments, in: folder, executable: [Gen.executable + "-build"])
    }

    @Test func genBuildMakesWhatGenMakes() async throws {
        let folder = try Folder.withShop()
        try await Gen.run("Specs", "--flat", in: folder)
        let run = try await build([folder("Specs"), folder("Built")], in: folder)
        #expect(run.code == 0)
        #expect(run.output == "")
        #expect(run.errors == "")
        #expect(try folder.contents(of: "Built") == folder.contents(of: "Generated"))
    }

    @Test func genBuildSaysWhatGenSays() async throws {
        let folder = try Folder.withShop()
        try folder.write("models: 1\n", to: "Specs/Shop/items.yaml")
        let run = try await build([folder("Specs"), folder("Built")], in: folder)
        #expect(run.code == 1)
        #expect(run.errors == (try await Gen.run("Specs", "--flat", in: folder)).errors)
        #expect(!folder.exists("Built"))
    }

    @Test func genBuildTakesTemplates() async throws {
        let folder = try Folder.withShop()
        try folder.write("{{nonsense}}\n", to: "Own/file.mustache")
        let run = try await build([folder("Specs"), folder("Built"), folder("Own")], in: folder)
        #expect(run.code == 1)
        #expect(run.errors.hasPrefix("\(folder("Own/file.mustache")):1:1: error: "))
    }

    @Test func missingFoldersAndArgumentsAreSaid() async throws {
        let folder = try Folder.withShop()
        let missing = try await build([folder("None"), folder("Built")], in: folder)
        #expect(missing.code == 74)
        #expect(missing.errors == "\(folder("None")): error: there is no such file or folder\n")
        #expect(try await build([folder("Specs")], in: folder).code == 2)
        let inside = try await build([folder("Specs"), folder("Specs/Built")], in: folder)
        #expect(inside.code != 0)
        #expect(inside.errors.contains("lies in the folder of specs"), "\(inside.errors)")
    }
}
