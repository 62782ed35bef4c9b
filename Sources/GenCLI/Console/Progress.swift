import Diagnostics
import GenKit

/// A line on a terminal about the progress of a run, shown once it has taken longer than a second.
struct Progress {
    private let errors: TextStream
    private let isWanted: Bool
    private let elapsed: () -> Duration
    private var isShown = false

    /// - Parameter elapsed: How long the run has taken.
    init(_ console: Console, elapsed: @escaping () -> Duration) {
        self.elapsed = elapsed
        errors = console.world.errors
        isWanted = errors.isTerminal && console.options.format == .text
    }

    mutating func reach(_ stage: Stage, specs: Int) {
        guard isWanted, elapsed() > .seconds(1) else { return }
        let work =
            switch stage {
            case .yaml: "parsing"
            case .spec: "reading"
            case .api: "linking"
            case .views: "laying out"
            }
        show("\(work) \(specs == 1 ? "1 spec" : "\(specs) specs")…")
    }

    /// Clears the line.
    mutating func end() {
        if isShown { show("") }
    }

    private mutating func show(_ text: String) {
        isShown = true
        // Goes back to the start of the line, and erases the line.
        _ = errors.write("\r\u{1B}[K" + text)
    }
}
