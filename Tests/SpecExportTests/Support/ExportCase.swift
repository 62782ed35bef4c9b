import Diagnostics
import EndpointSpec
import Foundation
import GenKit
import TestSupport
import Testing

/// The files of one API, as the command would find them, with the name that its `gen.yaml` gives it.
struct ExportCase: CustomTestStringConvertible, Sendable {
    let name: String
    let files: [String: [UInt8]]

    var testDescription: String { name }

    /// All golden cases that pass.
    static let goldens = folders(in: Repository.url("Tests/GoldenTests/Cases")).filter { !$0.hasPrefix("refused-") }
        .flatMap { apis(in: Repository.url("Tests/GoldenTests/Cases/\($0)/Specs"), named: $0) }

    static let specs = apis(in: Repository.url("Specs"), named: "Specs")

    /// The APIs in a folder: each folder with a `gen.yaml`, and the specs below it.
    static func apis(in folder: URL, named name: String) -> [ExportCase] {
        let root = folder.resolvingSymlinksInPath().path + "/"
        var files: [String: [UInt8]] = [:]
        for case let url as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init() {
            let path = String(url.resolvingSymlinksInPath().path.dropFirst(root.count))
            guard ["yaml", "yml", "json"].contains(url.pathExtension), let data = try? Data(contentsOf: url) else { continue }
            files[path] = Array(data)
        }
        return apis(of: files, named: name)
    }

    static func apis(of files: [String: [UInt8]], named name: String) -> [ExportCase] {
        files.keys.filter { $0 == "gen.yaml" || $0.hasSuffix("/gen.yaml") }.sorted().map { path in
            let folder = String(path.dropLast("gen.yaml".count))
            let own = files.filter { $0.key.hasPrefix(folder) }
            return ExportCase(
                name: folder.isEmpty ? name : name + "/" + folder.dropLast(),
                files: Dictionary(uniqueKeysWithValues: own.map { (String($0.key.dropFirst(folder.count)), $0.value) }))
        }
    }

    private static func folders(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }
}

/// Files in memory, as inputs of a run.
struct ExportRun {
    let log = DiagnosticLog()
    let api: Inputs.API

    /// - Parameter document: The one that `gen.yaml` links; nil for specs.
    init(_ files: [String: [UInt8]], document: String? = nil) {
        var inputs: [(path: String, file: Inputs.File)] = []
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let stem = name.split(separator: ".").dropLast().joined(separator: ".")
            inputs.append((path, Inputs.File(path: path, stem: stem, source: log.add(SourceText(path: path, bytes: bytes)))))
        }
        let settings = inputs.first { $0.path == "gen.yaml" }?.file ?? Inputs.File(path: "gen.yaml", stem: "gen", source: 0)
        api = Inputs.API(
            folder: "", settings: settings,
            specs: inputs.filter { $0.path != "gen.yaml" && $0.path != document && $0.path.hasSuffix(".yaml") }.map(\.file),
            documents: inputs.filter { $0.path == document }.map(\.file))
    }

    func exported(_ form: DocumentForm) -> String? {
        exportedDocument(api, as: form, in: log)
    }

    /// What the command writes; nil after an error.
    func generated() -> [GeneratedFile]? {
        generate(Inputs(apis: [api]), in: log)
    }

    /// The name of the API.
    var name: String? {
        linkedAPIs(Inputs(apis: [api]), in: log)?.first?.name
    }

    var messages: String {
        report(log.diagnostics, in: log, as: .text)
    }
}
