import Foundation
import TestSupport
import Testing

/// The builds that a page shows are run, by the programs that read them, over specs of this repository.
@Suite struct BuildTests {
    /// What the page shows, with specs and the tool beside it.
    private func project() throws -> Folder {
        let folder = try Folder()
        for snippet in Page("Documentation/Bazel.md").snippets {
            if case .build(let file) = snippet.label { try folder.write(snippet.text, to: file) }
        }
        for (name, place) in [
            ("Grooo", "Specs"), ("Grooo", "app/Specs"), ("Grooo", "parts/Specs"), ("Events", "parts/Specs"),
        ] {
            try folder.make(place)
            try FileManager.default.copyItem(at: Repository.url("Specs/\(name)"), to: folder["\(place)/\(name)"])
        }
        try folder.write("api: Market\nopenapi: { document: market.openapi.json }\n", to: "app/Specs/Market/gen.yaml")
        try folder.write(
            """
            {"openapi": "3.1.0", "info": {"title": "m", "version": "1"}, "servers": [{"url": "https://market.example.com"}],
             "paths": {"/a": {"get": {"operationId": "a", "tags": ["x"], "responses": {"204": {"description": "ok"}}}}}}
            """, to: "app/Specs/Market/market.openapi.json")
        try folder.write("", to: "WORKSPACE")
        try FileManager.default.copyItem(at: Self.gen, to: folder["app/tools/gen"])
        return folder
    }

    private static var gen: URL {
        get throws { try BuildFolder.found.get().url.appending(path: "gen") }
    }

    private static func has(_ program: String) -> Bool { ProcessRun.succeeds([program, "--version"]) }

    private func run(_ command: String..., in folder: Folder) async throws -> String {
        let path = "\(folder("app/tools")):/usr/local/sbin:/usr/local/bin:/usr/bin:/bin"
        let run = try await ProcessRun.of(
            command, in: folder.url, environment: ["XDG_CACHE_HOME": folder(".caches")],
            base: ["PATH": path, "LANG": "C.UTF-8"])
        #expect(run.code == 0, "\(run.output)")
        return run.output
    }

    /// Makes a file newer than all that a build has made.
    private func touch(_ file: String, in folder: Folder) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date()], ofItemAtPath: folder(file))
    }

    /// What a run of gen itself makes of a folder.
    private func made(of specs: String, in folder: Folder) async throws -> [String: String] {
        _ = try await run("gen", specs, "-o", "Made", "--no-cache", "-q", "--fixed-outputs", in: folder)
        defer { try? folder.remove("Made") }
        return try folder.contents(of: "Made")
    }

    @Test(.enabled(if: has("make"), "there is no make"))
    func theMakefileMakesWhatChanged() async throws {
        let folder = try project()
        #expect(try await run("make", in: folder).contains("gen Specs/"))
        #expect(try await folder.contents(of: "Generated") == made(of: "Specs", in: folder))
        #expect(try await !run("make", in: folder).contains("gen Specs/"))
        try folder.write("models: { Z: { properties: { id: Int } } }\n", to: "Specs/Grooo/z.yaml")
        try touch("Specs/Grooo/z.yaml", in: folder)
        try touch("Specs/Grooo", in: folder)
        #expect(try await run("make", in: folder).contains("gen Specs/"))
        #expect(folder.exists("Generated/Grooo/z.generated.swift"))
        try folder.remove("Generated/Grooo/shops.generated.swift")
        #expect(try await run("make", "-j", "4", in: folder).contains("gen Specs/"))
        #expect(try await folder.contents(of: "Generated") == made(of: "Specs", in: folder))
        #expect(try await !run("make", in: folder).contains("gen Specs/"))
    }

    @Test(.enabled(if: has("ninja"), "there is no ninja"))
    func ninjaMakesWhatChanged() async throws {
        let folder = try project()
        #expect(try await run("ninja", in: folder).contains("gen Specs/"))
        #expect(try await folder.contents(of: "Generated") == made(of: "Specs", in: folder))
        #expect(try await run("ninja", in: folder) == "ninja: no work to do.\n")
        try touch("Specs/Grooo/shops.yaml", in: folder)
        #expect(try await run("ninja", in: folder).contains("gen Specs/"))
        #expect(try await run("ninja", in: folder) == "ninja: no work to do.\n")
        // Another branch has a spec more, and says so.
        let rules = try folder.text("build.ninja")
        let output = "Generated/Grooo/z.generated.swift"
        try folder.write("models: { Z: { properties: { id: Int } } }\n", to: "Specs/Grooo/z.yaml")
        try folder.write(rules.replacingOccurrences(of: ": gen", with: " \(output): gen"), to: "build.ninja")
        #expect(try await run("ninja", in: folder).contains("gen Specs/"))
        #expect(folder.exists(output))
        try folder.remove("Specs/Grooo/z.yaml")
        try folder.write(rules, to: "build.ninja")
        #expect(try await run("ninja", in: folder).contains("gen Specs/"))
        #expect(!folder.exists(output))
        #expect(try await run("ninja", in: folder) == "ninja: no work to do.\n")
    }

    @Test(
        .enabled(if: has("cmake"), "there is no cmake"),
        arguments: [("Ninja", "ninja"), ("Unix Makefiles", "make")].filter { has($0.1) }.map(\.0))
    func cmakeMakesWhatChanged(generator: String) async throws {
        let folder = try project()
        _ = try await run("cmake", "-S", ".", "-B", "out", "-G", generator, in: folder)
        #expect(try await run("cmake", "--build", "out", in: folder).contains("Generating Generated/Grooo/API"))
        #expect(try await folder.contents(of: "out/Generated") == made(of: "Specs", in: folder))
        if generator == "Ninja" {
            #expect(try await run("cmake", "--build", "out", in: folder).contains("no work to do"))
        }
        try folder.write("models: { Z: { properties: { id: Int } } }\n", to: "Specs/Grooo/z.yaml")
        _ = try await run("cmake", "--build", "out", in: folder)
        #expect(folder.exists("out/Generated/Grooo/z.generated.swift"))
        try folder.remove("Specs/Grooo/z.yaml")
        _ = try await run("cmake", "--build", "out", in: folder)
        #expect(!folder.exists("out/Generated/Grooo/z.generated.swift"))
    }

    @Test(.enabled(if: has("bazel"), "there is no bazel"))
    func bazelMakesWhatItsRulesDeclare() async throws {
        let folder = try project()
        let home = "--output_user_root=\(folder(".bazel"))"
        _ = try await run("bazel", "--batch", home, "build", "//app:all", "//parts:all", in: folder)
        for (package, flags) in [("app", "app/Specs"), ("parts", "parts/Specs")] {
            let run = try await run("find", "-L", "bazel-bin/\(package)/Generated", "-type", "f", in: folder)
            let expected = try await made(of: flags, in: folder)
            let files = run.split(separator: "\n").map { String($0.dropFirst("bazel-bin/\(package)/Generated/".count)) }
            #expect(files.sorted() == expected.keys.sorted())
            // An API alone is made in a folder of its own, which the second line says.
            for file in files where package == "parts" {
                #expect(try folder.text("bazel-bin/parts/Generated/\(file)") == expected[file])
            }
        }
        _ = try await self.run("chmod", "-R", "u+w", ".bazel", in: folder)
    }

    // MARK: The rules without Bazel

    private struct Rule: Decodable {
        let name: String
        let srcs: [String]
        let outs: [String]
        let tools: [String]
        let cmd: String
    }

    /// Starlark is Python here, with stand-ins for what Bazel gives to a macro.
    private static let loader = """
        import glob, json, os, sys
        package, rules = sys.argv[1], []
        os.chdir(package)
        class native:
            def glob(patterns):
                return sorted({f for p in patterns for f in glob.glob(p, recursive=True) if os.path.isfile(f)})
            def genrule(**rule):
                rules.append(rule)
            def package_name():
                return package
        scope = {"native": native, "load": lambda *names: None}
        for file in ["../app/gen.bzl", "outputs.bzl", "BUILD.bazel"]:
            if os.path.exists(file):
                exec(open(file).read(), scope)
        print(json.dumps(rules))
        """

    /// Each command runs in a folder that has nothing but links to its inputs, without a home; and where that can be, without a network
    /// and where it can write nothing else. It makes its outputs and no other file.
    @Test(.enabled(if: has("python3"), "there is no python3"), arguments: ["app", "parts"])
    func commandsOfRulesNeedNothingButTheirInputs(package: String) async throws {
        let folder = try project()
        try folder.write(Self.loader, to: "loader.py")
        let python = try await ProcessRun.of(
            ["python3", folder("loader.py"), package], in: folder.url, streams: .apart)
        #expect(python.code == 0, "\(python.errors)")
        let rules = try JSONDecoder().decode([Rule].self, from: Data(python.output.utf8))
        #expect(rules.count == 2)
        let expected = try await made(of: "\(package)/Specs", in: folder)
        var made: [String: String] = [:]
        for rule in rules {
            let root = try Folder()
            for source in rule.srcs { try root.link("\(package)/\(source)", to: folder("\(package)/\(source)")) }
            try root.link("app/tools/gen", to: folder("app/tools/gen"))
            let output = "bin/\(package)"
            for file in rule.outs { try root.make((("\(output)/\(file)") as NSString).deletingLastPathComponent) }
            let before = try root.files(in: ".")
            let run = try await ProcessRun.of(
                sandbox + ["bash", "-c", "set -e; " + command(of: rule, in: package, output: output)], in: root.url,
                base: ["PATH": "/usr/bin:/bin"])
            #expect(run.code == 0, "\(rule.name): \(run.output)")
            #expect(run.output == "")
            let after = try root.files(in: ".")
            #expect(Set(after).subtracting(before) == Set(rule.outs.map { "\(output)/\($0)" }))
            for file in rule.outs {
                let text = try root.text("\(output)/\(file)")
                #expect(!text.contains(root.path) && !text.contains(folder.path))
                made[String(file.dropFirst("Generated/".count))] = text
            }
        }
        if package == "parts" {
            #expect(made == expected)
        } else {
            #expect(made.keys.sorted() == expected.keys.sorted())
        }
    }

    private func command(of rule: Rule, in package: String, output: String) -> String {
        var command = rule.cmd.replacingOccurrences(of: "$(RULEDIR)", with: output)
        for tool in rule.tools {
            command = command.replacingOccurrences(of: "$(execpath \(tool))", with: "app/tools/gen")
        }
        for source in rule.srcs {
            command = command.replacingOccurrences(of: "$(execpath \(source))", with: "\(package)/\(source)")
        }
        #expect(!command.contains("$(execpath"))
        return command.replacingOccurrences(of: "$$", with: "$")
    }

    /// A file system that can only be read, but for the folder that the command runs in; no network.
    private var sandbox: [String] {
        let script = #"mount --bind . . && mount -o remount,ro,bind / && cd "$PWD" && exec "$@""#
        let prefix = ["unshare", "--mount", "--net", "--pid", "--fork", "bash", "-c", script, "sandbox"]
        return ProcessRun.succeeds(prefix + ["true"]) ? prefix : []
    }
}
