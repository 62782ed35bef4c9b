import Diagnostics
import YAMLTree

/// The files with the sections of the main one that stand in files of their own: `paths: { $ref: paths.yaml }`.
func whole(_ files: DocumentFiles, in log: DiagnosticLog) -> DocumentFiles {
    let root = files.files[0].root
    let sections = ["paths", "components", "definitions"].compactMap { root[$0] }
    let parts = root["components"]?.entries.map(\.value) ?? []
    guard (sections + parts).contains(where: { $0["$ref"] != nil }) else { return files }
    let references = References(files, DocumentLog(log))
    return files.replacingRoot { root in
        let entries = root.entries.map { entry -> YAMLEntry in
            guard ["paths", "components", "definitions"].contains(entry.name) else { return entry }
            let section = references.followed(entry.value)
            guard entry.name == "components", section.isMapping else {
                return YAMLEntry(key: entry.key, value: section)
            }
            let parts = section.entries.map { YAMLEntry(key: $0.key, value: references.followed($0.value)) }
            return YAMLEntry(key: entry.key, value: YAMLNode(.mapping(parts), at: section.location))
        }
        return YAMLNode(.mapping(entries), at: root.location)
    }
}
