import YAMLTree

extension SchemaReader {
    /// Dictionaries of dictionaries before those of objects without a required key, which read any object: the first that reads is
    /// taken, since both have every key.
    func deepestFirst(_ variants: [(use: SchemaUse, node: YAMLNode)]) -> [(use: SchemaUse, node: YAMLNode)] {
        func depth(_ value: SchemaValue, _ step: Int = 0) -> Int {
            guard step < 8, case .dictionary(let element) = whole(value).type else { return 0 }
            return 1 + depth(element, step + 1)
        }
        let places = variants.indices.filter { depth(variants[$0].use.value) > 0 }
        guard places.contains(where: { readsAnyObjects(variants[$0].use.value) }) else { return variants }
        var result = variants
        let sorted = places.sorted { (-depth(variants[$0].use.value), $0) < (-depth(variants[$1].use.value), $1) }
        for (place, source) in zip(places, sorted) { result[place] = variants[source] }
        return result
    }

    private func readsAnyObjects(_ value: SchemaValue) -> Bool {
        guard case .dictionary(let element) = whole(value).type, case .model(let number) = whole(element).type,
            case .structure(let structure) = drafts[number].content
        else { return false }
        return structure.properties.allSatisfy { !$0.isRequired }
    }

    /// The one property of a schema, if that is a schema by the name of `additionalProperties`: a keyword that stands one level too deep. As
    /// the schema of all keys it reads whatever the property would.
    static func misplacedAdditional(in properties: [YAMLEntry], of node: YAMLNode) -> YAMLEntry? {
        guard properties.count == 1, let property = properties.first, property.name == "additionalProperties",
            property.value["type"] != nil || property.value["$ref"] != nil,
            node["additionalProperties"] == nil, node["required"] == nil
        else { return nil }
        return property
    }

    /// Whether the values of a dictionary are anything: many servers in Java write `type: object` of each `Object`, which may be a text.
    static func isAnything(_ values: YAMLNode) -> Bool {
        let remarks: Set<String> = ["type", "description", "title", "nullable", "example", "default"]
        return values.entries.isEmpty
            || values["type"]?.text == "object"
                && values.entries.allSatisfy { remarks.contains($0.name) || $0.isExtension }
    }
}
