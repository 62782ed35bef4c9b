import Foundation

/// The compiler that built this test.
enum Swiftc {
    static let strictness = [
        "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
        "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
    ]

    /// Where the runtime's module and those of C lie.
    static let runtime: [String] = {
        let built = Bundle.main.executableURL.map { [$0.deletingLastPathComponent()] } ?? []
        let places = built + [Repository.url(".build/debug")]
        let modules = places.map { $0.appending(path: "Modules") }.filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "EndpointRuntime.swiftmodule").path)
        }
        let sources = (try? FileManager.default.contentsOfDirectory(atPath: Repository.url("Sources").path)) ?? []
        let systems = sources.map { Repository.url("Sources/\($0)") }.filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "module.modulemap").path)
        }
        return (modules.prefix(1) + systems).flatMap { ["-I", $0.path] }
    }()

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

    /// - Returns: All that it prints, unless it ends well and nobody expects any.
    static func run(_ arguments: [String], in folder: URL, expectsOutput: Bool = false) throws -> String {
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        if expectsOutput { return text }
        return process.terminationStatus == 0 ? "" : text + "swiftc ended with \(process.terminationStatus)"
    }
}
