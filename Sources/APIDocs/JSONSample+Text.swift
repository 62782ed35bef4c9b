import Diagnostics

extension JSONSample.Value {
    /// In one line.
    var line: String {
        switch self {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let digits): digits
        case .string(let text): jsonText(text)
        case .array(let items): "[\(items.map(\.line).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(jsonText($0.key)): \($0.value.line)" }.joined(separator: ", "))}"
        }
    }

    /// Writes short values in one line, and longer ones with one member per line.
    func pretty(_ indent: String = "") -> String {
        if line.count + indent.count <= 60 { return line }
        let inner = indent + "  "
        switch self {
        case .array(let items):
            return "[\n" + items.map { inner + $0.pretty(inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            return "{\n"
                + members.map { "\(inner)\(jsonText($0.key)): \($0.value.pretty(inner))" }.joined(separator: ",\n")
                + "\n\(indent)}"
        default: return line
        }
    }
}
