import Testing

/// Everything that is wrong before a spec is read has its own message and exit code, and nothing is written.
@Suite struct BadInputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// Texts by path; a folder ends with a slash, a link's text is `-> destination`.
        var files: [String: String] = [:]
        var arguments = ["Specs"]
        let code: Int32
        /// All of stderr; `{}` is the test's folder.
        let errors: String

        var testDescription: String { name }
    }

    static let settings = Folder.settings
    static let users = Folder.users

    static let cases = [
        Case(
            name: "missing folder", arguments: ["Specs/"], code: 74,
            errors: "{}/Specs: error: there is no such folder\n"),
        Case(
            name: "missing folder that could be a command", arguments: ["shema"], code: 74,
            errors: "{}/shema: error: there is no such folder, and 'shema' is no command; commands are init, schema, help\n"),
        Case(
            name: "a file for a folder", files: ["Specs/a.yaml": users], arguments: ["Specs/a.yaml"], code: 74,
            errors: "{}/Specs/a.yaml: error: is a file; gen takes the folder of specs that it lies in\n"),
        Case(
            name: "empty folder", files: ["Specs/": ""], code: 1,
            errors: "{}/Specs: error: the folder is empty; 'gen init DIR' writes a first one\n"),
        Case(
            name: "folder without a spec", files: ["Specs/README.md": "", "Specs/More/a.json": "{}", "Specs/.b.yaml": "a: 1"],
            code: 1,
            errors: "{}/Specs: error: the folder holds no spec: no '*.yaml' at or below it; 'gen init DIR' writes a first one\n"),
        Case(
            name: "gen.yaml without a spec", files: ["Specs/gen.yaml": settings], code: 1,
            errors: "{}/Specs/gen.yaml: error: there is no spec for it: no other '*.yaml' in its folder or below\n"),
        Case(
            name: "specs without gen.yaml",
            files: [
                "Specs/my shop/a.yaml": users, "Specs/my shop/b.yaml": users, "Specs/Real/gen.yaml": settings,
                "Specs/Real/c.yaml": users,
            ], code: 1,
            errors: """
                {}/Specs/my shop/a.yaml: error: belongs to no API: there is no 'gen.yaml' beside or above it; write \
                '{}/Specs/my shop/gen.yaml' with the two lines 'api: MyShop' and 'servers: { production: "https://…" }'

                """),
        Case(
            name: "a spec that is a folder", files: ["Specs/gen.yaml": settings, "Specs/a.yaml/b.yaml": users], code: 74,
            errors: "{}/Specs/a.yaml: error: is a folder, and its name is that of a spec file\n"),
        Case(
            name: "gen.yaml that is a folder", files: ["Specs/gen.yaml/": "", "Specs/a.yaml": users], code: 74,
            errors: "{}/Specs/gen.yaml: error: is a folder, and its name is that of a spec file\n"),
        Case(
            name: "a spec that is a link to nothing",
            files: ["Specs/gen.yaml": settings, "Specs/a.yaml": "-> gone", "Specs/b": "-> gone"], code: 74,
            errors: "{}/Specs/a.yaml: error: there is no such file or folder\n"),
        Case(
            name: "a spec that is a device", files: ["Specs/gen.yaml": settings, "Specs/a.yaml": "-> /dev/zero"], code: 74,
            errors: "{}/Specs/a.yaml: error: is a device or pipe, and its name is that of a spec file\n"),
        Case(
            name: "gen.yaml by another name", files: ["Specs/Gen.YML": settings, "Specs/a.yaml": users], code: 1,
            errors: "{}/Specs/Gen.YML: error: the file of an API's settings is called 'gen.yaml'; rename this one\n"),
        Case(
            name: "two stems that differ only in case",
            files: ["Specs/gen.yaml": settings, "Specs/a/Shops.yaml": users, "Specs/b/shops.yaml": users], code: 1,
            errors: """
                {}/Specs/b/shops.yaml: error: '{}/Specs/a/Shops.yaml' differs only in case, and both would become one \
                'shops.generated.swift'; rename one

                """),
        Case(
            name: "two stems that are one",
            files: ["Specs/gen.yaml": settings, "Specs/shops.yaml": users, "Specs/shops.yml": users], code: 1,
            errors: """
                {}/Specs/shops.yml: error: '{}/Specs/shops.yaml' has the same name, and both would become one \
                'shops.generated.swift'; rename one

                """),
        Case(
            name: "two stems that differ only in the way an accent is written",
            files: ["Specs/gen.yaml": settings, "Specs/a/caf\u{E9}.yaml": users, "Specs/b/cafe\u{301}.yaml": users],
            code: 1,
            errors: """
                {}/Specs/a/caf\u{E9}.yaml: error: '{}/Specs/b/cafe\u{301}.yaml' has the same name, and both would \
                become one 'caf\u{E9}.generated.swift'; rename one

                """),
        Case(
            name: "the stem api", files: ["Specs/gen.yaml": settings, "Specs/aPi.yaml": users], code: 1,
            errors: "{}/Specs/aPi.yaml: error: 'API.generated.swift' is made of 'gen.yaml'; rename this file\n"),
        Case(
            name: "a stem with a line break",
            files: ["Specs/gen.yaml": settings, "Specs/a\nimport Evil.yaml": users], code: 1,
            errors: "{}/Specs/a\\u{A}import Evil.yaml: error: the file's name has a control character; rename it\n"),
        Case(
            name: "a stem that is too long",
            files: ["Specs/gen.yaml": settings, "Specs/\(String(repeating: "a", count: 240)).yaml": users], code: 1,
            errors: """
                {}/Specs/\(String(repeating: "a", count: 240)).yaml: error: the file's name is too long for \
                '\(String(repeating: "a", count: 240)).generated.swift'; shorten it

                """),
        Case(
            name: "a folder with a control character",
            files: ["Specs/a\tb/gen.yaml": settings, "Specs/a\tb/a.yaml": users], code: 1,
            errors: "{}/Specs/a\tb/gen.yaml: error: the name of its folder has a control character; rename it\n"),
        Case(
            name: "two APIs whose folders differ only in case",
            files: [
                "Specs/Shop/gen.yaml": settings, "Specs/Shop/a.yaml": users, "Specs/shop/gen.yaml": settings,
                "Specs/shop/a.yaml": users,
            ], code: 1,
            errors: "{}/Specs/shop/gen.yaml: error: goes to 'shop', as '{}/Specs/Shop/gen.yaml' does; rename a folder\n"),
        Case(
            name: "an empty spec", files: ["Specs/gen.yaml": settings, "Specs/a.yaml": ""], code: 1,
            errors: "{}/Specs/a.yaml: error: the file is empty; write 'models:' or 'endpoints:' into it\n"),
    ]

    @Test(arguments: cases)
    func specs(_ bad: Case) async throws {
        let folder = try Folder()
        for (file, text) in bad.files { try folder.put(text, at: file) }
        let before = try folder.files(in: "")
        let run = try await Gen.run(bad.arguments, in: folder)
        #expect(run.errors == bad.errors.replacing("{}", with: folder.path))
        #expect(run.code == bad.code)
        #expect(run.output == "")
        #expect(try folder.files(in: "") == before)
    }

    /// What is wrong with the output folder of a good spec.
    static let outputs = [
        Case(
            name: "inside the specs", arguments: ["Specs", "-o", "Specs/Shop/Generated"], code: 2,
            errors: """
                gen: error: the output folder 'Specs/Shop/Generated' lies in the folder of specs 'Specs'; choose \
                another with '-o DIR'
                see 'gen --help'

                """),
        Case(
            name: "the specs themselves", arguments: ["Specs", "-o", "New/../Specs/."], code: 2,
            errors: """
                gen: error: the output folder 'New/../Specs/.' lies in the folder of specs 'Specs'; choose another \
                with '-o DIR'
                see 'gen --help'

                """),
        Case(
            name: "inside the specs by a link", files: ["Out": "-> Specs/Shop"], arguments: ["Specs", "-o", "Out/a"], code: 2,
            errors: """
                gen: error: the output folder 'Out/a' lies in the folder of specs 'Specs'; choose another with '-o DIR'
                see 'gen --help'

                """),
        Case(
            name: "an API's folder is that of the specs",
            files: ["Specs/Specs/gen.yaml": settings, "Specs/Specs/a.yaml": users], arguments: ["Specs", "-o", "."], code: 1,
            errors: """
                {}/Specs/Specs/gen.yaml: error: its output folder './Specs' lies in the folder of specs 'Specs'

                """),
        Case(
            name: "a file", files: ["Out": "x"], arguments: ["Specs", "-o", "Out"], code: 74,
            errors: "{}/Out: error: is a file, and a folder is needed\n"),
        Case(
            name: "inside a file", files: ["Out": "x"], arguments: ["Specs", "-o", "Out/a/b"], code: 74,
            errors: "{}/Out/a/b: error: lies in a file, and a folder is needed\n"),
        Case(
            name: "a link to nothing", files: ["Out": "-> gone"], arguments: ["Specs", "-o", "Out"], code: 74,
            errors: "{}/Out: error: is a file, and a folder is needed\n"),
        Case(
            name: "an API's folder is a link out of it", files: ["Out/Shop": "-> ../Elsewhere", "Elsewhere/": ""],
            arguments: ["Specs", "-o", "Out"], code: 74,
            errors: "{}/Out/Shop: error: is a symbolic link, and gen writes nothing through links; remove it\n"),
        Case(
            name: "a file is a link out of it",
            files: [
                "Out/Shop/users.generated.swift": "-> ../../mine.swift",
                "mine.swift": "// Generated by swift-endpoint-gen from users.yaml. Do not edit.\n",
            ], arguments: ["Specs", "-o", "Out"], code: 74,
            errors: """
                {}/Out/Shop/users.generated.swift: error: is a symbolic link, and gen writes nothing through links; \
                remove it

                """),
        Case(
            name: "an API's folder is a file", files: ["Out/Shop": "x"], arguments: ["Specs", "-o", "Out"], code: 74,
            errors: "{}/Out/Shop: error: is in the way of a folder of that name; move it\n"),
        Case(
            name: "a file is a folder", files: ["Out/Shop/users.generated.swift/a": "x"], arguments: ["Specs", "-o", "Out"],
            code: 74,
            errors: "{}/Out/Shop/users.generated.swift: error: is a folder in the way of a file of that name; move it\n"),
    ]

    @Test(arguments: outputs)
    func output(_ bad: Case) async throws {
        let folder = try Folder.withShop()
        for (file, text) in bad.files { try folder.put(text, at: file) }
        let before = try folder.files(in: "")
        for mode in [[], ["--check"], ["--dry-run"]] {
            if !mode.isEmpty, bad.name == "a link to nothing" { continue }
            let run = try await Gen.run(bad.arguments + mode, in: folder)
            #expect(run.errors == bad.errors.replacing("{}", with: folder.path))
            #expect(run.code == bad.code)
            #expect(run.output == "")
            #expect(try folder.files(in: "") == before)
        }
    }

    @Test func aNameThatIsNoUTF8IsRefused() async throws {
        let folder = try Folder.withShop()
        try #require(Privileges.succeeds(["bash", "-c", "touch \"$0\"/$'a\\xff.yaml'", folder("Specs/Shop")]))
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.code == 74)
        #expect(run.errors == "\(folder("Specs/Shop")): error: holds a file whose name is no UTF-8; rename it\n")
    }

    @Test func aPipeAmongTheSpecsDoesNotHoldTheRunUp() async throws {
        let folder = try Folder.withShop()
        try #require(Privileges.succeeds(["mkfifo", folder("Specs/Shop/pipe.yaml")]))
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
        #expect(try folder.files(in: "Out") == ["API.generated.swift", "items.generated.swift", "users.generated.swift"])
    }
}

extension Folder {
    /// A file, a folder (`name/`) or a link (`-> destination`).
    func put(_ text: String, at file: String) throws {
        if file.hasSuffix("/") {
            try make(file)
        } else if text.hasPrefix("-> ") {
            try link(file, to: String(text.dropFirst(3)))
        } else {
            try write(text, to: file)
        }
    }
}
