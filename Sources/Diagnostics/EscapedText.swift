/// Returns a text with the escapes that JSON, YAML and Swift have in common: `\"`, `\\`, `\n`, `\r` and `\t`.
///
/// - Parameters:
///   - text: The text.
///   - escape: How another character is written; nil for one that stands as it is.
public func escaped(_ text: some Sequence<Unicode.Scalar>, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        default:
            if let escaped = escape(scalar) {
                result += escaped
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result
}

/// Returns the hexadecimal digits of a number, at least so many.
public func hexDigits(_ number: some BinaryInteger, _ count: Int, uppercase: Bool = false) -> String {
    let digits = String(number, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}
