import Foundation
import TestSupport
import Testing

@testable import EndpointSpec

/// The list of the libraries' names, against the toolchain that runs the tests and the runtime that was built with them.
@Suite struct LibraryNamesTests {
    /// The modules that a file with `import Foundation` sees, on Apple's platforms or here. What an underscored one has, the
    /// toolchain tells as its additions to Swift.
    static let modules = [
        "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Dispatch",
    ]

    @Test func theListHasEveryNameOfTheToolchain() async throws {
        var found: Set<String> = []
        for module in Self.modules {
            guard let names = try await typeNames(of: module, []) else {
                // A toolchain of Apple's has these as parts of Foundation.
                #expect(module.hasPrefix("Foundation") && module != "Foundation", "\(module)")
                continue
            }
            found.formUnion(names)
        }
        #expect(found.isSuperset(of: ["Error", "Task", "Regex", "Notification", "DispatchQueue"]))
        #expect(found.subtracting(LibraryNames.all).sorted() == [], "add them to LibraryNames.swift")
    }

    @Test func theListHasEveryNameOfTheRuntime() async throws {
        var names: Set<String> = []
        for module in ["EndpointRuntime", "EndpointModels", "ResponseCache", "EndpointTesting", "EndpointObservation"] {
            names.formUnion(try #require(try await typeNames(of: module, BuildFolder.found.get().flags)))
        }
        #expect(names.isSuperset(of: ["EndpointClient", "EndpointModel", "EntryCache", "StubTransport"]))
        #expect(names.subtracting(LibraryNames.runtime).sorted() == [], "add them to LibraryNames.swift")
    }

    @Test func aModelOfSuchANameStandsInTheAPI() {
        let (api, messages) = linked(
            "models: { Error: { properties: { id: Int } }, Shop: { properties: { error: Error } } }")
        #expect(api?.swiftName(ofModel: "Error") == "Sample.Error")
        #expect(api?.swiftName(ofModel: "Shop") == "Shop")
        #expect(
            messages == [
                "'Error' is a name of Swift's own, so this model is 'Sample.Error' in Swift; call it 'SampleError' to have it beside the others"
            ])
    }

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            let kind: Kind
            let pathComponents: [String]
        }
        let symbols: [Symbol]
    }

    /// The public types at the top of a module that begin with a capital letter; nil where there is no such module.
    private func typeNames(of module: String, _ flags: [String]) async throws -> Set<String>? {
        let folder = try Folder()
        _ = try await ProcessRun.of(
            ["swift", "symbolgraph-extract", "-module-name", module, "-target", try await target()]
                + ["-output-dir", folder.path, "-minimum-access-level", "public", "-skip-synthesized-members"] + flags)
        let own = folder[module + (module.hasPrefix("_") ? "@Swift" : "") + ".symbols.json"]
        guard let data = try? Data(contentsOf: own) else { return nil }
        let types: Set = ["swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias"]
        let symbols = try JSONDecoder().decode(Graph.self, from: data).symbols
        let names = symbols.filter { $0.pathComponents.count == 1 && types.contains($0.kind.identifier) }
            .map { $0.pathComponents[0] }
        return Set(names.filter { $0.first?.isUppercase == true })
    }

    private func target() async throws -> String {
        struct Info: Decodable {
            struct Target: Decodable { let triple: String }
            let target: Target
        }
        let data = Data(try await ProcessRun.of(["swift", "-print-target-info"], streams: .apart).output.utf8)
        return try JSONDecoder().decode(Info.self, from: data).target.triple
    }
}
