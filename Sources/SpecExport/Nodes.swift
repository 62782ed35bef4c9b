import Diagnostics
import YAMLTree

/// Makers of nodes that stand nowhere yet.
extension YAMLNode {
    private static let nowhere = SourceLocation(wholeOf: 0)

    /// A text, whatever it looks like.
    static func text(_ text: String) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: false)), at: nowhere)
    }

    /// A number, a flag or null.
    static func word(_ text: String) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: true)), at: nowhere)
    }

    static func list(_ nodes: [YAMLNode]) -> YAMLNode {
        YAMLNode(.sequence(nodes), at: nowhere)
    }

    /// The entries that have a value, in order.
    static func map(_ entries: [(String, YAMLNode?)]) -> YAMLNode {
        YAMLNode(
            .mapping(entries.compactMap { name, value in value.map { YAMLEntry(key: .text(name), value: $0) } }),
            at: nowhere)
    }

    static let null = word("null")
    static let yes = word("true")

    static func reference(_ section: String, _ name: String) -> YAMLNode {
        map([("$ref", .text("#/components/\(section)/\(name)"))])
    }
}

/// What of a tree is asked.
extension YAMLNode {
    var entries: [YAMLEntry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    var elements: [YAMLNode] {
        if case .sequence(let nodes) = content { nodes } else { [] }
    }

    var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    var scalar: YAMLScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    subscript(_ name: String) -> YAMLNode? {
        entries.first { $0.name == name }?.value
    }

    /// The mapping with other entries behind its own.
    func with(_ more: [(String, YAMLNode?)]) -> YAMLNode {
        YAMLNode(.mapping(entries + YAMLNode.map(more).entries), at: location)
    }
}
