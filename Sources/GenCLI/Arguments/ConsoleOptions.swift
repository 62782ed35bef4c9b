import Diagnostics

/// How the command talks, whatever it is asked to do.
struct ConsoleOptions {
    enum Color: String, CaseIterable {
        case auto, always, never
    }

    var format = DiagnosticFormat.text
    var color = Color.auto
    /// No line about what was done.
    var isQuiet = false
}
