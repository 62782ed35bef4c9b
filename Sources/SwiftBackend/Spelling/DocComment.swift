import EndpointSpec
import Mustache

/// Returns the `///` lines of a declaration: its text, its example, and its deprecation if it can have no attribute.
///
/// - Parameters:
///   - constraints: What is said of its values.
///   - deprecated: The deprecation, if an attribute would make the generated code itself warn.
func docComment(
    _ doc: String?, constraints: Constraints = .none, example: SpecValue? = nil, deprecated: Deprecation? = nil,
    closing: String? = nil
) -> TemplateValue {
    if doc == nil, example == nil, deprecated == nil, closing == nil, constraints.isEmpty { return .list([]) }
    var lines: [String] = []
    if let doc { lines = commentLines(doc, mark: "///") }
    if !constraints.isEmpty {
        addParagraph(["/// Values: " + singleLine(constraints.words.joined(separator: ", "))], to: &lines)
    }
    if let example { addParagraph(exampleLines(example), to: &lines) }
    if let deprecated {
        let message = deprecated.message.map { " " + singleLine($0) } ?? ""
        addParagraph(["/// - Important: Deprecated." + message], to: &lines)
    }
    if let closing { addParagraph(["/// " + singleLine(closing)], to: &lines) }
    return SwiftBackend.lines(lines)
}

/// Returns the text, line by line, each after the mark. Blank lines within it are kept, those around it are not.
///
/// A `//` comment ends only at a line break, so nothing else in the text (`*/`, quotes, backslashes) needs care.
/// Everything that Unicode calls a line break starts a new line here, and characters that could hide text are shown as
/// `\u{…}`.
func commentLines(_ text: String, mark: String) -> [String] {
    if isOneLine(text) { return [mark + " " + text] }
    var result: [String] = []
    var line = mark
    var isBlank = true
    var wasReturn = false
    func endLine() {
        if !isBlank || !result.isEmpty { result.append(isBlank ? mark : line) }
        line = mark
        isBlank = true
    }
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x0A where wasReturn:
            break
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
            endLine()
        default:
            if line.utf8.count == mark.utf8.count { line += " " }
            if scalar != " ", scalar != "\t" { isBlank = false }
            if scalar != "\t", isInvisible(scalar) {
                line += escape(scalar)
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
        wasReturn = scalar == "\r"
    }
    if !isBlank { endLine() }
    while result.last == mark { result.removeLast() }
    return result
}

/// Whether a text is printable ASCII that does not begin with a blank, as most texts are.
private func isOneLine(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        guard let base = bytes.baseAddress, bytes.count > 0, base[0] != 0x20 else { return false }
        let count = bytes.count
        var index = 0
        while index < count {
            if base[index] < 0x20 || base[index] >= 0x7F { return false }
            index += 1
        }
        return true
    }
}

private func addParagraph(_ paragraph: [String], to lines: inout [String]) {
    if !lines.isEmpty { lines.append("///") }
    lines += paragraph
}

/// Returns the text on one line. Its line breaks become spaces.
func singleLine(_ text: String) -> String {
    var result = ""
    for line in commentLines(text, mark: "") where !line.isEmpty {
        result += result.isEmpty ? line.dropFirst() : line[...]
    }
    return result
}
