import Foundation
import TestSupport
import Testing

/// What a run keeps for the next one, and when that is believed.
@Suite struct RunCacheTests {
    private let folder: Folder
    private var environment: [String: String] { ["XDG_CACHE_HOME": folder("caches")] }

    init() throws {
        folder = try Folder.withShop()
    }

    @discardableResult
    private func run(_ more: String...) async throws -> Gen {
        try await Gen.run(["Specs"] + more, in: folder, environment: environment)
    }

    /// The one record. A run that does all of its work replaces it.
    private func record() throws -> String {
        let files = try folder.files(in: "caches").filter { !$0.hasSuffix("/") }
        #expect(files.count == 1)
        return "caches/" + (files.first ?? "")
    }

    private func expectRenewed(_ change: () throws -> Void, written: String) async throws {
        let made = try folder.contents(of: "Generated")
        try change()
        let again = try await run()
        #expect(again.code == 0)
        #expect(again.errors == "")
        #expect(again.output == written)
        #expect(try folder.contents(of: "Generated") == made)
    }

    @Test func aRunThatWouldDoTheSameDoesNothing() async throws {
        let first = try await run()
        #expect(first.output == "Generated: 3 files written\n")
        let kept = try folder.stamp(record())
        let stamps = try Folder.shopFiles.map { try folder.stamp("Generated/\($0)") }
        for _ in 0..<2 {
            let again = try await run()
            #expect(again.code == 0)
            #expect(again.output == "")
            #expect(again.errors == "")
        }
        #expect(try folder.stamp(record()) == kept)
        #expect(try Folder.shopFiles.map { try folder.stamp("Generated/\($0)") } == stamps)
    }

    @Test func onlyTheUserCanReadWhatIsKept() async throws {
        try await run()
        #expect(try folder.permissions(of: record()) == 0o600)
        #expect(try folder.permissions(of: "caches/swift-endpoint-gen") == 0o700)
    }

    @Test func everyInputCounts() async throws {
        try await run()
        var stamps = [try folder.stamp(record())]
        func expectWork(_ arguments: String..., change: () throws -> Void) async throws {
            try change()
            #expect(try await Gen.run(["Specs"] + arguments, in: folder, environment: environment).code == 0)
            let stamp = try folder.stamp(record())
            #expect(!stamps.contains(stamp))
            stamps.append(stamp)
        }
        try await expectWork {
            try folder.write(Folder.users.replacing("Int", with: "String"), to: "Specs/Shop/users.yaml")
        }
        try await expectWork { try folder.write(Folder.settings + "timeout: 5s\n", to: "Specs/Shop/gen.yaml") }
        try await expectWork {
            try folder.write("models:\n  New: { properties: { id: Int } }\n", to: "Specs/Shop/new.yaml")
        }
        try await expectWork { try folder.remove("Specs/Shop/new.yaml") }
        try await expectWork("--access", "internal") {}
        #expect(try folder.text("Generated/Shop/users.generated.swift").contains("\nstruct User"))
        try await expectWork {}
        #expect(try folder.text("Generated/Shop/users.generated.swift").contains("\npublic struct User"))
    }

    @Test func anOutputThatWasEditedIsRenewed() async throws {
        try await run()
        try await run()
        try await expectRenewed(
            {
                let text = try folder.text("Generated/Shop/users.generated.swift")
                try folder.write(
                    text.replacing("struct User", with: "struct Usar"), to: "Generated/Shop/users.generated.swift")
            }, written: "Generated: 1 file written, 2 unchanged\n")
        try await expectRenewed(
            { try folder.remove("Generated/Shop/items.generated.swift") },
            written: "Generated: 1 file written, 2 unchanged\n")
        try await expectRenewed({ try folder.remove("Generated") }, written: "Generated: 3 files written\n")
    }

    @Test func aStrayFileIsRemoved() async throws {
        try await run()
        let made = try folder.contents(of: "Generated")
        try folder.write(
            try folder.text("Generated/Shop/users.generated.swift").replacing(
                "// Made as Shop/users", with: "// Made as Shop/old"), to: "Generated/Shop/old.generated.swift")
        let again = try await run()
        #expect(again.output == "Generated: 3 unchanged, 1 removed\n")
        #expect(again.errors.contains("was removed: no spec makes it any more"))
        #expect(try folder.contents(of: "Generated") == made)
    }

    @Test func aLinkInThePlaceOfAnOutputIsRefused() async throws {
        try await run()
        let text = try folder.text("Generated/Shop/users.generated.swift")
        try folder.write(text, to: "elsewhere.swift")
        try folder.remove("Generated/Shop/users.generated.swift")
        try folder.link("Generated/Shop/users.generated.swift", to: folder("elsewhere.swift"))
        let again = try await run()
        #expect(again.code == 74)
        #expect(again.errors.contains("is a symbolic link"))
    }

    @Test func warningsAreGivenAgain() async throws {
        try folder.write(
            "models:\n  User: { properties: { id: Int } }\nendpoints:\n  userGet: { path: /a//b, response: User }\n",
            to: "Specs/Shop/users.yaml")
        let first = try await run()
        #expect(first.code == 0)
        #expect(!first.errors.isEmpty)
        let kept = try folder.stamp(record())
        let again = try await run()
        #expect(again.errors == first.errors)
        #expect(try await run("--diagnostics", "json").errors.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
        #expect(try folder.stamp(record()) == kept)
    }

    @Test func errorsAreNotKept() async throws {
        try await run()
        let kept = try folder.stamp(record())
        try folder.write("models:\n  User: { properties: { id: Nothing } }\n", to: "Specs/Shop/users.yaml")
        for _ in 0..<2 { #expect(try await run().code == 1) }
        #expect(try folder.stamp(record()) == kept)
        try folder.write(Folder.users, to: "Specs/Shop/users.yaml")
        #expect(try await run().code == 0)
    }

    @Test func aBrokenRecordIsPassedOver() async throws {
        try await run()
        let path = try record()
        let whole = try #require(folder.bytes(path))
        var flipped = whole
        flipped[whole.count / 2] ^= 1
        for bytes in [[], Array(whole.dropLast()), whole + [0], flipped, Array("not a record at all, but text".utf8)] {
            try Data(bytes).write(to: folder[path])
            try folder.setPermissions(0o600, of: path)
            let again = try await run()
            #expect(again.code == 0)
            #expect(again.errors == "")
            #expect(folder.bytes(path) == whole)
        }
    }

    @Test func aRecordThatOthersCanWriteIsPassedOver() async throws {
        try await run()
        let kept = try folder.stamp(record())
        try folder.setPermissions(0o666, of: record())
        #expect(try await run().code == 0)
        #expect(try folder.stamp(record()) != kept)
        #expect(try folder.permissions(of: record()) == 0o600)
    }

    @Test func withoutAPlaceForItRunsWork() async throws {
        try folder.write("a file", to: "caches")
        for _ in 0..<2 {
            let run = try await run()
            #expect(run.code == 0)
            #expect(run.errors == "")
        }
        #expect(try folder.text("caches") == "a file")
        let relative = try await Gen.run("Specs", in: folder, environment: ["XDG_CACHE_HOME": "relative"])
        #expect(relative.code == 0)
        #expect(!folder.exists("relative"))
    }

    @Test func nobodyElseAsksIt() async throws {
        for arguments in [["--no-cache"], ["--check"], ["--dry-run"], ["--dump", "api"]] {
            _ = try await Gen.run(["Specs"] + arguments, in: folder, environment: environment)
            #expect(!folder.exists("caches"), "\(arguments)")
        }
        try await run()
        let kept = try folder.stamp(record())
        #expect(try await run("--no-cache").code == 0)
        #expect(try folder.stamp(record()) == kept)
    }

    @Test func runsAtOnceDoNoHarm() async throws {
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 0..<6 {
                group.addTask { [folder, environment] in
                    try await Gen.run(
                        ["Specs"] + (number % 2 == 0 ? ["--access", "package"] : []), in: folder,
                        environment: environment
                    ).code
                }
            }
            for try await code in group { #expect(code == 0) }
        }
        #expect(try await run().code == 0)
        #expect(try await Gen.run("Specs", "--check", in: folder).code == 0)
    }
}
