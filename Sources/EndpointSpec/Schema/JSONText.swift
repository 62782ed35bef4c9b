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

/// RFC 8259 section 7.
func quotedJSON(_ text: String) -> String {
    // Nearly every text has nothing to escape.
    if text.hasOnly({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        default:
            if scalar.value < 0x20 {
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}
