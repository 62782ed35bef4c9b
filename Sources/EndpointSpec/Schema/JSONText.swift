import Diagnostics

/// Returns the value as JSON text, indented by two, in the order of its members.
func jsonText(_ value: SpecValue, indent: String = "") -> String {
    switch value {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return "\(number)"
    case .floating(let number): return "\(number)"
    case .string(let text): return quotedJSON(text)
    case .array(let items):
        if items.isEmpty { return "[]" }
        let inner = indent + "  "
        return "[\n" + items.map { inner + jsonText($0, indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
        if members.isEmpty { return "{}" }
        let inner = indent + "  "
        let lines = members.map { "\(inner)\(quotedJSON($0.key)): \(jsonText($0.value, indent: inner))" }
        return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
}

func quotedJSON(_ text: String) -> String {
    // Nearly every text has nothing to escape.
    if text.hasOnly({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) { return "\"" + text + "\"" }
    return "\"" + escaped(text.unicodeScalars) { $0.value < 0x20 ? "\\u" + hexDigits($0.value, 4) : nil } + "\""
}
