import Diagnostics

/// Writes a tree as JSON that reads as the same tree, but for the places and for texts that were written without quotes.
public func jsonText(of node: YAMLNode) -> String {
    var text = ""
    append(node, indent: 0, to: &text)
    return text + "\n"
}

private func append(_ node: YAMLNode, indent: Int, to text: inout String) {
    switch node.content {
    case .unknown: text += "null"
    case .scalar(let scalar): text += spelling(scalar)
    case .sequence(let nodes):
        appendParts(nodes, "[", "]", indent, to: &text) { node, text in append(node, indent: indent + 2, to: &text) }
    case .mapping(let entries):
        appendParts(entries, "{", "}", indent, to: &text) { entry, text in
            text += jsonText(entry.name) + ": "
            append(entry.value, indent: indent + 2, to: &text)
        }
    }
}

private func appendParts<Part>(
    _ parts: [Part], _ start: String, _ end: String, _ indent: Int, to text: inout String,
    _ append: (Part, inout String) -> Void
) {
    text += start
    for (index, part) in parts.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + String(repeating: " ", count: indent + 2)
        append(part, &text)
    }
    if !parts.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    text += end
}

private func spelling(_ scalar: YAMLScalar) -> String {
    guard scalar.isPlain else { return jsonText(scalar.text) }
    if scalar.text.isEmpty { return "null" }
    if ["null", "true", "false"].contains(scalar.text) || isJSONNumber(scalar.text) { return scalar.text }
    return jsonText(scalar.text)
}

/// Whether a text is a number of RFC 8259 section 6.
public func isJSONNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func digits() -> Int {
        let count = rest.prefix { (0x30...0x39).contains($0) }.count
        rest = rest.dropFirst(count)
        return count
    }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let first = rest.first
    let whole = digits()
    guard whole > 0, whole == 1 || first != 0x30 else { return false }
    if rest.first == 0x2E {
        rest = rest.dropFirst()
        guard digits() > 0 else { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
        rest = rest.dropFirst()
        if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
        guard digits() > 0 else { return false }
    }
    return rest.isEmpty
}
