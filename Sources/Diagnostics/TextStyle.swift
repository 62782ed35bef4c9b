/// The codes around the parts of a message: ANSI codes on a terminal, nothing elsewhere.
public struct TextStyle: Sendable {
    let error, warning, note, caret, bold, reset: String

    public static let plain = TextStyle(error: "", warning: "", note: "", caret: "", bold: "", reset: "")
    public static let color = TextStyle(
        error: "\u{1B}[1;31m", warning: "\u{1B}[1;33m", note: "\u{1B}[1;36m", caret: "\u{1B}[1;32m",
        bold: "\u{1B}[1m", reset: "\u{1B}[0m")

    func color(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: error
        case .warning: warning
        case .note: note
        }
    }

    /// Returns a line that is a heading.
    public func heading(_ text: String, isSevere: Bool) -> String {
        (isSevere ? error : bold) + text + reset
    }
}
