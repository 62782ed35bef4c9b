import YAMLTree

/// A value of a document as JSON on one line, by YAML's core schema.
func jsonLine(_ node: YAMLNode) -> String {
    switch node.content {
    case .unknown: return "null"
    case .sequence(let nodes): return "[" + nodes.map(jsonLine).joined(separator: ", ") + "]"
    case .mapping(let entries):
        // The order of a document changes nothing.
        return "{"
            + entries.sorted { $0.name < $1.name }.map { quoted($0.name) + ": " + jsonLine($0.value) }.joined(
                separator: ", ") + "}"
    case .scalar(let scalar):
        if node.isNull { return "null" }
        if let flag = node.flag { return flag ? "true" : "false" }
        return scalar.isPlain && isJSONNumber(scalar.text) ? scalar.text : quoted(scalar.text)
    }
}

private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        default:
            if scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}" {
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}
