import Diagnostics

/// Returns a Swift string literal that means exactly this text and cannot be anything but a literal.
///
/// Quotes and backslashes (so `\(` too) are escaped. Characters that break lines, control terminals, or hide or reorder
/// text are written as `\u{…}`.
package func stringLiteral(_ text: String) -> String {
    var result = ""
    appendLiteral(text, to: &result)
    return result
}

func appendLiteral(_ text: String, to result: inout String) {
    if isPlain(text) {
        result += joined("\"", text, "\"")
        return
    }
    result += "\""
    result += escaped(text.unicodeScalars) { isInvisible($0) ? escape($0) : nil }
    result += "\""
}

/// Returns the same for a long text such as JSON. It has no escapes if nothing in it needs one, and enough `#`.
package func rawLiteral(_ text: String) -> String {
    guard let longest = longestMarks(in: text) else { return stringLiteral(text) }
    let marks = String(repeating: "#", count: longest + 1)
    return marks + "\"" + text + "\"" + marks
}

/// The length of the longest run of `#` behind a quote or a backslash; nil if a character of the text needs an escape.
private func longestMarks(in text: String) -> Int? {
    var text = text
    let longest: Int? = text.withUTF8 { bytes in
        guard let base = bytes.baseAddress else { return 0 }
        // A debug build runs a pointer and an index without a call per byte.
        let count = bytes.count
        var (index, longest, run) = (0, 0, -1)
        while index < count {
            let byte = base[index]
            if byte < 0x20 || byte >= 0x7F { return nil }
            if byte == 0x22 || byte == 0x5C {
                run = 0
            } else if byte == 0x23, run >= 0 {
                run += 1
                if run > longest { longest = run }
            } else {
                run = -1
            }
            index += 1
        }
        return longest
    }
    if longest != nil || text.unicodeScalars.contains(where: isInvisible) { return longest }
    return text.utf8.reduce(into: (longest: 0, run: -1)) { state, byte in
        switch byte {
        case 0x22, 0x5C: state.run = 0
        case 0x23 where state.run >= 0:
            state.run += 1
            state.longest = max(state.longest, state.run)
        default: state.run = -1
        }
    }.longest
}

/// `["a", "b"]`
func stringLiterals(_ texts: [String]) -> String {
    var result = "["
    for (index, text) in texts.enumerated() {
        if index > 0 { result += ", " }
        appendLiteral(text, to: &result)
    }
    result += "]"
    return result
}

/// Whether a text is printable ASCII without quotes and backslashes, as nearly every name and key is.
private func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        guard let base = bytes.baseAddress else { return true }
        // A debug build runs a pointer and an index without a call per byte.
        let count = bytes.count
        var index = 0
        while index < count {
            let byte = base[index]
            if byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
            index += 1
        }
        return true
    }
}

/// `\u{2028}`
func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// Whether a scalar must be escaped in source text: controls, line and paragraph separators, marks and embeddings of
/// text direction, and scalars without a width or a meaning of their own. The joiners of emoji and scripts stay.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E, 0x200F: true
    case 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0xFFFE, 0xFFFF: true
    case 0xE0000...0xE0FFF: true
    default: false
    }
}
