import Dispatch
import Foundation
import TestSupport
import Testing

@testable import EndpointSpec

/// What is generated compiles, and without a warning, in every setting that a user may have.
struct CompilationTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let access: AccessLevel
        let flags: [String]
        var testDescription: String { ([access.rawValue] + flags).joined(separator: " ") }
    }

    static let settings: [Setting] = AccessLevel.allCases.flatMap { access in
        let upcoming = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        let isolation = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
        let strict = upcoming.flatMap { ["-enable-upcoming-feature", $0] }
        let isolated = ["-default-isolation", "MainActor"]
        return [
            Setting(access: access, flags: ["-swift-version", "5"]),
            Setting(access: access, flags: ["-swift-version", "6"]),
            Setting(access: access, flags: ["-swift-version", "5"] + strict + isolated),
            Setting(
                access: access,
                flags: ["-swift-version", "6"] + strict + isolated
                    + isolation.flatMap { ["-enable-upcoming-feature", $0] }),
        ]
    }

    @Test(arguments: settings)
    func everythingCompilesWithoutAWarning(setting: Setting) async throws {
        let files = Rendering().files(of: everything, access: setting.access)
        try #require(files.count == 6)
        let said = try await messages(ofCompiling: files, setting.flags)
        #expect(said == "")
    }

    /// An app's own file, with a plain import, stands beside internal declarations.
    @Test(arguments: [["-swift-version", "5"], ["-swift-version", "6", "-default-isolation", "MainActor"]])
    func anAppUsesWhatIsGenerated(flags: [String]) async throws {
        let app = """
            import EndpointRuntime
            import Foundation

            nonisolated func use(_ one: Page<Int, String>, _ other: Page<Int, String>, _ feed: Feed) -> Bool {
                var item = Defaults(note: .null)
                item.count = 3
                _ = Grooo.Server.default
                _ = Keywords(default: 1, class: 2, init: 3, in: 4, Type: 5, fields: 6, await: 7, `inout`: 8, request: 9,
                    value: 10, write: 11, read: 12)
                return one == other && Set([one]).contains(other) && ShopStatus.open < .gone && feed == feed
                    && ShopStatus.allCases.count == 3 && item.status == .open
            }

            nonisolated func send(_ client: EndpointClient<Grooo>) async throws -> [Address] {
                try await client.send(PingRequest())
                return try await client.send(
                    ShopListRequest(
                        shopID: 1, schoolID: 2, sorts: [.default], filter: [:], flags: [], session: "", request: "",
                        default: UUID()))
            }
            """
        let files = Rendering().files(of: everything, access: .internal) + [("App.swift", app)]
        let said = try await messages(ofCompiling: files, flags)
        #expect(said == "")
    }

    private func messages(ofCompiling files: [(name: String, text: String)], _ flags: [String]) async throws -> String {
        let folder = try Folder()
        let paths = try files.map { file in
            try folder.write(file.text, to: file.name)
            return folder(file.name)
        }
        let run = try await ProcessRun.of(
            ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-module-name", "Sample", "-package-name", "sample"]
                + ["-warnings-as-errors"] + BuildFolder.found.get().flags + flags + paths)
        return run.code == 0 ? run.output : "swiftc failed: \(run.output)"
    }
}
