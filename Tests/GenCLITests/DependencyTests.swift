import Foundation
import TestSupport
import Testing

/// `--deps FILE`: what was read, as a rule for make and ninja.
@Suite struct DependencyTests {
    @Test func everyOutputDependsOnAllThatWasRead() async throws {
        let folder = try Folder.withShop()
        try folder.write("", to: "Own/api/List.md.mustache")
        // A template may come into it.
        try folder.make("Own/model")
        let run = try await Gen.run("Specs/", "--deps", "new/gen.d", "--templates", "Own/", in: folder)
        #expect(run.code == 0, "\(run.errors)")
        let inputs = [
            "Own", "Own/api", "Own/api/List.md.mustache", "Own/model", "Specs", "Specs/Shop", "Specs/Shop/gen.yaml",
            "Specs/Shop/items.yaml", "Specs/Shop/users.yaml",
        ]
        let rule = """
            Generated/Shop/API.generated.swift \\
              Generated/Shop/items.generated.swift \\
              Generated/Shop/users.generated.swift \\
              Generated/Shop/List.generated.md: \\

            """
        let text = try folder.text("new/gen.d")
        #expect(
            text == rule + inputs.map { "  \($0)" }.joined(separator: " \\\n") + "\n"
                + inputs.map { "\n\($0):\n" }.joined())
        #expect(try folder.files(in: "new") == ["gen.d"])
    }

    @Test func pathsAreAsTheCommandLineGivesThem() async throws {
        let folder = try Folder.withShop()
        let run = try await Gen.run(
            folder("Specs"), "-o", folder("Out"), "--deps", folder("d"), "--deps-target", "a stamp", in: folder)
        #expect(run.code == 0, "\(run.errors)")
        #expect(
            try folder.text("d").hasPrefix("a\\ stamp: \\\n  \(folder("Specs")) \\\n  \(folder("Specs/Shop")) \\\n"))
    }

    /// Paths are cut by their bytes: a sign has several.
    @Test func foldersMayHaveAnyName() async throws {
        let folder = try Folder()
        try folder.write("api: Shop\n", to: "Ünï 店/Shop/gen.yaml")
        try folder.write("models: { Item: { properties: { id: Int } } }\n", to: "Ünï 店/Shop/items.yaml")
        try folder.write("api: Market\nopenapi: shop.yaml\n", to: "Ünï 店/Market/gen.yaml")
        try folder.write("openapi: 3.0.3\ninfo: { title: t, version: '1' }\npaths: {}\n", to: "Ünï 店/Market/shop.yaml")
        let run = try await Gen.run("Ünï 店", "--deps", "d", in: folder)
        #expect(run.code == 0, "\(run.errors)")
        let text = try folder.text("d")
        for path in ["Shop/gen.yaml", "Market/gen.yaml", "Market/shop.yaml"] {
            #expect(text.contains("\nÜnï\\ 店/\(path):\n"), "\(text)")
        }
    }

    @Test func aDocumentAndItsPartsAreInputs() async throws {
        let folder = try Folder()
        try folder.write("api: Shop\nopenapi: ../../Documents/shop.yaml\n", to: "Specs/Shop/gen.yaml")
        try folder.write(
            """
            openapi: 3.0.3
            info: { title: shop, version: '1' }
            servers: [{ url: "https://api.example.com" }]
            paths: { /a: { get: { operationId: a, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: 'parts/item.yaml#/Item' } } } } } } } }

            """, to: "Documents/shop.yaml")
        try folder.write(
            "Item: { type: object, properties: { id: { type: integer } } }\n", to: "Documents/parts/item.yaml")
        let run = try await Gen.run("Specs", "--deps", "d", in: folder)
        #expect(run.code == 0, "\(run.errors)")
        let text = try folder.text("d")
        #expect(text.contains("\nSpecs/Shop/../../Documents/shop.yaml:\n"))
        #expect(text.contains("\nSpecs/Shop/../../Documents/parts/item.yaml:\n"))
    }

    /// Specs of a document that refers to a file which is not there.
    private func withMissing(_ part: String) throws -> Folder {
        let folder = try Folder()
        try folder.write("api: Shop\nopenapi: ../../Documents/shop.yaml\n", to: "Specs/Shop/gen.yaml")
        try folder.write(
            """
            openapi: 3.0.3
            info: { title: shop, version: '1' }
            servers: [{ url: "https://api.example.com" }]
            paths: { /a: { get: { operationId: a, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '\(part)' } } } } } } } }

            """, to: "Documents/shop.yaml")
        return folder
    }

    /// Nothing else changes when the file comes.
    @Test(arguments: [
        ("item.yaml", "Specs/Shop/../../Documents"), ("new/parts/item.yaml", "Specs/Shop/../../Documents"),
        ("../parts/item.yaml", "Specs/Shop/../.."),
    ])
    func theFolderOfAMissingPartIsAnInput(part: String, folderOfPart: String) async throws {
        let folder = try withMissing(part)
        let run = try await Gen.run("Specs", "--deps", "d", in: folder)
        #expect(run.code == 0, "\(run.errors)")
        let text = try folder.text("d")
        #expect(text.contains("\n\(folderOfPart):\n"), "\(text)")
        #expect(!text.contains("item.yaml"))
    }

    /// A run that finds its work done writes the file as well: it may be what make looks at.
    @Test func itIsWrittenByEachRunWithoutErrors() async throws {
        let folder = try Folder.withShop()
        let environment = ["XDG_CACHE_HOME": folder("caches")]
        var texts: Set<String> = []
        var stamps: Set<[String]> = []
        for _ in 1...3 {
            let run = try await Gen.run(["Specs", "--deps", "d"], in: folder, environment: environment)
            #expect(run.code == 0, "\(run.errors)")
            texts.insert(try folder.text("d"))
            stamps.insert(try folder.stamp("d"))
        }
        #expect(texts.count == 1)
        #expect(stamps.count == 3)
        let stamp = try folder.stamp("d")
        try folder.write("models: [", to: "Specs/Shop/items.yaml")
        #expect(try await Gen.run(["Specs", "--deps", "d"], in: folder, environment: environment).code == 1)
        #expect(try folder.stamp("d") == stamp)
    }

    @Test func onlyDependencyFilesAreOverwritten() async throws {
        let folder = try Folder.withShop()
        for text in ["import Foundation\n", "all:\n\tmake it\n", "x"] {
            try folder.write(text, to: "d")
            let run = try await Gen.run("Specs", "--deps", "d", in: folder)
            #expect(run.code == 74)
            #expect(
                run.errors
                    == "\(folder("d")): error: is no dependency file, and gen overwrites nothing else; give --deps another name\n"
            )
            #expect(try folder.text("d") == text)
            #expect(!folder.exists("Generated"))
        }
        try folder.write("", to: "d")
        #expect(try await Gen.run("Specs", "--deps", "d", in: folder).code == 0)
        #expect(try await Gen.run("Specs", "--deps", "Specs/d", in: folder).code == 2)
        #expect(try await Gen.run("Specs", "--deps", "a.generated.swift", in: folder).code == 2)
        #expect(try await Gen.run("Specs", "--deps", "Generated", in: folder).code == 74)
    }

    @Test(arguments: [
        ("a;b", "a ';'"), ("a=b", "a '='"), ("a|b", "a '|'"), ("a%b", "a '%'"), ("a\"b", "a '\"'"), ("a*b", "a '*'"),
        ("a'b", "a '''"),
        ("a&b", "a '&'"),
        ("a\\#b", "a '\\' before a '#'"), ("a\tb", "control characters"),
    ])
    func whatMakeOrNinjaCannotNameIsRefused(name: String, sign: String) async throws {
        let folder = try Folder.withShop()
        try folder.make("Specs/\(name)")
        let run = try await Gen.run("Specs", "--deps", "d", in: folder)
        #expect(run.code == 74)
        #expect(run.errors.contains(": error: has \(sign) in its path, which make or ninja cannot name"))
        #expect(!folder.exists("d"))
        #expect(!folder.exists("Generated"))
    }

    @Test(arguments: [("a ", "a blank"), ("a:", "':'"), ("C:", "':'")])
    func aNameWithAnEndThatMakeOrNinjaCannotReadIsRefused(name: String, end: String) async throws {
        let folder = try Folder.withShop()
        try folder.make("Specs/\(name)")
        let run = try await Gen.run("Specs", "--deps", "d", in: folder)
        #expect(run.code == 74)
        #expect(
            run.errors
                == "Specs/\(name): error: ends in \(end), which make or ninja cannot name; rename it, or leave --deps out\n"
        )
        #expect(!folder.exists("d"))
    }

    // MARK: With the programs that read it

    private static let hasMake = ProcessRun.succeeds(["make", "--version"])
    private static let hasNinja = ProcessRun.succeeds(["ninja", "--version"])
    /// Names with what make and ninja give a meaning of their own.
    private static let names = [
        "a b", "c#d", "$(HOME)", "(t)", "e\\f", "g\\ h", "i:j", "ö", "[m]", "-p", "~q", "@r",
    ]

    private func hostile() throws -> Folder {
        let folder = try Folder()
        try folder.write(Folder.settings, to: "Specs/gen.yaml")
        for (index, name) in Self.names.enumerated() {
            try folder.write("models:\n  M\(index): { properties: { id: Int } }\n", to: "Specs/\(name)/x\(index).yaml")
        }
        return folder
    }

    /// Sets the time of a file to some seconds from now. None is in the future: make would run for ever.
    private func touch(_ file: String, _ seconds: Int, in folder: Folder) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: Double(seconds))], ofItemAtPath: folder(file))
    }

    @Test(.enabled(if: hasMake, "there is no make"))
    func makeRunsGenWhenSomethingThatItReadChanged() async throws {
        let folder = try hostile()
        try folder.write(
            """
            all: gen.d
            gen.d:
            \t@"\(Gen.executable)" Specs -o Generated --no-cache --quiet --deps $@ --deps-target $@
            \t@echo made >> log
            -include gen.d

            """, to: "Makefile")
        func made() async throws -> Int {
            let run = try await ProcessRun.of(["make"], in: folder.url)
            #expect(run.code == 0, "\(run.output)")
            return (try? folder.text("log").split(separator: "\n").count) ?? 0
        }
        /// Puts all that there is into the past, so that what changes next is newer.
        func age() throws {
            for file in try folder.files(in: "Specs") { try touch("Specs/" + file, -1000, in: folder) }
            try touch("Specs", -1000, in: folder)
            try touch("gen.d", -500, in: folder)
        }
        #expect(try await made() == 1)
        try age()
        #expect(try await made() == 1)
        for (index, name) in Self.names.enumerated() {
            try touch("Specs/\(name)/x\(index).yaml", -100, in: folder)
            #expect(try await made() == index + 2, "\(name)")
            try age()
            #expect(try await made() == index + 2, "\(name)")
        }
        let count = Self.names.count
        try folder.write("models:\n  New: { properties: { id: Int } }\n", to: "Specs/ö/new.yaml")
        #expect(try await made() == count + 2)
        #expect(folder.exists("Generated/new.generated.swift"))
        try age()
        try folder.remove("Specs/ö")
        #expect(try await made() == count + 3)
        #expect(!folder.exists("Generated/new.generated.swift"))
        try age()
        #expect(try await made() == count + 3)
    }

    /// The dependency file lies in the folder in which a part is missing. It is no newer than the file.
    @Test(.enabled(if: hasMake, "there is no make"))
    func makeRunsGenWhenAMissingPartComes() async throws {
        let folder = try withMissing("../item.yaml")
        try folder.write(
            """
            all: gen.d
            gen.d:
            \t@"\(Gen.executable)" Specs -o Generated --no-cache --quiet --deps $@ --deps-target $@
            \t@echo made >> log/made
            -include gen.d

            """, to: "Makefile")
        try folder.write("", to: "log/made")
        func made() async throws -> Int {
            let run = try await ProcessRun.of(["make"], in: folder.url)
            #expect(run.code == 0, "\(run.output)")
            return try folder.text("log/made").split(separator: "\n").count
        }
        #expect(try await made() == 1)
        let times = try ["gen.d", ""].map {
            try FileManager.default.attributesOfItem(atPath: folder($0))[.modificationDate] as? Date
        }
        #expect(try #require(times[0]) >= #require(times[1]))
        #expect(try await made() == 1)
        for file in ["Specs/Shop/gen.yaml", "Specs/Shop", "Specs", "Documents/shop.yaml", ""] {
            try touch(file, -1000, in: folder)
        }
        try touch("gen.d", -500, in: folder)
        #expect(try await made() == 1)
        try folder.write("{ type: object, properties: { id: { type: integer } } }\n", to: "item.yaml")
        #expect(try await made() == 2)
        #expect(try folder.text("gen.d").contains("/item.yaml:"))
    }

    @Test(.enabled(if: hasNinja, "there is no ninja"))
    func ninjaRunsGenWhenSomethingThatItReadChanged() async throws {
        let folder = try hostile()
        let list = try await Gen.run("outputs", "Specs", in: folder).output.split(separator: "\n")
        try folder.write(
            """
            rule gen
              command = "\(Gen.executable)" Specs --no-cache --quiet --deps gen.d && echo made >> log
              depfile = gen.d
              restat = 1
            build \(list.joined(separator: " ")): gen

            """, to: "build.ninja")
        func made() async throws -> Int {
            let run = try await ProcessRun.of(["ninja"], in: folder.url)
            #expect(run.code == 0, "\(run.output)")
            return (try? folder.text("log").split(separator: "\n").count) ?? 0
        }
        #expect(try await made() == 1)
        #expect(try await made() == 1)
        for (index, name) in Self.names.enumerated() {
            try touch("Specs/\(name)/x\(index).yaml", 0, in: folder)
            #expect(try await made() == index + 2, "\(name)")
            #expect(try await made() == index + 2, "\(name)")
        }
    }
}
