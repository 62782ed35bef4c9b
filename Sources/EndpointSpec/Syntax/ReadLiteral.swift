import Diagnostics
import YAMLTree

extension SpecReader {
    func literal(_ node: YAMLNode?) -> LiteralSyntax? {
        guard let node else { return nil }
        var form: LiteralSyntax.Form
        switch node.content {
        case .scalar(let scalar): form = scalar.isPlain ? .plain(scalar.text) : .quoted(scalar.text)
        case .sequence(let nodes): form = .list(nodes.compactMap { literal($0) })
        case .mapping(let entries):
            form = .mapping(
                entries.compactMap { entry in
                    literal(entry.value).map { .init(key: Located(entry.name, at: entry.key.location), value: $0) }
                })
            if entries.contains(where: \.isNameless) { form = .unknown }
        case .unknown: form = .unknown
        }
        return LiteralSyntax(form: form, location: node.location)
    }

    /// Reads a value by YAML's core schema, because an example has no given type.
    func specValue(_ node: YAMLNode) -> SpecValue {
        switch node.content {
        case .scalar(let scalar):
            guard scalar.isPlain else { return .string(scalar.text) }
            if isNull(scalar) { return .null }
            if scalar.text == "true" || scalar.text == "false" { return .boolean(scalar.text == "true") }
            guard isJSONNumber(scalar.text) else { return .string(scalar.text) }
            if let integer = Int64(scalar.text) { return .integer(integer) }
            return Double(scalar.text).map { .floating($0) } ?? .string(scalar.text)
        case .sequence(let nodes): return .array(nodes.map(specValue))
        case .mapping(let entries): return .object(entries.map { .init(key: $0.name, value: specValue($0.value)) })
        case .unknown: return .null
        }
    }
}
