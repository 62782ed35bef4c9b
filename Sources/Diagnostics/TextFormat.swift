/// Returns `path:line:col: error: message`, the line and a caret, and the same for each note. Xcode, editors and CI
/// logs make this form clickable.
public func textForm(of diagnostic: Diagnostic, in log: DiagnosticLog, style: TextStyle = .plain) -> String {
    var text = ""
    var lines = LineIndex()
    appendTextForm(of: diagnostic, to: &text, in: log, style, &lines)
    return text
}

/// Returns `gen: error: message`, for an error outside of any file, such as one of the command line.
public func textForm(
    of severity: Diagnostic.Severity, by program: String, _ message: String, style: TextStyle = .plain
) -> String {
    let color = style.color(of: severity)
    return head(program, severity.rawValue, color, message, style)
}

func appendTextForm(
    of diagnostic: Diagnostic, to text: inout String, in log: DiagnosticLog, _ style: TextStyle,
    _ lines: inout LineIndex
) {
    let color = style.color(of: diagnostic.severity)
    appendForm(
        diagnostic.severity.rawValue, color, diagnostic.location, diagnostic.message, to: &text, log, style, &lines)
    for note in diagnostic.notes {
        appendForm("note", style.note, note.location, note.message, to: &text, log, style, &lines)
    }
}

private func appendForm(
    _ label: String, _ color: String, _ location: SourceLocation, _ message: String, to text: inout String,
    _ log: DiagnosticLog, _ style: TextStyle, _ lines: inout LineIndex
) {
    let place = location.line > 0 ? ":\(location.line):\(location.column)" : ""
    text += head(visible(log.path(of: location)) + place, label, color, message, style)
    guard location.line > 0, let line = lines.line(Int(location.line), of: location.source, in: log) else { return }
    let (excerpt, caret) = window(on: line, column: Int(location.column))
    text += "\(excerpt)\n\(caret)\(style.caret)^\(style.reset)\n"
}

private func head(_ place: String, _ label: String, _ color: String, _ message: String, _ style: TextStyle) -> String {
    "\(style.bold)\(place):\(style.reset) \(color)\(label):\(style.reset) \(style.bold)\(visible(message))\(style.reset)\n"
}

/// Returns at most 160 scalars of a line around the column, and the text before the caret below it.
private func window(on line: SourceLine, column: Int) -> (excerpt: String, indent: String) {
    let place = min(max(column - 1, 0), line.count)
    let start = line.count > 160 ? max(0, min(place - 100, line.count - 160)) : 0
    var excerpt = ""
    var indent = ""
    for (index, scalar) in zip(start..., line.scalars(start..<start + 160)) {
        let shown = visible(scalar)
        excerpt += shown
        guard index < place else { continue }
        if scalar == "\t" {
            indent += "\t"
        } else {
            let width = shown.unicodeScalars.count > 1 ? shown.unicodeScalars.count : columns(of: scalar)
            indent += String(repeating: " ", count: width)
        }
    }
    return (excerpt, indent)
}
