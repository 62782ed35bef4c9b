import YAMLTree

extension OperationReader {
    /// A map of a query as protoc-gen-openapiv2 writes it, `labels[string]` with a description of how it is sent, as the object that
    /// `deepObject` sends; any other parameter as it is.
    func withMap(_ node: YAMLNode, among all: [YAMLNode]) -> YAMLNode {
        guard let name = node["name"], let text = name.text, text.last == "]", let open = text.lastIndex(of: "["),
            ["string", "integer", "boolean"].contains(text[text.index(after: open)...].dropLast()),
            node["in"]?.text == "query", let description = node["description"],
            let words = description.text?.firstRange(of: "This is a request variable of the map type."),
            open > text.startIndex
        else { return node }
        let base = String(text[..<open])
        let others = all.lazy.map(references.followed)
        if others.contains(where: { $0["name"]?.text == base && $0["in"]?.text == "query" }) { return node }
        // A schema is told by its place, and the parameter's own may have that of the parameter.
        let location = name.location
        let values = node["schema"] ?? .mapping([("type", .text("string", at: location))], at: location)
        let schema = YAMLNode.mapping(
            [("type", .text("object", at: location)), ("additionalProperties", values)], at: location)
        let doc = description.text.map { $0[..<words.lowerBound] } ?? ""
        let entries = node.entries.filter { !["name", "schema", "style", "explode", "description"].contains($0.name) }
        return YAMLNode(
            .mapping(
                entries + [
                    .entry("name", .text(base, at: name.location), at: name.location),
                    .entry("style", .text("deepObject", at: location), at: location),
                    .entry("explode", .word("true", at: location), at: location),
                    .entry("description", .text(String(doc), at: description.location), at: description.location),
                    .entry("schema", schema, at: location),
                ]), at: location)
    }
}
