import Foundation
import TestSupport
import Testing

/// The references of the runtime and of its models, which DocC makes of their comments and catalogues.
@Suite(.enabled(if: doccIsThere, "docc is not in the toolchain"))
struct CatalogueTests {
    @Test(arguments: [
        ("EndpointRuntime", ["callinganendpoint", "endpointclient"]),
        ("EndpointModels", ["endpointmodel", "fieldreader"]),
    ])
    func theCatalogueBuildsAndItsLinksLeadSomewhere(module: String, pages: [String]) async throws {
        let folder = try Folder()
        let catalogue = Repository.url("Sources/\(module)/\(module).docc")
            .resolvingSymlinksInPath()
        let extraction = try await ProcessRun.of(
            ["swift", "symbolgraph-extract", "-module-name", module]
                + ["-target", try await target(), "-minimum-access-level", "public", "-skip-synthesized-members"]
                + ["-output-dir", folder.path] + BuildFolder.found.get().flags)
        try #require(folder.exists("\(module).symbols.json"), "\(extraction.output)")
        let said = try await ProcessRun.of(
            ["docc", "convert", catalogue.path]
                + ["--additional-symbol-graph-dir", folder.path, "--fallback-display-name", module]
                + ["--fallback-bundle-identifier", module, "--ide-console-output"]
                + ["--output-path", folder("out")])
        #expect(said.code == 0, "\(said.output)")
        // Comments in the code may leave parameters out; the catalogue may have no fault at all.
        #expect(said.lines.filter { $0.contains("\(module).docc/") } == [])
        #expect(
            said.lines.filter { $0.contains("doesn't exist at") || $0.contains("Can't resolve") } == []
        )
        for page in [""] + pages.map({ "/" + $0 }) {
            #expect(
                folder.exists("out/data/documentation/\(module.lowercased())\(page).json"), "\(page)")
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
