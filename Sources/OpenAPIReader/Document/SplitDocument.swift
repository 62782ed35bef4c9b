import Diagnostics
import YAMLTree

/// The files with the sections of the main one that stand in files of their own: `paths: { $ref: paths.yaml }`.
func whole(_ files: DocumentFiles, in log: DiagnosticLog) -> DocumentFiles {
    let root = files.files[0].root
    let isSplit = root["paths"]?["$ref"] != nil || root["components"]?["$ref"] != nil
    guard isSplit || root["components"]?.entries.contains(where: { $0.value["$ref"] != nil }) == true else {
        return files
    }
    let references = References(files, DocumentLog(log))
    func followed(_ node: YAMLNode) -> YAMLNode { node["$ref"] == nil ? node : references.followed(node) }
    return files.replacingRoot { root in
        YAMLNode(
            .mapping(
                root.entries.map { entry in
                    switch entry.name {
                    case "paths": return YAMLEntry(key: entry.key, value: followed(entry.value))
                    case "components":
                        let components = followed(entry.value)
                        guard components.isMapping else { return entry }
                        let sections = components.entries.map { YAMLEntry(key: $0.key, value: followed($0.value)) }
                        return YAMLEntry(key: entry.key, value: YAMLNode(.mapping(sections), at: components.location))
                    default: return entry
                    }
                }), at: root.location)
    }
}
