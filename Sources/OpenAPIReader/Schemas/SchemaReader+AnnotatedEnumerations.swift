import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// The enumeration that alternatives are if each is a constant, with remarks on it; nil if they are none (OpenAPI 3.1.1, "Annotated
    /// Enumerations").
    ///
    /// Numbers are called by their titles. A text has its own words, and its title is part of what is said of it.
    func annotatedEnumeration(_ parts: [YAMLNode], _ flat: FlatSchema, _ open: Opening) -> SchemaValue? {
        guard parts.count > 1, flat.properties.isEmpty, flat.constant == nil,
            parts.allSatisfy({ hasRemarksAlone($0, beside: "const", "enum", "type") })
        else { return nil }
        // A list beside them says which of them it may be.
        let allowed = flat.values.map { Set($0.map(\.plainText)) }
        let parts = parts.filter { part in allowed.map { $0.contains(onlyValue(of: part)?.plainText ?? "") } ?? true }
        let values = parts.compactMap(onlyValue)
        if values.isEmpty { return nil }
        let types = values.compactMap { constantType($0)?.type }
        let isText = types.allSatisfy { $0 == .scalar(.string, format: nil) }
        guard types.count == parts.count, isText || types.allSatisfy({ $0 == .scalar(.int, format: nil) }),
            Set(values.map(\.plainText)).count == values.count
        else { return nil }
        var whole = flat
        whole.values = nil
        // Integers may stand in quotes.
        if isText, parts.allSatisfy({ $0["type"]?.text == "integer" }) { whole.types = ["integer"] }
        if whole.types == nil { whole.types = isText ? ["string"] : ["integer"] }
        let titles = parts.map { documentText($0["title"]) }
        if whole.types == ["integer"], whole.valueNames.isEmpty { whole.valueNames = titles.compactMap(\.self) }
        whole.valueDocs = zip(parts, titles).map { part, title in
            let doc = documentText(part["description"])
            if !isText { return doc ?? "" }
            return [title, doc].compactMap(\.self).joined(separator: "\n\n")
        }
        return enumeration(values, whole, open).map {
            SchemaValue(
                type: $0, isNullable: parts.contains(where: saysNull) || flat.values?.contains(where: \.isNull) == true)
        }
    }

    /// What an alternative always is: OpenAPI 3.0 has no constants, but lists of one.
    private func onlyValue(of part: YAMLNode) -> YAMLNode? {
        if let constant = part["const"] { return constant }
        guard let values = part["enum"]?.elements, values.count == 1 else { return nil }
        return values[0]
    }
}
