import Diagnostics
import EndpointSpec

/// Returns an example as doc lines: a scalar in the line itself, anything else as a block of JSON.
func exampleLines(_ value: SpecValue) -> [String] {
    switch value {
    case .array, .object:
        var json: [String] = []
        appendJSON(value, indent: "", before: "", after: "", to: &json)
        return ["/// Example:", "/// ```json"] + json.map { "/// " + $0 } + ["/// ```"]
    default:
        return ["/// Example: `" + scalarText(value, quoted: false) + "`"]
    }
}

/// Returns an example as JSON in one line.
func jsonLine(_ value: SpecValue) -> String {
    switch value {
    case .array(let elements): "[" + elements.map(jsonLine).joined(separator: ", ") + "]"
    case .object(let members):
        "{" + members.map { jsonLine(.string($0.key)) + ": " + jsonLine($0.value) }.joined(separator: ", ") + "}"
    default: scalarText(value, quoted: true)
    }
}

private func appendJSON(
    _ value: SpecValue, indent: String, before: String, after: String, to lines: inout [String]
) {
    switch value {
    case .array(let elements) where !elements.isEmpty:
        lines.append(indent + before + "[")
        for (index, element) in elements.enumerated() {
            let comma = index + 1 < elements.count ? "," : ""
            appendJSON(element, indent: indent + "  ", before: "", after: comma, to: &lines)
        }
        lines.append(indent + "]" + after)
    case .object(let members) where !members.isEmpty:
        lines.append(indent + before + "{")
        for (index, member) in members.enumerated() {
            let comma = index + 1 < members.count ? "," : ""
            let name = scalarText(.string(member.key), quoted: true) + ": "
            appendJSON(member.value, indent: indent + "  ", before: name, after: comma, to: &lines)
        }
        lines.append(indent + "}" + after)
    default:
        lines.append(indent + before + scalarText(value, quoted: true) + after)
    }
}

private func scalarText(_ value: SpecValue, quoted: Bool) -> String {
    switch value {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .floating(let value): return String(value)
    case .string(let text): return quoted ? "\"" + jsonText(text) + "\"" : singleLine(text)
    case .array: return "[]"
    case .object: return "{}"
    }
}

/// Returns the text with JSON's escapes, and with escapes for characters that could hide text.
private func jsonText(_ text: String) -> String {
    escaped(text.unicodeScalars) { scalar in
        isInvisible(scalar) ? Character(scalar).utf16.map { "\\u" + hexDigits($0, 4) }.joined() : nil
    }
}
