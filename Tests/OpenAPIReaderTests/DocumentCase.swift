import Diagnostics
import Foundation
import GenKit
import TestSupport
import Testing

/// A folder with a document, its `gen.yaml` and, where they differ from nothing, what is expected: the specs that it stands for, and
/// the messages.
struct DocumentCase: CustomTestStringConvertible, Sendable {
    let name: String

    static let folder = Repository.url("Tests/OpenAPIReaderTests/Cases")

    static let all: [DocumentCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { DocumentCase(name: $0) }
    }()

    var testDescription: String { name }
    var folder: URL { Self.folder.appending(path: name) }
    var expectedSpecs: URL { folder.appending(path: "expected-specs.txt") }
    var expectedMessages: URL { folder.appending(path: "expected-messages.txt") }

    /// The files of the case by their paths in its folder, without what is expected.
    func files() throws -> [String: [UInt8]] {
        let root = folder.resolvingSymlinksInPath().path + "/"
        guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [:] }
        var files: [String: [UInt8]] = [:]
        for case let url as URL in walk where ["yaml", "json"].contains(url.pathExtension) {
            let path = url.resolvingSymlinksInPath().path
            files[String(path.dropFirst(root.count))] = Array(try Data(contentsOf: url))
        }
        return files
    }
}

/// An API of files in memory, as the command would find them.
struct DocumentInputs {
    let log = DiagnosticLog()
    let api: Inputs.API

    init(_ files: [String: [UInt8]], shards: Int? = nil) {
        var inputs: [String: Inputs.File] = [:]
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let stem = name.split(separator: ".").dropLast().joined(separator: ".")
            inputs[path] = Inputs.File(path: path, stem: stem, source: log.add(SourceText(path: path, bytes: bytes)))
        }
        let settings = inputs["gen.yaml"] ?? Inputs.File(path: "gen.yaml", stem: "gen", source: 0)
        let isDocument: (String) -> Bool = { path in
            let text = String(decoding: files[path] ?? [], as: UTF8.self)
            return path.hasSuffix(".json") || path.contains("/") || text.hasPrefix("openapi")
                || text.hasPrefix("swagger")
                || text.hasPrefix("overlay")
        }
        let others = inputs.filter { $0.key != "gen.yaml" }.sorted { $0.key < $1.key }
        api = Inputs.API(
            folder: "", settings: settings, specs: others.filter { !isDocument($0.key) }.map(\.value),
            documents: others.filter { isDocument($0.key) }.map(\.value), documentShards: shards)
    }

    /// What the command writes, by path; nil after an error.
    func generated() -> [String: String]? {
        guard let files = generate(Inputs(apis: [api]), in: log) else { return nil }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    }

    func imported() -> [ImportedFile]? {
        importedSpecs(api, in: log)
    }

    var messages: String {
        report(log.diagnostics, in: log, as: .text)
    }
}
