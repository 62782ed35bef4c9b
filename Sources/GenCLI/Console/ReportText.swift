import Diagnostics
import GenKit

/// The table of what becomes of everything in documents and specs, for people or for scripts.
struct ReportText {
    private let reports: [APIReport]
    private let console: Console

    init(_ reports: [APIReport], console: Console) {
        self.reports = reports
        self.console = console
    }

    var text: String {
        if console.options.format == .json { return reports.map(jsonForm(of:)).joined() }
        return reports.map(summary(of:)).joined(separator: "\n") + reports.map(tables(of:)).joined()
    }

    // MARK: Text

    private func summary(of report: APIReport) -> String {
        let own = [(report.endpoints.count, "endpoint"), (report.models.count, "model")]
        let ownText = own.map { Self.counted($0, $1) }.joined(separator: ", ")
        guard let document = report.document else {
            return heading("\(visible(report.name)): \(ownText)") + "\n"
        }
        var parts = [visible(document.path), document.version]
        if document.overlays > 0 { parts.append(Self.counted(document.overlays, "overlay")) }
        var text = heading("\(visible(report.name)): \(parts.joined(separator: ", "))") + "\n"
        text += Self.aligned(
            [["", "all", "generated", "in place", "left out", "changed", "with warnings"]]
                + [("operations", document.operations), ("schemas", document.schemas)].map(Self.counts), isNumeric: true
        )
        if document.inlineModels > 0 {
            text += "  \(Self.counted(document.inlineModels, "model")) of schemas without a name\n"
        }
        if own.contains(where: { $0.0 > 0 }) { text += "  \(ownText) of its own specs\n" }
        if document.webhooks > 0 { text += "  not read: \(Self.counted(document.webhooks, "webhook"))\n" }
        if document.otherWarnings > 0 {
            text += "  \(Self.counted(document.otherWarnings, "warning")) about what several of them share\n"
        }
        return text
    }

    private static func counts(_ name: String, _ rows: [APIReport.Row]) -> [String] {
        let counts = [
            rows.count, rows.count { $0.outcome == .generated }, rows.count { $0.outcome == .inPlace },
            rows.count { $0.outcome == .leftOut }, rows.count { !$0.changes.isEmpty }, rows.count { $0.warnings > 0 },
        ]
        return [name] + counts.map(String.init)
    }

    private func tables(of report: APIReport) -> String {
        let tables = [
            ("operations", report.document?.operations ?? []), ("schemas", report.document?.schemas ?? []),
            ("endpoints", report.endpoints), ("models", report.models),
        ]
        return tables.filter { !$0.1.isEmpty }.map { name, rows in
            let hasID = rows.contains { $0.id != nil }
            let heading = heading("\(visible(report.name)): \(name)")
            return "\n\(heading)\n" + Self.aligned(rows.map { Self.cells(of: $0, hasID: hasID) })
        }
        .joined()
    }

    private static func cells(of row: APIReport.Row, hasID: Bool) -> [String] {
        let type = row.type.map { row.outcome == .inPlace ? "is " + $0 : $0 } ?? "-"
        return [visible(row.title)] + (hasID ? [row.id.map { visible($0) } ?? "-"] : []) + [type, remarks(about: row)]
    }

    private static func remarks(about row: APIReport.Row) -> String {
        var remarks = row.reason.map { ["left out: " + $0] } ?? []
        if !row.changes.isEmpty {
            remarks.append("changed: " + row.changes.map { visible($0) }.joined(separator: ", "))
        }
        if !row.omissions.isEmpty {
            remarks.append("without " + row.omissions.map { visible($0) }.joined(separator: ", "))
        }
        if row.warnings > 0 { remarks.append(counted(row.warnings, "warning")) }
        return remarks.joined(separator: "; ")
    }

    private func heading(_ text: String) -> String {
        console.outputStyle.heading(text, isSevere: false)
    }

    private static func counted(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    /// Lines whose cells stand below each other; a cell that is much longer than the others takes the room that it needs.
    private static func aligned(_ rows: [[String]], isNumeric: Bool = false) -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], min(cell.count, widest))
            }
        }
        return rows.map { row in
            var line = " "
            for (column, cell) in row.enumerated() {
                let room = String(repeating: " ", count: max(0, widths[column] - cell.count))
                line += isNumeric && column > 0 ? "  " + room + cell : (column > 0 ? "  " : " ") + cell + room
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }
        .joined()
    }

    private static let widest = 48

    // MARK: JSON

    /// An object for each row, on a line of its own.
    private func jsonForm(of report: APIReport) -> String {
        let tables = [
            ("operation", report.document?.operations ?? []), ("schema", report.document?.schemas ?? []),
            ("endpoint", report.endpoints), ("model", report.models),
        ]
        return tables.map { kind, rows in rows.map { jsonForm(of: $0, kind, report.name) }.joined() }.joined()
    }

    private func jsonForm(of row: APIReport.Row, _ kind: String, _ api: String) -> String {
        func list(_ texts: [String]) -> String { "[" + texts.map(jsonText).joined(separator: ",") + "]" }
        let fields: [(String, String?)] = [
            ("api", jsonText(api)), ("kind", jsonText(kind)), ("name", jsonText(row.title)),
            ("id", row.id.map(jsonText)), ("outcome", jsonText(row.outcome.rawValue)), ("type", row.type.map(jsonText)),
            ("reason", row.reason.map(jsonText)), ("changes", list(row.changes)), ("without", list(row.omissions)),
            ("warnings", String(row.warnings)),
        ]
        let text = fields.compactMap { name, value in value.map { jsonText(name) + ":" + $0 } }
        return "{" + text.joined(separator: ",") + "}\n"
    }
}
