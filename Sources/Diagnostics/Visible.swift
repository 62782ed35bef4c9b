/// Returns the text with everything written as `\u{…}` that could break a line, colour a terminal, or change the order
/// in which text is read.
public func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafeToShow) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { result += visible(scalar) }
    return result
}

func visible(_ scalar: Unicode.Scalar) -> String {
    isUnsafeToShow(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
}

private func isUnsafeToShow(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
}

/// Returns the number of terminal columns of a scalar that is safe to show: none for a combining mark, two for emoji
/// and for what Unicode's East Asian Width calls wide.
func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD:
        return 2
    default:
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return 1
        }
    }
}
