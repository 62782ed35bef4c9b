import Diagnostics
import YAMLTree

/// What one document became.
struct Parsed {
    /// Nil for a document that holds nothing, and for one that could not be read.
    let root: YAMLNode?
    /// `line:column message`, each note behind ` | `, in the order of places.
    let messages: [String]
    let diagnostics: [Diagnostic]

    /// - Parameter least: The bytes of a part that is read by itself; nil for what is worth it.
    init(_ bytes: [UInt8], limits: YAMLLimits = .default, partsOf least: Int? = nil) {
        let log = DiagnosticLog()
        let source = log.add(SourceText(path: "spec.yaml", bytes: bytes))
        let tree = parseDocument(source, in: log, limits: limits, partsOf: least).root
        if case .unknown? = tree?.content { root = nil } else { root = tree }
        diagnostics = log.diagnostics
        messages = diagnostics.map { diagnostic in
            ([(diagnostic.location, diagnostic.message)] + diagnostic.notes.map { ($0.location, $0.message) })
                .map { "\($0.line):\($0.column) \($1)" }
                .joined(separator: " | ")
        }
    }

    init(_ text: String, limits: YAMLLimits = .default) {
        self.init(Array(text.utf8), limits: limits)
    }

    /// Something in the tree is unknown.
    var holdsUnknown: Bool {
        var holds = false
        root?.visit { node in if case .unknown = node.content { holds = true } }
        return holds
    }

    /// The tree in one line: plain texts as they are, others in quotes, `~` for a value that was left out, `?` for what is
    /// unknown.
    var outline: String { root.map { Self.outline($0, places: false) } ?? "nothing" }

    /// The same with the place of each node before it.
    var placed: String { root.map { Self.outline($0, places: true) } ?? "nothing" }

    static func outline(_ node: YAMLNode, places: Bool = false) -> String {
        let place = places ? "\(node.location.line):\(node.location.column) " : ""
        switch node.content {
        case .scalar(let scalar):
            if !scalar.isPlain { return "\(place)\"\(scalar.text)\"" }
            return place + (scalar.text.isEmpty ? "~" : scalar.text)
        case .sequence(let elements):
            return "\(place)[\(elements.map { outline($0, places: places) }.joined(separator: ", "))]"
        case .mapping(let entries):
            let written = entries.map { "\(outline($0.key, places: places)): \(outline($0.value, places: places))" }
            return "\(place){\(written.joined(separator: ", "))}"
        case .unknown: return "\(place)?"
        }
    }
}
