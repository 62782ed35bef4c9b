import Diagnostics
import Foundation
import GenKit

/// A folder of specs as the command hands it to the pipeline, with paths relative to the folder that holds it.
struct SpecFolder {
    let log = DiagnosticLog()
    let inputs: Inputs

    /// - Parameters:
    ///   - shownAs: What messages name the folder.
    ///   - order: The order in which the sources are read and registered. The command always has one order of its
    ///     own for the files, so nothing that comes out may depend on this.
    init(
        _ files: [String: [UInt8]], shownAs name: String = "Specs", access: Access? = nil,
        order: ([String]) -> [String] = { $0.sorted() }
    ) {
        var sources: [String: Int32] = [:]
        for path in order(files.keys.sorted()) {
            sources[path] = log.add(SourceText(path: "\(name)/\(path)", bytes: files[path] ?? []))
        }
        let settings = files.keys.filter { $0 == "gen.yaml" || $0.hasSuffix("/gen.yaml") }.sorted()
        let apis = settings.map { path in
            let folder = String(path.dropLast("gen.yaml".count))
            let specs = files.keys.filter { $0 != path && $0.hasPrefix(folder) && $0.hasSuffix(".yaml") }
            return Inputs.API(
                folder: folder.hasSuffix("/") ? String(folder.dropLast()) : folder,
                settings: SpecFolder.file(path, sources),
                specs: specs.map { SpecFolder.file($0, sources) }.sorted { isBefore($0.stem, $1.stem) })
        }
        inputs = Inputs(apis: apis, access: access)
    }

    init(_ folder: URL, shownAs name: String = "Specs", access: Access? = nil) throws {
        let files = try bytes(below: folder).filter { $0.key.hasSuffix(".yaml") }
        self.init(files, shownAs: name, access: access)
    }

    /// What the command writes, or nil.
    func generated() -> [String: String]? {
        guard let files = generate(inputs, in: log) else { return nil }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    }

    /// As the command prints them.
    var diagnostics: String {
        report(log.diagnostics, in: log, as: .text)
    }

    private static func file(_ path: String, _ sources: [String: Int32]) -> Inputs.File {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return Inputs.File(path: path, stem: String(name.dropLast(".yaml".count)), source: sources[path] ?? 0)
    }
}

/// By bytes, as the command sorts stems.
private func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
}
