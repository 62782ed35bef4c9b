import Foundation
import TestSupport
import Testing

/// The runtime's own reference, which DocC makes of its comments and its catalogue.
@Suite(.enabled(if: doccIsThere, "docc is not in the toolchain"))
struct CatalogueTests {
    @Test func theCatalogueBuildsAndItsLinksLeadSomewhere() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalogue = Repository.url("Sources/EndpointRuntime/EndpointRuntime.docc")
            .resolvingSymlinksInPath()
        let extraction = try await ProcessRun.of(
            ["swift", "symbolgraph-extract", "-module-name", "EndpointRuntime"]
                + ["-target", try await target(), "-minimum-access-level", "public", "-skip-synthesized-members"]
                + ["-output-dir", folder.path] + BuildFolder.found.get().flags)
        let graph = folder.appending(path: "EndpointRuntime.symbols.json")
        try #require(FileManager.default.fileExists(atPath: graph.path), "\(extraction.output)")
        let said = try await ProcessRun.of(
            ["docc", "convert", catalogue.path]
                + ["--additional-symbol-graph-dir", folder.path, "--fallback-display-name", "EndpointRuntime"]
                + ["--fallback-bundle-identifier", "EndpointRuntime", "--ide-console-output"]
                + ["--output-path", folder.appending(path: "out").path])
        #expect(said.code == 0, "\(said.output)")
        // Comments in the code may leave parameters out; the catalogue may have no fault at all.
        #expect(said.lines.filter { $0.contains("EndpointRuntime.docc/") } == [])
        #expect(
            said.lines.filter { $0.contains("doesn't exist at") || $0.contains("Can't resolve") } == []
        )
        for page in ["endpointruntime", "endpointruntime/callinganendpoint", "endpointruntime/endpointclient"] {
            #expect(
                FileManager.default.fileExists(
                    atPath: folder.appending(path: "out/data/documentation/\(page).json").path), "\(page)")
        }
    }

    private func target() async throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        let text = try await ProcessRun.of(["swiftc", "-print-target-info"]).output
        return try JSONDecoder().decode(Info.self, from: Data(text.utf8)).target.triple
    }
}

private let doccIsThere = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/docc")
}
