import OpenAPIReader
public import YAMLTree

/// Returns a document whose keys `x-…` say in JSON what they say in YAML.
///
/// A key that is a text and looks like a number has quotes in its text; one that is a number has not. Null and flags are
/// spelled as JSON has them.
public func documentForJSON(_ document: YAMLNode) -> YAMLNode {
    forJSON(document, isOwn: false)
}

private func forJSON(_ node: YAMLNode, isOwn: Bool) -> YAMLNode {
    switch node.content {
    case .scalar(let scalar):
        guard scalar.isPlain, scalar.text.lowercased() != scalar.text || scalar.text == "~",
            standsForValue(scalar.text), Double(scalar.text) == nil
        else { return node }
        return YAMLNode(
            .scalar(YAMLScalar(scalar.text == "~" ? "null" : scalar.text.lowercased(), isPlain: true)),
            at: node.location)
    case .sequence(let nodes):
        return YAMLNode(.sequence(nodes.map { forJSON($0, isOwn: isOwn) }), at: node.location)
    case .mapping(let entries):
        return YAMLNode(
            .mapping(
                entries.map { entry in
                    var key = entry.key
                    if isOwn, let scalar = key.scalar, !scalar.isPlain,
                        standsForValue(scalar.text) || scalar.text.hasPrefix("\"") && scalar.text.hasSuffix("\"")
                    {
                        key = YAMLNode(.scalar(YAMLScalar("\"" + scalar.text + "\"", isPlain: false)), at: key.location)
                    }
                    return YAMLEntry(
                        key: key, value: forJSON(entry.value, isOwn: isOwn || entry.name.hasPrefix("x-")))
                }), at: node.location)
    case .unknown: return node
    }
}
