package import GenKit

/// Returns the name of a file in one folder with those of all other APIs: `A/B` and `items` ->
/// `A.B.items.generated.swift`.
private func flatName(_ stem: String, in folder: String) -> String {
    flat(Path.join(folder, stem)) + GeneratedFile.suffix
}

private func flat(_ path: String) -> String {
    path.split(separator: "/").joined(separator: ".")
}

/// Returns the files of all APIs in one folder.
package func flattened(_ files: [GeneratedFile]) -> [GeneratedFile] {
    files.map { GeneratedFile(path: flat($0.path), text: $0.text) }
}

/// Returns the paths of the files of all APIs in one folder.
package func flattened(_ paths: [String]) -> [String] {
    paths.map(flat)
}

/// Checks whether the files of all APIs can be in one folder.
package func checkFlatNames(of apis: [Discovery.API], _ report: Report) {
    var taken: [String: Discovery.File] = [:]
    for api in apis {
        for (stem, file) in [("API", api.settings)] + api.specs.map({ ($0.stem, $0) }) {
            let name = flatName(stem, in: api.folder)
            if name.utf8.count > 255 {
                report.error(about: file.path, "the names of its folders and its own are too long for '\(name)'")
            }
            if let other = taken.updateValue(file, forKey: folded(name)) {
                report.error(
                    about: file.path, "would become '\(name)', as '\(other.path)' would; rename the file or a folder")
            }
        }
    }
}

/// Checks whether the adapters' files can be beside those of the APIs.
package func checkAdapterNames(_ adapters: [Adapter], beside apis: [Discovery.API], _ report: Report) {
    for adapter in adapters {
        let name = adapter.file.path
        for spec in apis.filter(\.folder.isEmpty).flatMap(\.specs)
        where folded(spec.stem + GeneratedFile.suffix) == folded(name) {
            report.error(
                about: spec.path,
                "would become '\(name)', as '--with \(adapter.rawValue)' would; rename the file")
        }
    }
}
