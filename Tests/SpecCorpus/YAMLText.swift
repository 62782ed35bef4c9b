import Diagnostics

/// The text in double quotes, so that YAML reads exactly it.
func yamlQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x22, 0x5C:
            result += "\\\(scalar)"
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default:
            result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

/// Whether a text stands at a place of a source, as messages count: lines and scalars from 1.
func stands(_ text: String, atLine line: Int32, column: Int32, of source: SourceText) -> Bool {
    guard line > 0, column > 0, let row = source.line(Int(line)) else { return false }
    // An error about a part of the text stands at that part.
    let (scalars, wanted) = (Array(row.unicodeScalars), Array(text.unicodeScalars))
    let place = Int(column) - 1
    return (max(0, place - wanted.count + 1)...place).contains {
        $0 <= scalars.count && scalars[$0...].starts(with: wanted)
    }
}
