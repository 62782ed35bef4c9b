import TestSupport
import Testing

/// Everything that is wrong before a spec is read has its own message and exit code, and nothing is written.
@Suite struct BadInputTests {
    static let settings = Folder.settings
    static let users = Folder.users

    static let cases = [
        BadCase(
            name: "missing folder", arguments: ["Specs/"], code: 74,
            errors: "{}/Specs: error: there is no such folder\n"),
        BadCase(
            name: "missing folder that could be a command", arguments: ["scheme-of"], code: 74,
            errors:
                "{}/scheme-of: error: there is no such folder, and 'scheme-of' is not a command; commands are init, import, export, outputs, schema, diff, docs, serve, samples, texts, manual, completions, help\n"
        ),
        BadCase(
            name: "a command with two letters swapped", arguments: ["inti"], code: 74,
            errors: "{}/inti: error: there is no such folder, and 'inti' is not a command; did you mean 'init'?\n"),
        BadCase(
            name: "a file for a folder", files: ["Specs/a.yaml": users], arguments: ["Specs/a.yaml"], code: 74,
            errors: "{}/Specs/a.yaml: error: is a file; gen takes the folder of specs that it lies in\n"),
        BadCase(
            name: "empty folder", files: ["Specs/": ""], code: 1,
            errors: "{}/Specs: error: the folder is empty; 'gen init DIR' writes a first one\n"),
        BadCase(
            name: "folder without a spec",
            files: ["Specs/README.md": "", "Specs/More/a.json": "{}", "Specs/.b.yaml": "a: 1"],
            code: 1,
            errors:
                "{}/Specs: error: the folder holds no spec: no '*.yaml' at or below it; 'gen init DIR' writes a first one\n"
        ),
        BadCase(
            name: "gen.yaml without a spec", files: ["Specs/gen.yaml": settings], code: 1,
            errors: "{}/Specs/gen.yaml: error: there is no spec for it: no other '*.yaml' in its folder or below\n"),
        BadCase(
            name: "gen.yaml with a spec that is not read",
            files: ["Specs/gen.yaml": settings, "Specs/a.ymal": users], code: 1,
            errors: """
                {}/Specs/gen.yaml: error: there is no spec for it: no other '*.yaml' in its folder or below; 'a.ymal' is not read, rename it

                """),
        BadCase(
            name: "specs without gen.yaml",
            files: [
                "Specs/my shop/a.yaml": users, "Specs/my shop/b.yaml": "models: { Other: { properties: { id: Int } } }",
                "Specs/Real/gen.yaml": settings,
                "Specs/Real/c.yaml": users,
            ], code: 1,
            errors: """
                {}/Specs/my shop/a.yaml: error: belongs to no API: there is no 'gen.yaml' beside or above it; write \
                '{}/Specs/my shop/gen.yaml' with the two lines 'api: MyShop' and 'servers: { production: "https://…" }'

                """),
        BadCase(
            name: "what is wrong with files beside what is wrong in them",
            files: [
                "Specs/Lone/a.yaml": "models: { A: { properties: { a: Nix, b: int } } }",
                "Specs/Real/gen.yaml": settings, "Specs/Real/b.yaml": "models: { B: { properties: { a: C, b: int } } }",
                "Specs/Real/c.yaml": "-> gone", "Specs/Other/gen.yaml": settings,
                "Specs/Other/d.yaml": "models: { D: { properties: { a: Nix } } }",
            ], code: 74,
            errors: """
                {}/Specs/Lone/a.yaml: error: belongs to no API: there is no 'gen.yaml' beside or above it; write \
                '{}/Specs/Lone/gen.yaml' with the two lines 'api: Lone' and 'servers: { production: "https://…" }'
                {}/Specs/Lone/a.yaml:1:41: error: unknown type 'int'; did you mean 'Int'?
                models: { A: { properties: { a: Nix, b: int } } }
                                                        ^
                {}/Specs/Other/d.yaml:1:33: error: unknown type 'Nix'; no model of the API is called so
                models: { D: { properties: { a: Nix } } }
                                                ^
                {}/Specs/Real/b.yaml:1:39: error: unknown type 'int'; did you mean 'Int'?
                models: { B: { properties: { a: C, b: int } } }
                                                      ^
                {}/Specs/Real/c.yaml: error: there is no such file or folder

                """),
        BadCase(
            name: "a spec that is a folder", files: ["Specs/gen.yaml": settings, "Specs/a.yaml/b.yaml": users],
            code: 74,
            errors: "{}/Specs/a.yaml: error: is a folder, and its name is that of a spec file\n"),
        BadCase(
            name: "gen.yaml that is a folder", files: ["Specs/gen.yaml/": "", "Specs/a.yaml": users], code: 74,
            errors: "{}/Specs/gen.yaml: error: is a folder, and its name is that of a spec file\n"),
        BadCase(
            name: "a spec that is a link to nothing",
            files: ["Specs/gen.yaml": settings, "Specs/a.yaml": "-> gone", "Specs/b": "-> gone"], code: 74,
            errors: "{}/Specs/a.yaml: error: there is no such file or folder\n"),
        BadCase(
            name: "a spec that is a device", files: ["Specs/gen.yaml": settings, "Specs/a.yaml": "-> /dev/zero"],
            code: 74,
            errors: "{}/Specs/a.yaml: error: is a device or pipe, and its name is that of a spec file\n"),
        BadCase(
            name: "gen.yaml by another name", files: ["Specs/Gen.YML": settings, "Specs/a.yaml": users], code: 1,
            errors: "{}/Specs/Gen.YML: error: the file of an API's settings is called 'gen.yaml'; rename this one\n"),
        BadCase(
            name: "two stems that differ only in case",
            files: ["Specs/gen.yaml": settings, "Specs/a/Shops.yaml": users, "Specs/b/shops.yaml": users], code: 1,
            errors: """
                {}/Specs/b/shops.yaml: error: '{}/Specs/a/Shops.yaml' differs only in case, and both would become one \
                'shops.generated.swift'; rename one

                """),
        BadCase(
            name: "two stems that are one",
            files: ["Specs/gen.yaml": settings, "Specs/shops.yaml": users, "Specs/shops.yml": users], code: 1,
            errors: """
                {}/Specs/shops.yml: error: '{}/Specs/shops.yaml' has the same name, and both would become one \
                'shops.generated.swift'; rename one

                """),
        BadCase(
            name: "two stems that differ only in the way an accent is written",
            files: ["Specs/gen.yaml": settings, "Specs/a/caf\u{E9}.yaml": users, "Specs/b/cafe\u{301}.yaml": users],
            code: 1,
            errors: """
                {}/Specs/a/caf\u{E9}.yaml: error: '{}/Specs/b/cafe\u{301}.yaml' has the same name, and both would \
                become one 'caf\u{E9}.generated.swift'; rename one

                """),
        BadCase(
            name: "the stem api", files: ["Specs/gen.yaml": settings, "Specs/aPi.yaml": users], code: 1,
            errors: "{}/Specs/aPi.yaml: error: 'API.generated.swift' is made of 'gen.yaml'; rename this file\n"),
        BadCase(
            name: "a stem with a line break",
            files: ["Specs/gen.yaml": settings, "Specs/a\nimport Evil.yaml": users], code: 1,
            errors: "{}/Specs/a\\u{A}import Evil.yaml: error: the file's name has a control character; rename it\n"),
        BadCase(
            name: "a stem that is too long",
            files: ["Specs/gen.yaml": settings, "Specs/\(String(repeating: "a", count: 240)).yaml": users], code: 1,
            errors: """
                {}/Specs/\(String(repeating: "a", count: 240)).yaml: error: the file's name is too long for \
                '\(String(repeating: "a", count: 240)).generated.swift'; shorten it

                """),
        BadCase(
            name: "a folder with a control character",
            files: ["Specs/a\tb/gen.yaml": settings, "Specs/a\tb/a.yaml": users], code: 1,
            errors: "{}/Specs/a\tb/gen.yaml: error: the name of its folder has a control character; rename it\n"),
        BadCase(
            name: "two APIs whose folders differ only in case",
            files: [
                "Specs/Shop/gen.yaml": settings, "Specs/Shop/a.yaml": users, "Specs/shop/gen.yaml": settings,
                "Specs/shop/a.yaml": users,
            ], code: 1,
            errors: "{}/Specs/shop/gen.yaml: error: goes to 'shop', as '{}/Specs/Shop/gen.yaml' does; rename a folder\n"
        ),
        BadCase(
            name: "an empty spec", files: ["Specs/gen.yaml": settings, "Specs/a.yaml": ""], code: 1,
            errors: "{}/Specs/a.yaml: error: the file is empty; write 'models:' or 'endpoints:' into it\n"),
    ]

    @Test(arguments: cases)
    func specsThatCannotBeReadAreNamed(_ bad: BadCase) async throws {
        let folder = try Folder()
        for (file, text) in bad.files { try folder.put(text, at: file) }
        let before = try folder.files(in: "")
        let run = try await Gen.run(bad.arguments, in: folder)
        #expect(run.errors == bad.errors.replacing("{}", with: folder.path))
        #expect(run.code == bad.code)
        #expect(run.output == "")
        #expect(try folder.files(in: "") == before)
    }

    @Test func filesThatAreNearlySpecsAreWarnedOf() async throws {
        let folder = try Folder()
        let near = ["b.ymal", "More/c.yaml.txt", "d.json", "e.YMAL", "f.yamll", "g.yam"]
        let others = [
            "h.yaml~", "gen.schema.json", "i.xml", "README.md", "j.txt", ".k.ymal", "yaml", "l.toml", "m.swift",
        ]
        try folder.write(Self.settings, to: "Specs/gen.yaml")
        try folder.write(Self.users, to: "Specs/a.yaml")
        for name in near + others { try folder.write("a: 1", to: "Specs/\(name)") }
        let gen = try await Gen.run("Specs", in: folder)
        #expect(gen.code == 0)
        let said = near.map { "\(folder.path)/Specs/\($0)" }.sorted().map {
            "\($0): warning: this file is not read, because the name of a spec ends in '.yaml' or '.yml'; rename it; "
                + "if it is meant, write 'allow: [unread-file]' in gen.yaml\n"
        }
        #expect(gen.errors == said.joined())
        try folder.write(Self.settings + "allow: [unread-file]\n", to: "Specs/gen.yaml")
        #expect(try await Gen.run("Specs", in: folder).errors == "")
    }

    @Test func anArgumentThatIsNoUTF8IsRefused() async throws {
        let folder = try Folder.withShop()
        let before = try folder.files(in: "")
        let run = try await Gen.run([], in: folder, prefix: ["bash", "-c", "exec \"$0\" Specs -o $'a\\xffb'"])
        #expect(run.code == 2)
        #expect(
            run.errors.hasPrefix(
                "gen: error: 'a\u{FFFD}b' is not UTF-8, so the file that it names cannot be told; rename the file\n"))
        #expect(try folder.files(in: "") == before)
    }

    @Test func aNameThatIsNoUTF8IsRefused() async throws {
        let folder = try Folder.withShop()
        try #require(ProcessRun.succeeds(["bash", "-c", "touch \"$0\"/$'a\\xff.yaml'", folder("Specs/Shop")]))
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.code == 74)
        #expect(run.errors == "\(folder("Specs/Shop")): error: holds a file whose name is not UTF-8; rename it\n")
    }

    @Test func aPipeAmongTheSpecsDoesNotHoldTheRunUp() async throws {
        let folder = try Folder.withShop()
        try #require(ProcessRun.succeeds(["mkfifo", folder("Specs/Shop/pipe.yaml")]))
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.code == 74)
        #expect(run.errors.hasSuffix("pipe.yaml: error: is a device or pipe, and its name is that of a spec file\n"))
    }

    @Test func aFolderOfSpecsInALoopOfLinksIsReadOnce() async throws {
        let folder = try Folder.withShop()
        try folder.link("Specs/Shop/loop", to: "../..")
        try folder.link("Specs/Shop/self", to: ".")
        let run = try await Gen.run("Specs/Shop", "-o", "Out", in: folder)
        #expect(run.errors == "")
        #expect(run.code == 0)
        #expect(
            try folder.files(in: "Out") == ["API.generated.swift", "items.generated.swift", "users.generated.swift"])
    }
}
