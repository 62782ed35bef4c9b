import YAMLTree

/// What the makers of changes ask a node.
extension YAMLNode {
    var mapping: [YAMLEntry]? {
        if case .mapping(let entries) = content { entries } else { nil }
    }

    func value(_ name: String) -> YAMLNode? {
        mapping?.first { $0.name == name }?.value
    }

    /// The text of a scalar.
    var name: String? {
        if case .scalar(let scalar) = content { scalar.text } else { nil }
    }

    /// A key with another text, at the same place.
    func named(_ text: String) -> YAMLNode {
        YAMLNode(.scalar(YAMLScalar(text, isPlain: true)), at: location)
    }
}
