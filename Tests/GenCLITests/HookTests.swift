import Foundation
import TestSupport
import Testing

/// The hooks of this repository, run by pre-commit in a repository that uses them. Only the compiler is made up: it hands
/// over the gen that these tests were built with.
@Suite(.enabled(if: preCommit != nil, "pre-commit is not installed"))
struct HookTests {
    private let folder: Folder

    init() async throws {
        folder = try Folder.withShop()
        let checkout = Repository.root.resolvingSymlinksInPath()
        for file in [
            "bin/gen", "bin/pre-commit-gen", "bin/system-libraries", ".pre-commit-hooks.yaml", "Package.swift",
        ] {
            let text = try String(contentsOf: checkout.appendingPathComponent(file), encoding: .utf8)
            try folder.write(text, to: "hooks/\(file)")
            if file.hasPrefix("bin/") { try folder.setPermissions(0o755, of: "hooks/\(file)") }
        }
        for file in ["Sources/GenCLI/A.swift", "Templates/Views/file.mustache"] {
            try folder.write("", to: "hooks/\(file)")
        }
        try folder.write(
            """
            #!/bin/bash
            if [[ $1 != build ]]; then exit 0; fi
            echo build >>"\(folder.path)/builds"
            while [[ $1 != --scratch-path ]]; do shift; done
            mkdir -p "$2/release"
            cp "\(Gen.executable)" "$2/release/gen"

            """, to: "fake/swift")
        try folder.setPermissions(0o755, of: "fake/swift")
        try await commit("hooks")
        try folder.make("app")
        try FileManager.default.moveItem(atPath: folder("Specs"), toPath: folder("app/Specs"))
    }

    private func git(_ arguments: [String]) async throws -> String {
        let run = try await Gen.run(
            ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"] + arguments,
            in: folder, executable: ["git"])
        #expect(run.code == 0, "\(run.errors)")
        return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func commit(_ repository: String) async throws {
        if !folder.exists("\(repository)/.git") { _ = try await git(["init", "-q", folder(repository)]) }
        _ = try await git(["-C", folder(repository), "add", "."])
        _ = try await git(["-C", folder(repository), "commit", "-qm", "A step", "--allow-empty"])
    }

    private func use(_ hook: String) async throws {
        let revision = try await git(["-C", folder("hooks"), "rev-parse", "HEAD"])
        try folder.write(
            "repos:\n  - repo: \(folder("hooks"))\n    rev: \(revision)\n    hooks: [{ id: \(hook) }]\n",
            to: "app/.pre-commit-config.yaml")
        try await commit("app")
    }

    private func run(_ arguments: [String] = ["run", "--all-files", "--color", "never"]) async throws -> Gen {
        let environment = [
            "PATH": "\(folder("fake")):/usr/bin:/bin", "PRE_COMMIT_HOME": folder("home"), "HOME": folder.path,
            "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "a",
            "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "a@example.com",
        ]
        return try await Gen.run(
            ["-c", "cd app && exec \"$0\" \"$@\"", preCommit ?? ""] + arguments, in: folder, environment: environment,
            executable: ["sh"])
    }

    private var builds: Int {
        (try? folder.text("builds").split(separator: "\n").count) ?? 0
    }

    @Test func theCheckFailsUntilGeneratedIsWhatTheSpecsMake() async throws {
        try await use("gen-check")
        let missing = try await run()
        #expect(missing.code == 1)
        #expect(missing.output.contains("Generated/Shop/items.generated.swift: error: is missing; run gen to make it"))
        #expect(!folder.exists("app/Generated"))
        try await Gen.run("app/Specs", in: folder)
        try await commit("app")
        let green = try await run()
        #expect(green.code == 0 && green.output.contains("gen --check") && green.output.contains("Passed"))
        try folder.write(
            try folder.text("app/Specs/Shop/items.yaml") + "  # A remark.\n", to: "app/Specs/Shop/items.yaml")
        #expect(try await run().code == 0)
        try folder.write(
            try folder.text("app/Specs/Shop/items.yaml") + "  more: { path: /more, response: Int }\n",
            to: "app/Specs/Shop/items.yaml")
        let outdated = try await run()
        #expect(outdated.code == 1)
        #expect(outdated.output.contains("items.generated.swift:"))
        #expect(outdated.output.contains("error: is out of date"))
        // Each run after the first finds the tool where that left it.
        #expect(builds == 1)
    }

    @Test(arguments: ["gen", "gen-check"]) func aWrongSpecIsShownAtItsPlace(hook: String) async throws {
        try await use(hook)
        try folder.write("models:\n  Item: { properties: { id: Itn } }\n", to: "app/Specs/Shop/items.yaml")
        try await commit("app")
        let run = try await run()
        #expect(run.code == 1)
        #expect(run.output.contains("app/Specs/Shop/items.yaml:2:29: error: unknown type 'Itn'; did you mean 'Int'?"))
        #expect(!run.output.contains("gen made files"))
    }

    @Test func theHookGenMakesTheFilesAndFailsOnce() async throws {
        try await use("gen")
        let made = try await run()
        #expect(folder.exists("app/Generated/Shop/items.generated.swift"))
        #expect(made.code == 1 && made.output.contains("gen made files; add them, and commit again"))
        try await commit("app")
        #expect(try await run().code == 0)
        try folder.write(
            try folder.text("app/Specs/Shop/items.yaml") + "  more: { path: /more, response: Int }\n",
            to: "app/Specs/Shop/items.yaml")
        let changed = try await run()
        #expect(changed.code == 1 && changed.output.contains("gen made files; add them, and commit again"))
        #expect(try folder.text("app/Generated/Shop/items.generated.swift").contains("MoreRequest"))
        #expect(try await run().code == 0)
    }

    @Test func aCommitRunsTheHookOnlyWhereSpecsOrOutputChange() async throws {
        try await use("gen-check")
        try folder.write("Hello.\n", to: "app/README.md")
        _ = try await git(["-C", folder("app"), "add", "."])
        let run = try await run(["run", "--color", "never"])
        #expect(run.code == 0 && run.output.contains("Skipped"))
        #expect(builds == 0)
    }

    @Test func tryRepoRunsTheCheck() async throws {
        try await commit("app")
        let run = try await run(["try-repo", folder("hooks"), "gen-check", "--all-files", "--color", "never"])
        #expect(run.code == 1 && run.output.contains("run gen to make it"), "\(run.output)")
    }
}

private let preCommit: String? = {
    var folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let home = ProcessInfo.processInfo.environment["HOME"] { folders.append(home + "/.local/bin") }
    return folders.map { $0 + "/pre-commit" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}()
