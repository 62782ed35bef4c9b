import Foundation
import TestSupport

/// The compiler that built this test.
enum Swiftc {
    static let strictness = [
        "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
        "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
    ]

    /// What imports the runtime.
    static func runtime() throws -> [String] { try BuildFolder.found.get().flags }

    /// What a program has to be linked with: the objects of the runtime's modules.
    static func runtimeObjects() throws -> [String] {
        try objects(of: ["EndpointModels", "EndpointRuntime", "ResponseCache"])
    }

    /// What the examples that are run need beside these.
    static func stageObjects() throws -> [String] { try objects(of: ["DocumentationStage", "LoopbackServer"]) }

    private static func objects(of modules: [String]) throws -> [String] {
        try modules.flatMap(BuildFolder.found.get().objects)
    }

    /// What lets a `Package.swift` be compiled by itself.
    static func manifest() async throws -> [String] {
        struct Info: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        let text = try await ProcessRun.of(["swiftc", "-print-target-info"]).output
        let info = try JSONDecoder().decode(Info.self, from: Data(text.utf8))
        let library = URL(filePath: info.paths.runtimeResourcePath).appending(path: "pm/ManifestAPI").path
        return ["-typecheck", "-package-description-version", "6.1.0", "-swift-version", "6", "-I", library]
    }

    /// - Returns: What it says if it does not end well.
    static func run(_ arguments: [String], in folder: URL) async throws -> String {
        try await ProcessRun.of(["swiftc"] + arguments, in: folder).fault
    }
}
