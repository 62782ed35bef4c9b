import Diagnostics
import YAMLTree

/// A value as JSON knows it: of the schema itself, and of a YAML document as an editor reads it.
indirect enum SchemaValue: Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([SchemaValue])
    case object([String: SchemaValue])

    /// JSON is YAML. Foundation's reader takes 1 for true.
    init(json text: String) throws {
        let log = DiagnosticLog()
        let node = parseYAML(log.add(SourceText(path: "schema.json", text: text)), in: log)
        guard let node, !log.hasErrors else { throw NoJSON(description: log.diagnostics.map(\.message).joined()) }
        self.init(node)
    }

    struct NoJSON: Error {
        let description: String
    }

    /// By YAML's core schema, with the keys as texts.
    init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar): self = scalar.isPlain ? SchemaValue(plain: scalar.text) : .string(scalar.text)
        case .sequence(let nodes): self = .array(nodes.map { SchemaValue($0) })
        case .mapping(let entries):
            self = .object(
                Dictionary(entries.map { ($0.name, SchemaValue($0.value)) }, uniquingKeysWith: { first, _ in first }))
        case .unknown: self = .null
        }
    }

    private init(plain text: String) {
        switch text {
        case "", "~", "null": self = .null
        case "true": self = .boolean(true)
        case "false": self = .boolean(false)
        default:
            if let number = Int(text) {
                self = .integer(number)
            } else if let first = text.unicodeScalars.first, "+-.0123456789".unicodeScalars.contains(first),
                let number = Double(text)
            {
                self = .number(number)
            } else {
                self = .string(text)
            }
        }
    }

    var typeNames: Set<String> {
        switch self {
        case .null: ["null"]
        case .boolean: ["boolean"]
        case .integer: ["integer", "number"]
        case .number: ["number"]
        case .string: ["string"]
        case .array: ["array"]
        case .object: ["object"]
        }
    }

    subscript(key: String) -> SchemaValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }
}
