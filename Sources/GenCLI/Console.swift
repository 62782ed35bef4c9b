import Diagnostics

/// Says things: results on stdout, everything else on stderr.
struct Console {
    let world: World
    let options: ConsoleOptions

    /// False when stdout takes no more.
    func print(_ text: String) -> Bool {
        world.output.write(text)
    }

    func report(_ log: DiagnosticLog) {
        let text = Diagnostics.report(
            log.diagnostics, in: log, as: options.format, style: isColored ? .color : .plain,
            root: world.environment("GITHUB_WORKSPACE") ?? world.folder)
        if !text.isEmpty { _ = world.errors.write(text) }
    }

    /// What is wrong outside of any file.
    func report(_ message: String, hint: String? = nil) {
        switch options.format {
        case .text:
            let lines = ["gen: error: " + visible(message)] + (hint.map { [$0] } ?? [])
            _ = world.errors.write(lines.map { $0 + "\n" }.joined())
        case .json: _ = world.errors.write(jsonForm(severity: "error", message: message) + "\n")
        case .github: _ = world.errors.write(gitHubForm(severity: "error", message: message))
        }
    }

    /// The convention of no-color.org: "when present and not an empty string (regardless of its value), prevents
    /// the addition of ANSI color".
    private var isColored: Bool {
        switch options.color {
        case .always: true
        case .never: false
        case .auto:
            world.errors.isTerminal && (world.environment("NO_COLOR") ?? "").isEmpty
                && world.environment("TERM") != "dumb"
        }
    }
}
