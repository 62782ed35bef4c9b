import Diagnostics
import Foundation
import GenKit
import SpecDiff

/// A folder of specs, which may hold several APIs.
struct Tree {
    let log = DiagnosticLog()
    let inputs: Inputs

    /// - Parameter files: By paths such as `Shop/items.yaml`.
    init(_ files: [String: String]) {
        var sources: [String: Inputs.File] = [:]
        for (path, text) in files {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            sources[path] = Inputs.File(
                path: path, stem: String(name.dropLast(".yaml".count)),
                source: log.add(SourceText(path: path, text: text)))
        }
        inputs = Inputs(
            apis: sources.filter { $0.key.hasSuffix("gen.yaml") }.sorted { $0.key < $1.key }.map { path, settings in
                let folder = String(path.dropLast("gen.yaml".count))
                let specs = sources.filter { $0.key != path && $0.key.hasPrefix(folder) }.map(\.value)
                return Inputs.API(
                    folder: String(folder.dropLast(folder.isEmpty ? 0 : 1)), settings: settings,
                    specs: specs.sorted { $0.stem < $1.stem })
            })
    }

    func versions() throws -> [Version] {
        guard let apis = locatedAPIs(inputs, in: log) else {
            throw WrongCase(description: report(log.diagnostics, in: log, as: .text))
        }
        return apis.map { Version($0.api, places: $0.places) }
    }

    func said(since old: Tree) throws -> [String] {
        try changes(from: old.versions(), to: versions()).map(lineOf)
    }
}
