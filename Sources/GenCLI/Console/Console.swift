import Diagnostics
import GenFiles

/// Prints results on stdout, and everything else on stderr.
struct Console {
    let world: World
    let options: ConsoleOptions

    /// Returns false if stdout takes no more.
    func print(_ text: String) -> Bool {
        world.output.write(text)
    }

    /// Prints all that a command was asked for, or reports that it cannot be printed.
    func finish(printing text: String) -> ExitCode {
        print(text) ? .done : cannotPrint()
    }

    func cannotPrint() -> ExitCode {
        report("the output could not be written to stdout")
        return .cannotReadOrWrite
    }

    func report(_ log: DiagnosticLog) {
        let text = Diagnostics.report(
            log.diagnostics, in: log, as: options.format, style: style,
            root: root)
        if !text.isEmpty { _ = world.errors.write(text) }
    }

    /// The checkout, for paths in GitHub's form.
    var root: String {
        world.environment("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : $0 } ?? world.folder
    }

    /// Reports an error outside of any file.
    func report(_ message: String, hint: String? = nil) {
        switch options.format {
        case .text:
            let text = textForm(of: .error, by: "gen", message, style: style) + (hint.map { $0 + "\n" } ?? "")
            _ = world.errors.write(text)
        case .json: _ = world.errors.write(jsonForm(severity: "error", message: message) + "\n")
        case .github: _ = world.errors.write(gitHubForm(severity: "error", message: message))
        }
    }

    private var style: TextStyle { style(on: world.errors) }
    /// For results.
    var outputStyle: TextStyle { style(on: world.output) }

    /// The convention of no-color.org: "when present and not an empty string (regardless of its value), prevents
    /// the addition of ANSI color".
    private func style(on stream: TextStream) -> TextStyle {
        switch options.color {
        case .always: return .color
        case .never: return .plain
        case .auto:
            let isWanted =
                stream.isTerminal && (world.environment("NO_COLOR") ?? "").isEmpty
                && world.environment("TERM") != "dumb"
            return isWanted ? .color : .plain
        }
    }
}
