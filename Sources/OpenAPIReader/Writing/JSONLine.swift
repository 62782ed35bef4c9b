import Diagnostics
import YAMLTree

/// A value of a document as JSON on one line, by YAML's core schema.
func jsonLine(_ node: YAMLNode) -> String {
    switch node.content {
    case .unknown: return "null"
    case .sequence(let nodes): return "[" + nodes.map(jsonLine).joined(separator: ", ") + "]"
    case .mapping(let entries):
        // The order of a document changes nothing.
        return "{"
            + entries.sorted { $0.name < $1.name }.map { jsonText($0.name) + ": " + jsonLine($0.value) }.joined(
                separator: ", ") + "}"
    case .scalar(let scalar):
        if node.isNull { return "null" }
        if let flag = node.flag { return flag ? "true" : "false" }
        return scalar.isPlain && isJSONNumber(scalar.text) ? scalar.text : jsonText(scalar.text)
    }
}
