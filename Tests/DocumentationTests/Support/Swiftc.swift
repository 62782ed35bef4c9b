import Foundation

/// The compiler that built this test.
enum Swiftc {
    static let strictness = [
        "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
        "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
    ]

    /// Where this test was built.
    private static let build: URL? = {
        let own = Bundle.main.executableURL.map { [$0.deletingLastPathComponent()] } ?? []
        return (own + [Repository.url(".build/debug")]).first {
            FileManager.default.fileExists(atPath: $0.appending(path: "Modules/EndpointRuntime.swiftmodule").path)
        }
    }()

    /// Where the runtime's module and those of C lie.
    static let runtime: [String] = {
        let sources = (try? FileManager.default.contentsOfDirectory(atPath: Repository.url("Sources").path)) ?? []
        let systems = sources.map { Repository.url("Sources/\($0)") }.filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "module.modulemap").path)
        }
        let modules = build.map { [$0.appending(path: "Modules")] } ?? []
        return (modules + systems).flatMap { ["-I", $0.path] }
    }()

    /// What a program has to be linked with: the objects of the runtime's modules.
    static let runtimeObjects = objects(of: ["EndpointModels", "EndpointRuntime", "ResponseCache"])

    /// What the examples that are run need beside these.
    static let stageObjects = objects(of: ["DocumentationStage", "LoopbackServer"])

    /// Those of sources that are gone may still lie there.
    private static func objects(of modules: [String]) -> [String] {
        modules.flatMap { module in
            let map = build?.appending(path: "\(module).build/output-file-map.json")
            let outputs = map.flatMap { try? Data(contentsOf: $0) }
                .flatMap { try? JSONDecoder().decode([String: [String: String]].self, from: $0) }
            return (outputs ?? [:]).compactMap { $0.value["object"] }.sorted()
        }
    }

    /// What lets a `Package.swift` be compiled by itself.
    static func manifest() throws -> [String] {
        struct Info: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        let text = try run(["-print-target-info"], in: FileManager.default.temporaryDirectory, expectsOutput: true)
        let info = try JSONDecoder().decode(Info.self, from: Data(text.utf8))
        let library = URL(filePath: info.paths.runtimeResourcePath).appending(path: "pm/ManifestAPI").path
        return ["-typecheck", "-package-description-version", "6.1.0", "-swift-version", "6", "-I", library]
    }

    /// - Returns: What it says if it does not end well, and what it prints if that is expected.
    static func run(_ arguments: [String], in folder: URL, expectsOutput: Bool = false) throws -> String {
        try Command.run("swiftc", arguments, in: folder, expectsOutput: expectsOutput)
    }
}
