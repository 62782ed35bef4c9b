package import Diagnostics

/// Makers of nodes, each at the place of what it was made of.
extension YAMLNode {
    /// A text, whatever it looks like.
    package static func text(_ text: String, at location: SourceLocation) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: false)), at: location)
    }

    /// A word, a number, or a flag.
    package static func word(_ text: String, at location: SourceLocation) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: true)), at: location)
    }

    package static func list(_ nodes: [YAMLNode], at location: SourceLocation) -> YAMLNode {
        YAMLNode(.sequence(nodes), at: location)
    }

    /// The entries that have a value, in order.
    package static func mapping(_ entries: [(String, YAMLNode?)], at location: SourceLocation) -> YAMLNode {
        var written: [YAMLEntry] = []
        written.reserveCapacity(entries.count)
        for case (let name, let value?) in entries {
            written.append(YAMLEntry(key: .text(name, at: value.location), value: value))
        }
        return YAMLNode(.mapping(written), at: location)
    }
}

extension YAMLEntry {
    /// With a status as its key, which has no quotes.
    package static func status(_ status: String, _ value: YAMLNode, at location: SourceLocation) -> YAMLEntry {
        YAMLEntry(key: .word(status, at: location), value: value)
    }

    package static func entry(_ name: String, _ value: YAMLNode, at location: SourceLocation) -> YAMLEntry {
        YAMLEntry(key: .text(name, at: location), value: value)
    }
}

/// What a reader asks a node whose kind it does not know.
extension YAMLNode {
    package var entries: [YAMLEntry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    package var elements: [YAMLNode] {
        if case .sequence(let nodes) = content { nodes } else { [] }
    }

    /// The value of a key of a mapping. Most keys that are asked for are not there, which is told where it is asked.
    @inlinable
    package subscript(_ name: String) -> YAMLNode? {
        mayHave(name) ? value(of: name) : nil
    }

    @usableFromInline
    package func value(of name: String) -> YAMLNode? {
        guard case .mapping(let entries) = content else { return nil }
        // An iterator copies each entry on the way.
        return entries.withUnsafeBufferPointer { entries in
            var index = 0
            while index < entries.count {
                if entries[index].isNamed(name) { return entries[index].value }
                index += 1
            }
            return nil
        }
    }

    /// The text of a scalar that is not null.
    package var text: String? {
        guard case .scalar(let scalar) = content, !isNull else { return nil }
        return scalar.text
    }

    /// YAML's core schema.
    package var isNull: Bool {
        guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
        return scalar.text.utf8.count <= 4 && ["", "null", "Null", "NULL", "~"].contains(scalar.text)
    }

    package var flag: Bool? {
        guard case .scalar(let scalar) = content, scalar.isPlain else { return nil }
        switch scalar.text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    package var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    /// The mapping without some of its keys.
    package func without(_ names: Set<String>) -> YAMLNode {
        guard case .mapping(let entries) = content else { return self }
        return YAMLNode(.mapping(entries.filter { !names.contains($0.name) }), at: location)
    }
}
