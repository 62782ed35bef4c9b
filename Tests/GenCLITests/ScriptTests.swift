import Foundation
import TestSupport
import Testing

/// `bin/gen` in a checkout that is made up, with a compiler that is made up: what it builds says what it was built of.
@Suite struct ScriptTests {
    private let folder: Folder
    private let script: String
    private static let runtime = [
        "EndpointModels", "EndpointRuntime", "EndpointTesting", "EndpointObservation", "ResponseCache",
    ]
    private let notice = "gen: building gen, once for this version; this takes some minutes…\n"

    init() throws {
        folder = try Folder()
        let checkout = "check out"
        for file in [
            "\(checkout)/Package.swift", "\(checkout)/Sources/GenCLI/A.swift",
            "\(checkout)/Templates/Views/file.mustache",
        ] {
            try folder.write("", to: file)
        }
        for room in Self.runtime { try folder.write("", to: "\(checkout)/Sources/\(room)/B.swift") }
        let bin = Repository.url("bin")
        for name in ["gen", "system-libraries"] {
            let text = try String(contentsOf: bin.appendingPathComponent(name), encoding: .utf8)
            try folder.write(text, to: "\(checkout)/bin/\(name)")
            try folder.setPermissions(0o755, of: "\(checkout)/bin/\(name)")
        }
        try folder.write(
            """
            #!/bin/bash
            if [[ $1 != build ]]; then exit 0; fi
            echo build >>"\(folder.path)/builds"
            if [[ -e "\(folder.path)/broken" ]]; then echo "A.swift:1:1: error: no"; exit 1; fi
            while [[ $1 != --scratch-path ]]; do shift; done
            mkdir -p "$2/release"
            if [[ -e $2/release/cache && $(<"$2/release/cache") != "$2" ]]; then echo "compiled elsewhere"; exit 1; fi
            echo "$2" >"$2/release/cache"
            printf '#!/bin/bash\\necho "built: $*"\\nexit 3\\n' >"$2/release/gen"
            chmod +x "$2/release/gen"

            """, to: "fake/swift")
        try folder.setPermissions(0o755, of: "fake/swift")
        script = folder("\(checkout)/bin/gen")
    }

    private func run(_ arguments: String..., script: String? = nil, path: String? = nil) async throws -> Gen {
        try await run(arguments, script: script, path: path)
    }

    private func run(_ arguments: [String], script: String? = nil, path: String? = nil) async throws -> Gen {
        try await Gen.run(
            [], in: folder,
            prefix: ["env", "PATH=\(path ?? folder("fake") + ":/usr/bin:/bin")", script ?? self.script] + arguments,
            executable: [])
    }

    private var builds: Int {
        (try? folder.text("builds").split(separator: "\n").count) ?? 0
    }

    /// Changes a file, later than everything that has happened.
    private func change(_ file: String, by seconds: Double = 10) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date().addingTimeInterval(seconds)], ofItemAtPath: folder("check out/\(file)"))
    }

    @Test func buildsOnceAndPassesArgumentsAndExitCodeOn() async throws {
        for errors in [notice, "", ""] {
            let run = try await run("Specs/", "a b", "--check")
            #expect(run.output == "built: Specs/ a b --check\n")
            #expect(run.errors == errors)
            #expect(run.code == 3)
        }
        #expect(builds == 1)
    }

    @Test(arguments: [["--diagnostics", "json"], ["--diagnostics=json"], ["--quiet"]])
    func buildsInSilenceForProgramsThatReadMessages(options: [String]) async throws {
        let run = try await run(["Specs/"] + options)
        #expect(run.errors == "")
        #expect(builds == 1)
    }

    @Test(arguments: ["Package.swift", "Sources/GenCLI/A.swift", "Sources/GenCLI", "Templates/Views/file.mustache"])
    func buildsAgainWhenItsSourcesChanged(file: String) async throws {
        _ = try await run()
        try change(file)
        _ = try await run()
        #expect(builds == 2)
    }

    @Test(arguments: runtime)
    func theRuntimeIsNoPartOfTheTool(room: String) async throws {
        _ = try await run()
        try change("Sources/\(room)/B.swift")
        try change("Sources/\(room)")
        _ = try await run()
        #expect(builds == 1)
    }

    @Test func canBeCalledThroughLinks() async throws {
        try folder.link("first", to: "check out/bin/gen")
        try folder.link("elsewhere/second", to: "../first")
        let run = try await run("x", script: folder("elsewhere/second"))
        #expect(run.output == "built: x\n")
        #expect(folder.exists("check out/.build/bin-gen/gen"))
    }

    @Test func twoAtOnceBuildOnce() async throws {
        let outputs = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<6 { group.addTask { try await run("x").output } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(outputs == ["built: x\n"])
        #expect(builds == 1)
    }

    @Test func aFolderThatWasMovedIsBuiltAnew() async throws {
        _ = try await run()
        try change("Package.swift")
        try FileManager.default.moveItem(atPath: folder("check out"), toPath: folder("moved"))
        let run = try await run("x", script: folder("moved/bin/gen"))
        #expect(run.output == "built: x\n")
        #expect(builds == 2)
    }

    @Test func aBuildThatFailsIsShownAndTriedAgain() async throws {
        try folder.write("", to: "broken")
        let failed = try await run("x")
        #expect(failed.code == 70)
        #expect(failed.output == "")
        #expect(failed.errors == notice + "A.swift:1:1: error: no\ngen: error: gen could not be built\n")
        #expect(try folder.files(in: "check out/.build/bin-gen") == ["folder", "lock"])
        try folder.remove("broken")
        #expect(try await run("x").code == 3)
    }

    @Test func withoutSwiftItSaysWhereToGetIt() async throws {
        for tool in ["bash", "mkdir", "flock", "rm"] {
            let path = ["/usr/bin/", "/bin/"].map { $0 + tool }.first {
                FileManager.default.isExecutableFile(atPath: $0)
            }
            if let path { try folder.link("tools/\(tool)", to: path) }
        }
        let run = try await run("x", path: folder("tools"))
        #expect(run.code == 70)
        #expect(
            run.errors.hasPrefix(
                "gen: error: 'swift' is not on the PATH; install Swift 6.1 or later: https://www.swift.org/install\n"))
    }
}
