import Diagnostics
import YAMLTree

/// Values of an enumeration that may get more: `x-extensible-enum`
/// (https://opensource.zalando.com/restful-api-guidelines/#112). An enumeration of Swift keeps what it does not know, so they are those
/// of an `enum`.
enum ExtensibleEnumerations {
    private static let key = "x-extensible-enum"

    /// Whether a text may have some.
    static func mayOccur(in bytes: [UInt8]) -> Bool { hasText(key, in: bytes) }

    /// The files of a document in which each schema says them with `enum`.
    static func replaced(in files: DocumentFiles, _ sources: [SourceText]) -> DocumentFiles {
        let mayBeAdded = files.overlays.contains { mayOccur(in: sources[Int($0.source)].bytes) }
        return files.replacingRoots { file in
            mayBeAdded || mayOccur(in: sources[Int(file.source)].bytes) ? replaced(in: file.root) : file.root
        }
    }

    /// A document in which each schema says them with `enum`.
    static func replaced(in node: YAMLNode) -> YAMLNode {
        switch node.content {
        case .mapping(let entries):
            // A parameter of OpenAPI 3 has a schema, and an object has no values that a list names.
            let isOther =
                ["enum", "const", "schema", "properties"].contains { node[$0] != nil }
                || node["type"].map { !["string", "integer", "number"].contains($0.text) } ?? false
            let changed = entries.map { entry -> YAMLEntry in
                if entry.isNamed(key), !isOther, let values = values(of: entry.value) {
                    return .entry("enum", values, at: entry.key.location)
                }
                return YAMLEntry(key: entry.key, value: replaced(in: entry.value))
            }
            return YAMLNode(.mapping(changed), at: node.location)
        case .sequence(let nodes): return YAMLNode(.sequence(nodes.map(replaced)), at: node.location)
        case .scalar, .unknown: return node
        }
    }

    /// The values of a list; nil for anything else.
    private static func values(of node: YAMLNode) -> YAMLNode? {
        guard case .sequence(let nodes) = node.content, !nodes.isEmpty else { return nil }
        let isOfScalars = nodes.allSatisfy { if case .scalar = $0.content { !$0.isNull } else { false } }
        return isOfScalars ? node : nil
    }
}
