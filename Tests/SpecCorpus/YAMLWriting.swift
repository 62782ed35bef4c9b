/// The text between double quotes, as YAML and JSON both read it.
func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\u{2028}": result += "\\u2028"
        case "\u{202E}": result += "\\u202E"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

/// `{ key: value, … }`, whose values are YAML already.
func flow(_ entries: [(key: String, value: String)]) -> String {
    "{ " + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
}

func flow(_ items: [String]) -> String {
    "[" + items.joined(separator: ", ") + "]"
}
