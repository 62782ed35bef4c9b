import Diagnostics
import GenFiles

/// What a run did or would do, in words.
struct Summary {
    let plan: OutputPlan
    private let folder: String

    /// - Parameter folder: The output folder as on the command line.
    init(plan: OutputPlan, folder: String) {
        self.plan = plan
        self.folder = visible(folder)
    }

    var written: String {
        if plan.changes.isEmpty { return "\(folder): up to date, \(files(plan.unchanged))\n" }
        var parts: [String] = []
        let written = plan.count(.create, .replace)
        let removed = plan.count(.remove)
        if written > 0 { parts.append("\(files(written)) written") }
        if plan.unchanged > 0 { parts.append("\(plan.unchanged) unchanged") }
        if removed > 0 { parts.append("\(removed) removed") }
        return "\(folder): \(parts.joined(separator: ", "))\n"
    }

    /// Returns one line per file, for scripts that cut or count lines.
    var dryRun: String {
        var text = ""
        for change in plan.changes {
            let verb =
                switch change.kind {
                case .create: "create"
                case .replace: "change"
                case .remove: "remove"
                }
            text += "would \(verb) \(Path.join(folder, change.path))\n"
        }
        for leftover in plan.leftovers { text += "would remove \(Path.join(folder, leftover))\n" }
        return text.isEmpty ? written : text
    }

    private func files(_ count: Int) -> String {
        count == 1 ? "1 file" : "\(count) files"
    }
}
