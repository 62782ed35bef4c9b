import Foundation
import TestSupport
import Testing

/// `gen diff` over real folders and real repositories.
@Suite struct DiffTests {
    private static let changed = """
        models:
          Item: { properties: { id: Int, name: "String?" } }
        endpoints:
          itemList: { path: /v2/items, response: [Item] }

        """

    /// A repository whose work tree differs from its one commit, which is also the tag `v1`.
    private func repository(below place: String = "") async throws -> Folder {
        let folder = try Folder.withShop()
        if !place.isEmpty {
            try folder.make(place)
            try FileManager.default.moveItem(atPath: folder("Specs"), toPath: folder("\(place)/Specs"))
        }
        try await git("init", "-q", in: folder)
        try await git("add", ".", in: folder)
        try await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "First", in: folder)
        try await git("tag", "v1", in: folder)
        try folder.write(Self.changed, to: (place.isEmpty ? "" : place + "/") + "Specs/Shop/items.yaml")
        return folder
    }

    private func git(_ arguments: String..., in folder: Folder) async throws {
        let run = try await Gen.run(arguments, in: folder, executable: ["git"])
        #expect(run.code == 0, "\(run.errors)")
    }

    private static let said = """
        Breaks the wire: a server, or an app that is out there, notices
          Specs/Shop/items.yaml:4:15: endpoint 'itemList': the path is '/v2/items', was '/items'
          Specs/Shop/items.yaml:2:34: model 'Item': property 'name' is optional now (also Swift source)

        2 changes: 2 break the wire

        """

    /// It comes while git writes the files of the revision, which it does for as long as the test wants.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func aSignalLeavesNoCheckoutBehind(signal: Int32) async throws {
        let folder = try await repository()
        try await git("config", "filter.slow.smudge", "echo >>begun; cat gate - 2>/dev/null; :", in: folder)
        try folder.write("gen.yaml filter=slow\n", to: ".git/info/attributes")
        try folder.make("temporary")
        #expect(mkfifo(folder("gate"), 0o600) == 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Gen.executable)
        process.arguments = ["diff", "v1", "Specs"]
        process.currentDirectoryURL = folder.url
        process.environment = ["PATH": "/usr/bin:/bin", "TMPDIR": folder("temporary")]
        process.standardInput = FileHandle.nullDevice
        try process.runUnblocked()
        try await until { folder.exists("begun") }
        kill(process.processIdentifier, signal)
        try FileHandle(forWritingTo: folder["gate"]).close()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        #expect(try folder.files(in: "temporary") == [])
    }

    @Test func foldersAreCompared() async throws {
        let folder = try Folder.withShop()
        try FileManager.default.copyItem(atPath: folder("Specs"), toPath: folder("Old"))
        let same = try await Gen.run("diff", "Old", "Specs", "--fail-on", "nothing", in: folder)
        #expect(same.output == "no difference\n")
        #expect(same.code == 0)
        try folder.write(Self.changed, to: "Specs/Shop/items.yaml")
        let run = try await Gen.run("diff", "Old", "Specs", in: folder)
        #expect(run.output == Self.said)
        #expect(run.errors == "")
        #expect(run.code == 0)
    }

    /// What a document says of all of the API is changed there, and not in `gen.yaml`.
    @Test func documentsAreCompared() async throws {
        let folder = try Folder()
        func write(_ side: String, _ title: String, _ host: String, _ header: String, _ rule: String) throws {
            try folder.write("api: Shop\nopenapi: document.yaml\n", to: "\(side)/gen.yaml")
            try folder.write(
                """
                openapi: 3.0.3
                info: { title: \(title), version: '1' }
                servers: [{ url: 'https://\(host)' }]
                security: [{ key: [] }]
                paths:
                  /orders:
                    post:
                      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
                      responses: { '204': { description: Done } }
                components:
                  securitySchemes: { key: { type: apiKey, in: header, name: \(header) } }
                  schemas:
                    Order: { type: object, properties: { count: { type: integer\(rule) } } }

                """, to: "\(side)/document.yaml")
        }
        try write("Old", "Shops", "a.example", "X-Key", "")
        try write("New", "Stores", "b.example", "X-Token", ", multipleOf: 5")
        let run = try await Gen.run("diff", "Old", "New", in: folder)
        #expect(
            run.output == """
                Breaks the wire: a server, or an app that is out there, notices
                  New/document.yaml:3:11: API 'Shop': the address of the server 'production' is 'https://b.example', was 'https://a.example'
                  New/document.yaml:4:11: API 'Shop': the credential is key: the header 'X-Token', was key: the header 'X-Key'

                Breaks nothing
                  New/document.yaml:2:7: API 'Shop': the description changed
                  New/document.yaml:13:49: model 'Order': property 'count': the description changed

                4 changes: 2 break the wire, 2 break nothing

                """)
        #expect(run.errors == "")
        #expect(run.code == 0)
    }

    @Test(arguments: [
        ["v1", "Specs/"], ["v1:Specs", "Specs"], ["v1:Specs/", "Specs"], ["HEAD:./Specs", "./Specs/"],
    ])
    func aRevisionIsCompared(_ sides: [String]) async throws {
        let folder = try await repository()
        let run = try await Gen.run(["diff"] + sides, in: folder)
        #expect(run.errors == "")
        #expect(run.output == Self.said)
        #expect(
            try await Gen.run(["diff"] + sides.reversed(), in: folder).output.contains(
                "the path is '/items', was '/v2/items'"))
    }

    @Test func twoRevisionsAreCompared() async throws {
        let folder = try await repository()
        try await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qam", "Second", in: folder)
        for sides in [["v1:Specs", "HEAD:Specs"], ["v1", "HEAD:Specs"], ["v1:Specs", "HEAD"]] {
            let run = try await Gen.run(["diff"] + sides, in: folder)
            #expect(run.output == Self.said.split(separator: "Specs/").joined(separator: "HEAD:Specs/"))
        }
    }

    @Test func aFolderDeepInTheRepositoryIsFoundThere() async throws {
        let folder = try await repository(below: "apps/a b's")
        let run = try await Gen.run("diff", "v1", "apps/a b's/Specs", in: folder)
        #expect(run.errors == "")
        #expect(run.output.contains("apps/a b's/Specs/Shop/items.yaml:4:15: endpoint 'itemList': the path"))
    }

    @Test func nothingOfTheRepositoryChanges() async throws {
        let folder = try await repository()
        let before = try folder.contents(of: ".git")
        let files = try folder.files(in: ".")
        let temporary = try Folder()
        try await Gen.run(["diff", "v1", "Specs"], in: folder, environment: ["TMPDIR": temporary.path])
        #expect(try folder.contents(of: ".git") == before)
        #expect(try folder.files(in: ".") == files)
        #expect(try temporary.files(in: "") == [])
    }

    @Test func failOnDecidesWhichChangesFail() async throws {
        let folder = try await repository()
        for (level, code) in [("wire", 1), ("source", 1), ("cache", 1), ("nothing", 1)] {
            #expect(try await Gen.run("diff", "v1", "Specs", "--fail-on", level, in: folder).code == Int32(code))
        }
        try folder.write(Folder.items + "  more: { path: /more, response: Int }\n", to: "Specs/Shop/items.yaml")
        for (level, code) in [("wire", 0), ("source", 0), ("cache", 0), ("nothing", 1)] {
            #expect(try await Gen.run("diff", "v1", "Specs", "--fail-on", level, in: folder).code == Int32(code))
        }
    }

    @Test func changesAreJSONLines() async throws {
        let folder = try await repository()
        let run = try await Gen.run("diff", "v1", "Specs", "--diagnostics", "json", in: folder)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines { #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any]) }
        #expect(
            lines.first == """
                {"level":"wire","breaks":["wire"],"subject":"endpoint 'itemList'","message":"the path is '/v2/items', was '/items'",\
                "side":"new","file":"\(folder("Specs/Shop/items.yaml"))","line":4,"column":15}
                """)
    }

    @Test func changesAreAnnotations() async throws {
        let folder = try await repository()
        try folder.write(
            "models: { User: { properties: { id: Int, name: \"String?\" } } }\n", to: "Specs/Shop/users.yaml")
        let run = try await Gen.run("diff", "v1", "Specs", "--diagnostics", "github", "--fail-on", "wire", in: folder)
        #expect(
            run.output == """
                ::error file=Specs/Shop/items.yaml,line=4,col=15::endpoint 'itemList': the path is '/v2/items', was '/items'; breaks the wire
                ::error file=Specs/Shop/items.yaml,line=2,col=34::model 'Item': property 'name' is optional now; breaks the wire and Swift source
                ::notice file=Specs/Shop/users.yaml,line=1,col=42::model 'User': property 'name' was added, and can be absent

                """)
        try folder.write(Folder.users.split(separator: "User").joined(separator: "Person"), to: "Specs/Shop/users.yaml")
        try folder.write("models: { Thing: { properties: { key: String } } }\n", to: "Specs/Shop/users.yaml")
        let gone = try await Gen.run("diff", "v1", "Specs", "--diagnostics", "github", in: folder)
        #expect(
            gone.output.contains(
                "::warning file=Specs/Shop/users.yaml,line=1,col=1::model 'User': was removed; breaks Swift source; "
                    + "it was at v1:Specs/Shop/users.yaml:2:3\n"))
    }

    /// GitHub knows the files of a revision by their paths in the checkout.
    @Test func annotationsOfARevisionNameItsFiles() async throws {
        let folder = try await repository()
        try await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qam", "Second", in: folder)
        let run = try await Gen.run("diff", "v1", "HEAD:Specs", "--diagnostics", "github", in: folder)
        #expect(
            run.output.hasPrefix(
                "::warning file=Specs/Shop/items.yaml,line=4,col=15::endpoint 'itemList': the path is "))
    }

    @Test(arguments: [
        (
            ["nope", "Specs"],
            "nope: error: there is no folder and no revision of this name; 'git branch --all' and 'git tag' list revisions\n"
        ),
        (["v1:nope", "Specs"], "v1:nope: error: the revision has no such folder; it has specs in 'v1:Specs'\n"),
        (["v1:../out", "Specs"], "v1:../out: error: the revision has no such folder; it has specs in 'v1:Specs'\n"),
        (
            ["v1:Specs/Shop/items.yaml", "Specs"],
            "v1:Specs/Shop/items.yaml: error: is a file; gen takes the folder of specs that it lies in\n"
        ),
        (
            ["--", "--all", "Specs"],
            "--all: error: there is no folder and no revision of this name; 'git branch --all' and 'git tag' list revisions\n"
        ),
        (
            ["$(touch pwned)'; touch pwned; '", "Specs"],
            "$(touch pwned)'; touch pwned; ': error: there is no folder and no revision of this name; 'git branch --all' and 'git tag' list revisions\n"
        ),
        (
            ["v1", "/"],
            "/: error: the revision 'v1' cannot be read: not a git repository (or any of the parent directories): .git\n"
        ),
    ])
    func sidesThatAreNotThereAreNamed(sides: [String], message: String) async throws {
        let folder = try await repository()
        let run = try await Gen.run(
            (sides.first == "--" ? [] : ["diff"]) + (sides.first == "--" ? ["diff"] + sides : sides), in: folder)
        #expect(run.code == 74)
        #expect(run.errors == message)
        #expect(run.output == "")
        #expect(!folder.exists("pwned"))
    }

    @Test func wrongSpecsOfARevisionStandUnderItsName() async throws {
        let folder = try await repository()
        try folder.write("models:\n  Item: { properties: { id: Itn } }\n", to: "Specs/Shop/items.yaml")
        try await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qam", "Wrong", in: folder)
        try folder.write(Folder.items, to: "Specs/Shop/items.yaml")
        let run = try await Gen.run("diff", "HEAD", "Specs", in: folder)
        #expect(run.code == 1)
        #expect(
            run.errors == """
                HEAD: error: the specs of this revision are wrong, so nothing can be compared with them; name another revision
                HEAD:Specs/Shop/items.yaml:2:29: error: unknown type 'Itn'; did you mean 'Int'?
                  Item: { properties: { id: Itn } }
                                            ^

                """)
    }

    /// What can be mended is said, and what cannot is not in its way.
    @Test func nothingOfARevisionIsToBeWrittenWhereItWasLaidOut() async throws {
        let folder = try await repository()
        try FileManager.default.moveItem(atPath: folder("Specs/Shop/gen.yaml"), toPath: folder("gen.yaml"))
        try await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qam", "Wrong", in: folder)
        try FileManager.default.moveItem(atPath: folder("gen.yaml"), toPath: folder("Specs/Shop/gen.yaml"))
        let run = try await Gen.run("diff", "HEAD", "Specs", in: folder)
        #expect(run.code == 1)
        #expect(run.errors.contains("; write 'HEAD:Specs/Shop/gen.yaml' with the two lines "), "\(run.errors)")
    }

    @Test func whereBothAreWrongTheNewOnesAreSaid() async throws {
        let folder = try await repository()
        try folder.write("models:\n  Item: { properties: { id: Itn } }\n", to: "Specs/Shop/items.yaml")
        try await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qam", "Wrong", in: folder)
        try folder.write("models:\n  Item: { properties: { id: Boll } }\n", to: "Specs/Shop/items.yaml")
        let run = try await Gen.run("diff", "HEAD", "Specs", in: folder)
        #expect(run.code == 1)
        #expect(run.errors.contains("Specs/Shop/items.yaml:2:29: error: unknown type 'Boll'; did you mean 'Bool'?"))
        #expect(!run.errors.contains("name another revision"))
    }

    @Test func aRevisionFromBeforeTheFolderMovedSaysWhereItWas() async throws {
        let folder = try await repository(below: "App")
        try FileManager.default.moveItem(atPath: folder("App/Specs"), toPath: folder("Specs"))
        try await git("add", "-A", in: folder)
        try await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "Moved", in: folder)
        let run = try await Gen.run("diff", "v1", "Specs", in: folder)
        #expect(run.code == 74)
        #expect(run.errors == "v1:Specs: error: the revision has no such folder; it has specs in 'v1:App/Specs'\n")
        #expect(try await Gen.run("diff", "v1:App/Specs", "Specs", in: folder).output == Self.said)
    }

    @Test func aRevisionWithoutSpecsIsSaid() async throws {
        let folder = try Folder()
        try folder.write("x\n", to: "README.md")
        try await git("init", "-q", in: folder)
        try await git("add", ".", in: folder)
        try await git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "First", in: folder)
        let shop = try Folder.withShop()
        try FileManager.default.copyItem(atPath: shop("Specs"), toPath: folder("Specs"))
        let run = try await Gen.run("diff", "HEAD", "Specs", in: folder)
        #expect(run.code == 74)
        #expect(
            run.errors
                == "HEAD:Specs: error: the revision has no such folder, and no specs anywhere; name another revision\n")
    }

    /// Line ends, byte order marks and the names of files and folders are nobody's difference.
    @Test func howFilesAreWrittenIsNoDifference() async throws {
        let folder = try Folder.withShop()
        for (file, text) in try folder.contents(of: "Specs") {
            let name = file.split(separator: "/").last.map(String.init) ?? file
            try folder.write(
                "\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n"), to: "New/Store/\(name)")
        }
        let run = try await Gen.run("diff", "Specs", "New", in: folder)
        #expect(run.output == "no difference\n")
        #expect(run.errors == "")
    }

    @Test func gitThatIsNotThereIsSaid() async throws {
        let folder = try await repository()
        let bin = try Folder()
        try bin.link("sh", to: "/bin/sh")
        let run = try await Gen.run(
            ["diff", "v1", "Specs"], in: folder, environment: ["PATH": bin.path], executable: [Gen.executable])
        #expect(run.code == 74)
        #expect(run.errors.contains("'git' is not there; install it, or compare two folders"))
    }
}
