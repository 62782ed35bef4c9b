/// The forms in which diagnostics are printed.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// `path:line:col: error: message`, the line and a caret: for people, Xcode and editors.
    case text
    /// JSON Lines: one object per diagnostic, each on a line of its own.
    case json
    /// Workflow commands, which GitHub shows beside the changed lines.
    case github
}

/// Returns all diagnostics of a log as one text. The text ends with a line break unless it is empty.
///
/// - Parameters:
///   - style: Colours for the text form; the other forms have none.
///   - root: The folder to which paths are relative in the GitHub form, which knows only files of the checkout.
public func report(
    _ diagnostics: [Diagnostic], in log: DiagnosticLog, as format: DiagnosticFormat, style: TextStyle = .plain,
    root: String? = nil
) -> String {
    var text = ""
    switch format {
    case .text:
        var lines = LineIndex()
        for diagnostic in diagnostics { appendTextForm(of: diagnostic, to: &text, in: log, style, &lines) }
    case .json:
        for diagnostic in diagnostics { text += jsonForm(of: diagnostic, in: log) + "\n" }
    case .github:
        for diagnostic in diagnostics { text += gitHubForm(of: diagnostic, in: log, root: root) }
    }
    return text
}
