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
    if let lines = plainLines(text, mark) { return lines }
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

/// The lines of a text that is printable ASCII, as most texts are; nil for any other. The loop is by hand because the
/// tool is built for debugging where a plugin runs it.
private func plainLines(_ text: String, _ mark: String) -> [String]? {
    var text = text
    return text.withUTF8 { bytes in
        var lines: [String] = []
        var (start, index) = (0, 0)
        var isBlank = true
        while index <= bytes.count {
            let byte = index < bytes.count ? bytes[index] : 0x0A
            if byte == 0x0A {
                if !isBlank {
                    let line = UnsafeBufferPointer(rebasing: bytes[start..<index])
                    lines.append(joined(mark, " ", String(decoding: line, as: UTF8.self)))
                } else if !lines.isEmpty {
                    lines.append(mark)
                }
                start = index + 1
                isBlank = true
            } else if byte < 0x20 || byte >= 0x7F {
                return nil
            } else if byte != 0x20 {
                isBlank = false
            }
            index += 1
        }
        while lines.last == mark { lines.removeLast() }
        return lines
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
