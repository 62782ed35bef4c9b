import Foundation
import TestSupport
import Testing

/// `bin/test-programs` with an `apt-get` that is made up, where none of the programs is.
@Suite struct ProgramTests {
    private let folder: Folder
    private let script: String

    init() throws {
        folder = try Folder()
        for tool in ["bash", "env", "timeout"] {
            let path = ["/usr/bin/", "/bin/"].map { $0 + tool }.first {
                FileManager.default.isExecutableFile(atPath: $0)
            }
            if let path { try folder.link("tools/\(tool)", to: path) }
        }
        script = Repository.url("bin/test-programs").resolvingSymlinksInPath().path
    }

    /// - Parameter installs: Of what `apt-get` is asked to install, what it finds; nil where there is no `apt-get`.
    private func run(isCI: Bool = false, installs: String? = nil) async throws -> Gen {
        if let installs {
            try folder.write(
                "#!\(folder("tools/bash"))\necho \"$*\" >>\"\(folder.path)/asked\"\n"
                    + "case \"${@: -1}\" in \(installs)) exit 0 ;; esac\nexit 100\n", to: "tools/apt-get")
            try folder.setPermissions(0o755, of: "tools/apt-get")
        }
        return try await Gen.run(
            [], in: folder, environment: ["PATH": folder("tools")].merging(isCI ? ["CI": "true"] : [:]) { $1 },
            executable: [folder("tools/bash"), script])
    }

    private var asked: [String] {
        ((try? folder.text("asked")) ?? "").split(separator: "\n").map {
            String($0.split(separator: " ").last ?? "")
        }
    }

    @Test func whereNobodyCanInstallTestsAreSkipped() async throws {
        let run = try await run()
        #expect(run.code == 0)
        #expect(run.errors == "not there, so tests that need them are skipped: zsh fish openssl redis-server\n")
    }

    @Test(.enabled(if: geteuid() == 0, "only root installs")) func rootInstallsShellsAndCIMore() async throws {
        let shells = try await run(installs: "*")
        #expect(shells.code == 0 && shells.errors == "installing zsh fish openssl redis-server…\n")
        #expect(asked == ["zsh", "fish", "openssl", "redis-server"])
        try folder.remove("asked")
        #expect(try await run(isCI: true, installs: "*").code == 0)
        #expect(asked == ["zsh", "fish", "openssl", "redis-server", "chromium", "pre-commit"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root installs")) func whatCannotBeInstalledIsNoError() async throws {
        let run = try await run(isCI: true, installs: "update | fish | openssl | redis-server | pre-commit")
        #expect(run.code == 0)
        #expect(
            run.errors == """
                installing zsh fish openssl redis-server chromium pre-commit…
                zsh could not be installed, so tests that need it are skipped
                chromium could not be installed, so tests that need it are skipped

                """)
        // The lists are fetched once.
        #expect(asked == ["zsh", "update", "zsh", "fish", "openssl", "redis-server", "chromium", "pre-commit"])
    }

    @Test func whatIsThereIsLeftAlone() async throws {
        for tool in ["zsh", "fish", "openssl", "redis-server", "chromium", "pre-commit"] {
            try folder.link("tools/\(tool)", to: "bash")
        }
        let run = try await run(isCI: true, installs: "*")
        #expect(run.code == 0 && run.errors == "" && asked == [])
    }
}
