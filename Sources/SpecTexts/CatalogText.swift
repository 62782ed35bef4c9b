import Diagnostics
import SpecSamples

/// Writes JSON as Xcode does: two spaces, `"key" : value`, a member on each line.
func catalogText(_ value: JSONValue, indent: String = "") -> String {
    let inner = indent + "  "
    switch value {
    case .object(let members):
        if members.isEmpty { return "{\n\n\(indent)}" }
        let lines = members.map { "\(inner)\(jsonText($0.key)) : \(catalogText($0.value, indent: inner))" }
        return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    case .array(let items):
        if items.isEmpty { return "[\n\n\(indent)]" }
        return "[\n" + items.map { inner + catalogText($0, indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .null, .boolean, .number, .string: return value.line
    }
}
