import Diagnostics

/// The options about messages, which every command has.
struct ConsoleOptions {
    enum Color: String, CaseIterable {
        case auto, always, never
    }

    var format = DiagnosticFormat.text
    var color = Color.auto
    /// No line about what was done.
    var isQuiet = false
}
