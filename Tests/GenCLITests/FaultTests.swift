import Foundation
import TestSupport
import Testing

/// What the machine can refuse. Each time: exit code 74, the file is named, and the old output is whole.
@Suite struct FaultTests {
    /// Specs with an output, and then another spec whose file is large.
    private func outdated(_ output: String = "Generated") async throws -> (Folder, before: [String: String]) {
        let folder = try Folder.withShop()
        try await Gen.run("Specs", "-o", output, in: folder)
        let properties = (0..<30).map { "property\($0): Int" }.joined(separator: ", ")
        let models = (0..<40).map { "  M\($0): { properties: { \(properties) } }\n" }.joined()
        try folder.write("models:\n" + models, to: "Specs/Shop/items.yaml")
        try folder.write(Folder.users, to: "Specs/Shop/accounts.yaml")
        try folder.write(Folder.settings, to: "Specs/New/gen.yaml")
        try folder.write("models:\n  New: { alias: Int }\n", to: "Specs/New/new.yaml")
        try folder.remove("Specs/Shop/users.yaml")
        return (folder, try folder.contents(of: output))
    }

    private func expectRefusal(
        _ run: Gen, of file: String, because reason: String, in folder: Folder, _ before: [String: String],
        output: String = "Generated"
    ) throws {
        #expect(run.errors == "\(folder("\(output)/\(file)")): error: \(reason)\n")
        #expect(run.code == 74)
        #expect(run.output == "")
        #expect(try folder.contents(of: output) == before)
        #expect(!folder.exists("\(output)/New"))
    }

    @Test(.enabled(if: Mount.isPossible, "needs a file system of its own"))
    func aFullDiskLeavesWhatWasThere() async throws {
        let mounted = try Folder()
        let mount = try Mount(at: mounted.path, options: "size=64k")
        defer { mount.end() }
        let (folder, _) = try await outdated()
        try FileManager.default.moveItem(atPath: folder("Generated/Shop"), toPath: mounted("Shop"))
        try folder.remove("Generated")
        try folder.link("Generated", to: mounted.path)
        let before = try mounted.contents(of: "")
        let run = try await Gen.run("Specs", in: folder)
        #expect(run.errors == "\(mounted("Shop/items.generated.swift")): error: the disk is full\n")
        #expect(run.code == 74)
        #expect(try mounted.contents(of: "") == before)
        #expect(try mounted.files(in: "").count == 4)
    }

    @Test(.enabled(if: Mount.isPossible, "needs a file system of its own"))
    func aReadOnlyFileSystemKeepsWhatWasThere() async throws {
        let mounted = try Folder()
        let mount = try Mount(at: mounted.path, options: "size=1m")
        defer { mount.end() }
        let (folder, _) = try await outdated()
        try FileManager.default.moveItem(atPath: folder("Generated/Shop"), toPath: mounted("Shop"))
        try #require(ProcessRun.succeeds(["mount", "-o", "remount,ro", mounted.path]))
        let before = try mounted.contents(of: "")
        let run = try await Gen.run("Specs", "-o", mounted.path, in: folder)
        #expect(run.code == 74)
        #expect(run.errors.hasSuffix(": error: the file system can only be read\n"))
        #expect(try mounted.contents(of: "") == before)
        let check = try await Gen.run("Specs", "-o", mounted.path, "--check", in: folder)
        #expect(check.code == 1)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit"), "needs prlimit"))
    func aFileThatWouldBeTooLargeKeepsWhatWasThere() async throws {
        let (folder, before) = try await outdated()
        let run = try await Gen.run("Specs", in: folder, prefix: ["prlimit", "--fsize=8192", "--"])
        try expectRefusal(
            run, of: "Shop/items.generated.swift", because: "the file would be larger than this process may write",
            in: folder, before)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prlimit"), "needs prlimit"))
    func aFirstRunThatFailsLeavesNoFolder() async throws {
        let (folder, _) = try await outdated()
        let run = try await Gen.run("Specs", "-o", "a/b", in: folder, prefix: ["prlimit", "--fsize=8192", "--"])
        #expect(run.code == 74)
        #expect(!folder.exists("a"))
    }

    @Test(.enabled(if: Privileges.prefix != nil, "needs to run as somebody else than root"))
    func aFolderThatMayNotBeWrittenToKeepsWhatWasThere() async throws {
        let (folder, before) = try await outdated()
        let prefix = try #require(Privileges.prefix)
        try folder.setPermissions(0o777, of: "Generated")
        try folder.setPermissions(0o555, of: "Generated/Shop")
        let run = try await Gen.run("Specs", in: folder, prefix: prefix)
        try folder.setPermissions(0o755, of: "Generated/Shop")
        try expectRefusal(run, of: "Shop/accounts.generated.swift", because: "permission denied", in: folder, before)
    }

    @Test(.enabled(if: Privileges.prefix != nil, "needs to run as somebody else than root"))
    func aFileThatMayNotBeWrittenToIsKept() async throws {
        let (folder, before) = try await outdated()
        let prefix = try #require(Privileges.prefix)
        for file in ["Generated", "Generated/Shop"] { try folder.setPermissions(0o777, of: file) }
        try folder.setPermissions(0o444, of: "Generated/Shop/items.generated.swift")
        let run = try await Gen.run("Specs", in: folder, prefix: prefix)
        try expectRefusal(run, of: "Shop/items.generated.swift", because: "permission denied", in: folder, before)
    }

    @Test(.enabled(if: Privileges.prefix != nil, "needs to run as somebody else than root"))
    func aFolderThatMayNotBeMadeKeepsWhatWasThere() async throws {
        let (folder, before) = try await outdated()
        let prefix = try #require(Privileges.prefix)
        try folder.setPermissions(0o777, of: "Generated/Shop")
        for file in before.keys { try folder.setPermissions(0o666, of: "Generated/\(file)") }
        try folder.setPermissions(0o555, of: "Generated")
        let run = try await Gen.run("Specs", in: folder, prefix: prefix)
        try expectRefusal(run, of: "New", because: "permission denied", in: folder, before)
    }

    @Test(
        .enabled(if: Privileges.prefix != nil, "needs to run as somebody else than root"),
        arguments: ["Specs/Shop/items.yaml", "Specs/Shop/gen.yaml", "Specs/Shop"])
    func specsThatMayNotBeReadKeepTheOutput(file: String) async throws {
        let (folder, before) = try await outdated()
        let prefix = try #require(Privileges.prefix)
        try folder.setPermissions(0o777, of: "Generated")
        try folder.setPermissions(0, of: file)
        let run = try await Gen.run("Specs", in: folder, prefix: prefix)
        try folder.setPermissions(0o755, of: file)
        #expect(run.errors == "\(folder(file)): error: permission denied\n")
        #expect(run.code == 74)
        #expect(try folder.contents(of: "Generated") == before)
    }

    /// The step that fails is the last: by then everything else has been written.
    @Test(
        .enabled(if: Privileges.canFreeze, "needs a file system whose files can be frozen"),
        arguments: ["Shop/items.generated.swift", "Shop/users.generated.swift"])
    func aFileThatCannotBeReplacedOrRemovedKeepsAllOthers(file: String) async throws {
        let (folder, before) = try await outdated()
        try #require(ProcessRun.succeeds(["chattr", "+i", folder("Generated/\(file)")]))
        let run = try await Gen.run("Specs", in: folder)
        try #require(ProcessRun.succeeds(["chattr", "-i", folder("Generated/\(file)")]))
        try expectRefusal(run, of: file, because: "permission denied", in: folder, before)
        #expect(try folder.files(in: "Generated") == Folder.shopFiles)
    }

    @Test(.enabled(if: Privileges.prefix != nil, "needs to run as somebody else than root"))
    func whatMayNotBeReadInTheOutputFolderIsSomebodyElses() async throws {
        let folder = try Folder.withShop()
        let prefix = try #require(Privileges.prefix)
        try folder.write("// Generated by swift-endpoint-gen from a.yaml", to: "Generated/Private/a.generated.swift")
        try folder.write("// Generated by swift-endpoint-gen from b.yaml", to: "Generated/b.generated.swift")
        try folder.setPermissions(0, of: "Generated/Private")
        try folder.setPermissions(0, of: "Generated/b.generated.swift")
        try folder.setPermissions(0o777, of: "Generated")
        let run = try await Gen.run("Specs", in: folder, prefix: prefix)
        try folder.setPermissions(0o755, of: "Generated/Private")
        #expect(run.code == 0)
        #expect(run.errors == "")
        #expect(folder.exists("Generated/Private/a.generated.swift") && folder.exists("Generated/b.generated.swift"))
    }

    @Test(arguments: [
        ["--help"], ["--version"], ["schema"], ["Specs", "--dump", "yaml"], ["Specs", "--dry-run"], ["init", "New"],
        ["import", "json", "a.json"], ["export", "openapi", "Specs/Shop", "-o", "a.yaml"],
        ["texts", "Specs", "-o", "a.xcstrings"],
    ])
    func aFullStdoutIsAnError(arguments: [String]) async throws {
        let folder = try Folder.withShop()
        try folder.write("{ \"id\": 1 }\n", to: "a.json")
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try await Gen.run(arguments, in: folder, output: full)
        #expect(run.code == 74)
        #expect(run.errors == "gen: error: the output could not be written to stdout\n")
    }
}
