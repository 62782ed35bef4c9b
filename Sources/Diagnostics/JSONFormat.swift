/// Returns `{"severity":"error","file":…,"line":…,"column":…,"message":…}` in one line without a line break.
///
/// A message about the whole file has no `line` and `column`. `notes` contains objects of the same shape with the
/// severity `note`; it is left out if there are none.
public func jsonForm(of diagnostic: Diagnostic, in log: DiagnosticLog) -> String {
    var text = "{" + fields(diagnostic.severity.rawValue, diagnostic.location, diagnostic.message, log)
    if !diagnostic.notes.isEmpty {
        let notes = diagnostic.notes.map { "{" + fields("note", $0.location, $0.message, log) + "}" }
        text += ",\"notes\":[" + notes.joined(separator: ",") + "]"
    }
    return text + "}"
}

/// Returns the same for an error outside of any file, such as one of the command line.
public func jsonForm(severity: String, message: String) -> String {
    "{\"severity\":\(jsonText(severity)),\"message\":\(jsonText(message))}"
}

private func fields(_ severity: String, _ location: SourceLocation, _ message: String, _ log: DiagnosticLog) -> String {
    var text = "\"severity\":\(jsonText(severity)),\"file\":\(jsonText(log.path(of: location)))"
    if location.line > 0 { text += ",\"line\":\(location.line),\"column\":\(location.column)" }
    return text + ",\"message\":\(jsonText(message))"
}

/// Returns a string of JSON, RFC 8259 section 7. DEL, the C1 controls, the characters that end a line in JavaScript
/// and those that YAML does not take are escaped too, so that the text can be shown and read anywhere.
public func jsonText(_ text: String) -> String {
    let inner = escaped(text.unicodeScalars) { scalar in
        switch scalar {
        case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}"..."\u{FFFF}":
            "\\u" + hexDigits(scalar.value, 4)
        default: nil
        }
    }
    return "\"" + inner + "\""
}
