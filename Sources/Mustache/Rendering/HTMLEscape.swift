/// Returns the text with `& " < >` as entities.
func escapedForHTML(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x22 || $0 == 0x3C || $0 == 0x3E }) else { return text }
    var output = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": output += "&amp;"
        case "\"": output += "&quot;"
        case "<": output += "&lt;"
        case ">": output += "&gt;"
        default: output.unicodeScalars.append(scalar)
        }
    }
    return output
}
