/// A part of a file that can stand by itself in a page.
enum Part: String, Sendable {
    /// Keys of `gen.yaml` beside `api`.
    case settings
    /// Entries of `models:`, of `properties:` and of `endpoints:`.
    case models, properties, endpoints
    /// Keys of `changes:`.
    case changes
    /// Keys of an endpoint; `path` may be left out.
    case endpoint

    /// The whole file; a name that has to be made up is told apart by the line of the block.
    func completed(_ lines: [String], number: Int) -> String {
        var head: [String]
        var indent = 0
        switch self {
        case .settings:
            head = ["api: Part\(number)"]
        case .models:
            (head, indent) = (["models:"], 2)
        case .properties:
            (head, indent) = (["models:", "  Part\(number):", "    properties:"], 6)
        case .changes:
            (head, indent) = (["changes:"], 2)
        case .endpoints:
            (head, indent) = (["endpoints:"], 2)
        case .endpoint:
            (head, indent) = (["endpoints:", "  part\(number):"], 4)
            if !lines.contains(where: { $0.hasPrefix("path:") }) { head.append("    path: /part") }
        }
        let body = lines.map { $0.isEmpty ? "" : String(repeating: " ", count: indent) + $0 }
        return (head + body).joined(separator: "\n") + "\n"
    }
}
