import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// The enumeration that alternatives are if each is a constant, with remarks on it; nil if they are none (OpenAPI 3.1.1, "Annotated
    /// Enumerations").
    ///
    /// Numbers are called by their titles. A text has its own words, and its title is part of what is said of it.
    func annotatedEnumeration(_ parts: [YAMLNode], _ flat: FlatSchema, _ open: Opening) -> SchemaValue? {
        guard parts.count > 1, flat.properties.isEmpty, flat.values == nil, flat.constant == nil,
            parts.allSatisfy({ hasRemarksAlone($0, beside: "const", "type") })
        else { return nil }
        let values = parts.compactMap { $0["const"] }
        let types = values.compactMap { constantType($0)?.type }
        let isText = types.allSatisfy { $0 == .scalar(.string, format: nil) }
        guard types.count == parts.count, isText || types.allSatisfy({ $0 == .scalar(.int, format: nil) }),
            Set(values.map(\.plainText)).count == values.count
        else { return nil }
        var whole = flat
        if whole.types == nil { whole.types = isText ? ["string"] : ["integer"] }
        let titles = parts.map { documentText($0["title"]) }
        if !isText { whole.valueNames = titles.compactMap(\.self) }
        whole.valueDocs = zip(parts, titles).map { part, title in
            let doc = documentText(part["description"])
            if !isText { return doc ?? "" }
            return [title, doc].compactMap(\.self).joined(separator: "\n\n")
        }
        return enumeration(values, whole, open).map { SchemaValue(type: $0) }
    }
}
