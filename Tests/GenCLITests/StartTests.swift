import Foundation
import TestSupport
import Testing

/// `gen init` and `gen schema`.
@Suite struct StartTests {
    @Test func initWritesAnAPIThatGenerates() async throws {
        let folder = try Folder()
        let run = try await Gen.run("init", in: folder)
        #expect(run.code == 0)
        #expect(
            run.output == """
                wrote
                  Specs/Example/gen.yaml
                  Specs/Example/repositories.yaml
                  Specs/Example/gen.schema.json
                next: gen Specs/

                """)
        let generated = try await Gen.run("Specs/", in: folder)
        #expect(generated.errors == "")
        #expect(generated.output == "Generated: 2 files written\n")
        #expect(
            try folder.text("Generated/Example/repositories.generated.swift").contains("struct RepositoryListRequest"))
    }

    @Test func theSpecsNameTheSchemaThatLiesBesideThem() async throws {
        let folder = try Folder()
        try await Gen.run("init", "apis/my-shop", in: folder)
        for file in ["gen.yaml", "repositories.yaml"] {
            let text = try folder.text("apis/my-shop/\(file)")
            #expect(text.hasPrefix("# yaml-language-server: $schema=gen.schema.json\n"))
        }
        #expect(try folder.text("apis/my-shop/gen.yaml").contains("\napi: MyShop\n"))
        let schema = try await Gen.run("schema", in: folder)
        #expect(try folder.text("apis/my-shop/gen.schema.json") == schema.output)
        #expect(try await Gen.run("apis/my-shop", "-o", "Out", in: folder).code == 0)
    }

    @Test(arguments: [
        ("swift", "SwiftAPI"), ("repository", "RepositoryAPI"), ("String", "StringAPI"), ("3d-shop", "DShop"),
        ("42", "MyAPI"),
        ("größe", "Größe"), ("self", "SelfAPI"),
    ])
    func theAPIIsNamedAfterItsFolderAndGenerates(name: String, api: String) async throws {
        let folder = try Folder()
        try await Gen.run("init", name, in: folder)
        let run = try await Gen.run(name, "-o", "Out", in: folder)
        #expect(run.errors == "")
        #expect(run.code == 0)
        #expect(try folder.text("\(name)/gen.yaml").contains("\napi: \(api)\n"))
    }

    @Test(arguments: [
        ("my shop", "'my shop'"), ("a'b", "'a'\\''b'"), ("$(x)", "'$(x)'"), ("größe-a_b.c", "größe-a_b.c"),
        // The folder around it, into which the next API goes.
        ("Specs/Shop", "Specs/"), ("./a/Specs/Shop/", "./a/Specs/"), ("my specs/Shop", "'my specs/'"),
        ("./Shop", "./Shop"),
    ])
    func theNextCommandIsOneOfAShell(name: String, written: String) async throws {
        let folder = try Folder()
        let run = try await Gen.run(["init", name], in: folder)
        #expect(run.code == 0 && run.output.hasSuffix("\nnext: gen \(written)\n"))
    }

    @Test func aQuietInitSaysNothing() async throws {
        let folder = try Folder()
        let run = try await Gen.run("init", "-q", in: folder)
        #expect(run.code == 0 && run.output == "" && run.errors == "")
        #expect(folder.exists("Specs/Example/gen.yaml"))
    }

    @Test func whatIsSaidToComeNextKeepsTwoAPIsApart() async throws {
        let folder = try Folder()
        for name in ["Shop", "Market"] {
            let run = try await Gen.run("init", "Specs/\(name)", in: folder)
            #expect(run.output.hasSuffix("\nnext: gen Specs/\n"))
        }
        #expect(try await Gen.run("Specs/", in: folder).code == 0)
        #expect(
            folder.exists("Generated/Shop/API.generated.swift") && folder.exists("Generated/Market/API.generated.swift")
        )
    }

    @Test func aDeletedFolderIsNotTheRoot() async throws {
        let folder = try Folder()
        for arguments in ["init", "Specs", "docs Specs", "diff a b", "init deep/er"] {
            let run = try await Gen.run(
                [], in: folder,
                prefix: ["sh", "-c", "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" \(arguments)"])
            #expect(run.code == 74)
            #expect(
                run.errors == "gen: error: the folder that this is run in is not there any more; go to another one\n")
        }
        #expect(!FileManager.default.fileExists(atPath: "/Specs"))
        #expect(try folder.files(in: "") == [])
        let help = try await Gen.run(
            [], in: folder, prefix: ["sh", "-c", "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" --version"])
        #expect(help.code == 0)
    }

    @Test func initOverwritesNothing() async throws {
        let folder = try Folder()
        try folder.write("mine", to: "Specs/Example/repositories.yaml")
        let run = try await Gen.run("init", in: folder)
        #expect(run.code == 74)
        #expect(
            run.errors == """
                \(folder("Specs/Example/repositories.yaml")): error: is there already, and 'gen init' overwrites nothing

                """)
        #expect(try folder.contents(of: "Specs") == ["Example/repositories.yaml": "mine"])
    }

    @Test func initOverwritesNoLinkEither() async throws {
        let folder = try Folder()
        try folder.link("Specs/Example/gen.yaml", to: "../../elsewhere")
        #expect(try await Gen.run("init", in: folder).code == 74)
        #expect(!folder.exists("elsewhere"))
    }

    @Test func initThatFailsLeavesNothing() async throws {
        let folder = try Folder()
        let run = try await Gen.run("init", in: folder, prefix: ["prlimit", "--fsize=1000", "--"])
        #expect(run.code == 74)
        #expect(run.errors.hasSuffix("error: the file would be larger than this process may write\n"))
        #expect(try folder.files(in: "") == [])
    }

    @Test func initInAFileIsRefused() async throws {
        let folder = try Folder()
        try folder.write("", to: "Specs")
        let run = try await Gen.run("init", in: folder)
        #expect(run.code == 74)
        #expect(run.errors == "\(folder("Specs/Example/gen.yaml")): error: lies in a file, and a folder is needed\n")
    }

    @Test func schemaIsJSON() async throws {
        let folder = try Folder()
        let run = try await Gen.run("schema", in: folder)
        #expect(run.code == 0)
        #expect(run.errors == "")
        #expect(run.output.hasSuffix("}\n"))
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(object?["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    }
}
