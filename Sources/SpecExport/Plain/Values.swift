import EndpointSpec
import YAMLTree

/// Values of a spec as JSON has them.
extension YAMLNode {
    static func value(_ value: SpecValue) -> YAMLNode {
        switch value {
        case .null: .null
        case .boolean(let flag): .word(flag ? "true" : "false")
        case .integer(let number): .word("\(number)")
        case .floating(let number): .number("\(number)")
        case .string(let text): .text(text)
        case .array(let values): .list(values.map { .value($0) })
        case .object(let members): .map(members.map { ($0.key, .value($0.value)) })
        }
    }

    static func value(_ scalar: WireScalar) -> YAMLNode {
        switch scalar {
        case .integer(let number): .word("\(number)")
        case .fraction(let number): .number("\(number)")
        case .string(let text): .text(text)
        case .boolean(let flag): .word(flag ? "true" : "false")
        }
    }

    /// A number as it is written in a spec; a text if JSON has no such number.
    static func number(_ text: String) -> YAMLNode {
        guard isJSONNumber(text) else { return .text(text) }
        guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else { return .word(text) }
        // Readers of YAML 1.1 want a point before an exponent, and a sign in it.
        let (head, exponent) = (text[..<mark], text[text.index(after: mark)...])
        let sign = exponent.hasPrefix("-") || exponent.hasPrefix("+") ? "" : "+"
        return .word(head + (head.contains(".") ? "" : ".0") + "e" + sign + exponent)
    }
}

extension SchemaWriter {
    /// A default as it is on the wire; nil for an instant, whose format decides, and for what is only a name in Swift.
    func value(_ literal: Literal, of type: TypeReference, _ format: DateFormat?) -> YAMLNode? {
        switch literal {
        case .null: return .null
        case .boolean(let flag): return .word(flag ? "true" : "false")
        case .integer(let digits): return format == .text ? .text(digits) : .number(digits)
        case .decimal(let text): return format == .text ? .text(text) : .number(text)
        case .floating(let text): return .number(text)
        case .string(let text), .url(let text), .uuid(let text): return .text(text)
        case .date, .duration, .timeOfDay: return nil
        case .enumCase(let name): return enumValue(name, type)
        case .array(let values):
            guard case .array(let element) = unwrapped(type) else { return nil }
            let nodes = values.map { value($0, of: element, format) }
            return nodes.contains { $0 == nil } ? nil : .list(nodes.compactMap(\.self))
        case .dictionary(let entries):
            guard case .dictionary(let element) = unwrapped(type) else { return nil }
            let nodes = entries.map { ($0.key, value($0.value, of: element, format)) }
            return nodes.contains { $0.1 == nil } ? nil : .map(nodes)
        }
    }

    private func enumValue(_ name: String, _ type: TypeReference) -> YAMLNode? {
        guard case .model(let model, _, _) = unwrapped(type), case .enumeration(let all)? = self.model(model)?.kind
        else { return nil }
        return all.cases.first { $0.name == name }.map { .value($0.value) }
    }

    /// The type without optionals and names for other types.
    func unwrapped(_ type: TypeReference) -> TypeReference {
        switch type {
        case .optional(let inner): return unwrapped(inner)
        case .model(let name, _, .alias):
            if case .alias(let target)? = model(name)?.kind { return unwrapped(target) }
            return type
        case .builtin, .parameter, .array, .dictionary, .model: return type
        }
    }
}
