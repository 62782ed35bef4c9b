import Diagnostics
import SpecDiff

/// The changes between two versions, as a text for people, for scripts or for GitHub.
struct ChangeReport {
    private let changes: [Change]
    private let log: DiagnosticLog
    private let console: Console
    private let failsOn: Level?
    /// The revision of the new specs; nil for a folder.
    private let revision: String?

    init(_ changes: [Change], in log: DiagnosticLog, console: Console, failsOn: Level?, revision: String? = nil) {
        self.revision = revision
        self.changes = changes
        self.log = log
        self.console = console
        self.failsOn = failsOn
    }

    var text: String {
        switch console.options.format {
        case .text: textForm
        case .json: changes.map(jsonForm).joined()
        case .github: changes.map(gitHubForm).joined()
        }
    }

    private var textForm: String {
        if changes.isEmpty { return "no difference\n" }
        let style = console.outputStyle
        var text = ""
        for level in Level.allCases {
            let group = changes.filter { $0.breaks.level == level }
            if group.isEmpty { continue }
            text += (text.isEmpty ? "" : "\n") + style.heading(heading(level), isSevere: level > .cache) + "\n"
            for change in group {
                let others = change.breaks.levels.dropFirst().map { "also \(name($0))" }
                var remark = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
                if change.side == .new, let former = change.formerLocation {
                    remark += ", at \(place(former)) before"
                }
                text += "  \(place(change.location)): \(visible(change.subject)): \(visible(change.message))\(remark)\n"
            }
        }
        return text + "\n" + summary + "\n"
    }

    private func heading(_ level: Level) -> String {
        switch level {
        case .wire: "Breaks the wire: a server, or an app that is out there, notices"
        case .source: "Breaks Swift source: a caller stops compiling"
        case .cache: "Breaks cached data: what devices have stored is not found or not read"
        case .nothing: "Breaks nothing"
        }
    }

    private func name(_ level: Level) -> String {
        switch level {
        case .wire: "the wire"
        case .source: "Swift source"
        case .cache: "cached data"
        case .nothing: "nothing"
        }
    }

    private var summary: String {
        let parts = Level.allCases.compactMap { level in
            let count = changes.count { $0.breaks.level == level }
            return count == 0 ? nil : "\(count) \(count == 1 ? "breaks" : "break") \(name(level))"
        }
        return "\(changes.count) \(changes.count == 1 ? "change" : "changes"): \(parts.joined(separator: ", "))"
    }

    /// Returns `path:line:column`. The path begins at the working folder if it lies there.
    private func place(_ location: SourceLocation) -> String {
        let path = visible(shownPath(of: location))
        return location.line > 0 ? "\(path):\(location.line):\(location.column)" : path
    }

    private func shownPath(of location: SourceLocation) -> String {
        let path = log.path(of: location)
        let folder = console.world.folder == "/" ? "/" : console.world.folder + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// Returns an object on a line of its own. `side` says to which version the place belongs.
    private func jsonForm(_ change: Change) -> String {
        let breaks = change.breaks.levels.map { jsonText($0.rawValue) }.joined(separator: ",")
        var text = "{\"level\":\(jsonText(change.breaks.level.rawValue)),\"breaks\":[\(breaks)]"
        text += ",\"subject\":\(jsonText(change.subject)),\"message\":\(jsonText(change.message))"
        text += ",\"side\":\(jsonText(change.side.rawValue)),\(jsonPlace(change.location))"
        if let former = change.formerLocation { text += ",\"before\":{\(jsonPlace(former))}" }
        return text + "}\n"
    }

    private func jsonPlace(_ location: SourceLocation) -> String {
        "\"file\":\(jsonText(log.path(of: location)))"
            + (location.line > 0 ? ",\"line\":\(location.line),\"column\":\(location.column)" : "")
    }

    /// Returns an error if the change makes the command fail, a warning if it breaks something, and otherwise a notice.
    /// GitHub shows only places in files of the checkout, which the files of a removed API are not.
    private func gitHubForm(_ change: Change) -> String {
        let names = change.breaks.levels.map(name).joined(separator: " and ")
        var message = "\(change.subject): \(change.message)" + (names.isEmpty ? "" : "; breaks \(names)")
        if let former = change.formerLocation { message += "; it was at \(place(former))" }
        let fails = failsOn.map { change.breaks.level >= $0 } ?? false
        let severity = fails ? "error" : change.breaks.isEmpty ? "notice" : "warning"
        return change.side == .new
            ? Diagnostics.gitHubForm(
                severity: severity, at: change.location, message: message, in: log, root: console.root,
                without: revision.map { $0 + ":" } ?? "")
            : Diagnostics.gitHubForm(severity: severity, message: message)
    }
}
