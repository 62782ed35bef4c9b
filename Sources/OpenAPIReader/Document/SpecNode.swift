import Diagnostics
import YAMLTree

/// Makers of nodes of the spec language, each at the place in the document that it comes from.
extension YAMLNode {
    /// A text, whatever it looks like.
    static func text(_ text: String, at location: SourceLocation) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: false)), at: location)
    }

    /// A word, a number, or a flag.
    static func word(_ text: String, at location: SourceLocation) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: true)), at: location)
    }

    static func list(_ nodes: [YAMLNode], at location: SourceLocation) -> YAMLNode {
        YAMLNode(.sequence(nodes), at: location)
    }

    /// The entries that have a value, in order.
    static func mapping(_ entries: [(String, YAMLNode?)], at location: SourceLocation) -> YAMLNode {
        YAMLNode(
            .mapping(
                entries.compactMap { name, value in
                    value.map { YAMLEntry(key: .text(name, at: $0.location), value: $0) }
                }), at: location)
    }
}

extension YAMLEntry {
    /// With a status as its key, which has no quotes.
    static func status(_ status: String, _ value: YAMLNode, at location: SourceLocation) -> YAMLEntry {
        YAMLEntry(key: .word(status, at: location), value: value)
    }

    static func entry(_ name: String, _ value: YAMLNode, at location: SourceLocation) -> YAMLEntry {
        YAMLEntry(key: .text(name, at: location), value: value)
    }
}

/// What a reader of a document asks a node.
extension YAMLNode {
    var entries: [YAMLEntry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    var elements: [YAMLNode] {
        if case .sequence(let nodes) = content { nodes } else { [] }
    }

    /// The value of a key of a mapping.
    subscript(_ name: String) -> YAMLNode? {
        guard case .mapping(let entries) = content else { return nil }
        for entry in entries where entry.name == name { return entry.value }
        return nil
    }

    /// The text of a scalar that is not null.
    var text: String? {
        guard case .scalar(let scalar) = content, !isNull else { return nil }
        return scalar.text
    }

    /// YAML's core schema.
    var isNull: Bool {
        guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
        return ["", "null", "Null", "NULL", "~"].contains(scalar.text)
    }

    var flag: Bool? {
        guard case .scalar(let scalar) = content, scalar.isPlain else { return nil }
        switch scalar.text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    /// The mapping without some of its keys.
    func without(_ names: Set<String>) -> YAMLNode {
        guard case .mapping(let entries) = content else { return self }
        return YAMLNode(.mapping(entries.filter { !names.contains($0.name) }), at: location)
    }
}
