/// `path:line:col: error: message`, the line and a caret, and the same for each note:
/// the form that Xcode, editors and CI logs make clickable.
public func textForm(of diagnostic: Diagnostic, in log: DiagnosticLog, style: TextStyle = .plain) -> String {
    var text = oneForm(
        diagnostic.severity.rawValue, diagnostic.severity == .error ? style.error : style.warning,
        diagnostic.location, diagnostic.message, log, style)
    for note in diagnostic.notes {
        text += oneForm("note", style.note, note.location, note.message, log, style)
    }
    return text
}

/// What is put round the parts of a message: ANSI codes on a terminal, nothing elsewhere.
public struct TextStyle: Sendable {
    let error, warning, note, bold, reset: String

    public static let plain = TextStyle(error: "", warning: "", note: "", bold: "", reset: "")
    public static let color = TextStyle(
        error: "\u{1B}[1;31m", warning: "\u{1B}[1;33m", note: "\u{1B}[1;36m", bold: "\u{1B}[1m", reset: "\u{1B}[0m")
}

private func oneForm(
    _ label: String, _ color: String, _ location: SourceLocation, _ message: String, _ log: DiagnosticLog,
    _ style: TextStyle
) -> String {
    let source = log.sources[Int(location.source)]
    let place = location.line > 0 ? ":\(location.line):\(location.column)" : ""
    var text = "\(style.bold)\(visible(source.path))\(place):\(style.reset) "
    text += "\(color)\(label):\(style.reset) \(style.bold)\(visible(message))\(style.reset)\n"
    guard location.line > 0, let line = source.line(Int(location.line)) else { return text }
    let (excerpt, caret) = window(on: line, column: Int(location.column))
    return text + excerpt + "\n" + caret + "\n"
}

/// A line of at most 160 scalars round the column, and the line with the caret below it.
private func window(on line: String, column: Int) -> (excerpt: String, caret: String) {
    let scalars = Array(line.unicodeScalars)
    let place = min(max(column - 1, 0), scalars.count)
    let start = scalars.count > 160 ? max(0, place - 100) : 0
    let end = min(scalars.count, start + 160)
    var excerpt = "", caret = ""
    for index in start..<end {
        let shown = visible(scalars[index])
        excerpt += shown
        guard index < place else { continue }
        caret += scalars[index] == "\t" ? "\t" : String(repeating: " ", count: shown.unicodeScalars.count)
    }
    return (excerpt, caret + "^")
}

/// The text with everything that could break a line, colour a terminal or reorder what is read written as `\u{…}`.
public func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafeToShow) else { return text }
    return text.unicodeScalars.map(visible).joined()
}

private func visible(_ scalar: Unicode.Scalar) -> String {
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
