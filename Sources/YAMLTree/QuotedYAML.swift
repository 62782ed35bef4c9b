import Diagnostics

/// Returns a text in double quotes, as YAML reads it (YAML 1.2.2 section 5.7).
///
/// - Parameters:
///   - text: The text.
///   - isShown: Whether a character stands as it is; others are escaped.
public func quotedYAML(
    _ text: some Sequence<Unicode.Scalar>, isShown: (Unicode.Scalar) -> Bool = isPrintable
) -> String {
    let inner = escaped(text) { scalar in
        if isShown(scalar) { return nil }
        return scalar.value > 0xFFFF
            ? "\\U" + hexDigits(scalar.value, 8, uppercase: true) : "\\u" + hexDigits(scalar.value, 4, uppercase: true)
    }
    return "\"" + inner + "\""
}

/// Whether a character is one that people see.
public func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: true
    case 0xA0...0xD7FF, 0xE000...0xFDFF, 0xFE00...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
        scalar.value != 0x2028 && scalar.value != 0x2029 && !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
}
