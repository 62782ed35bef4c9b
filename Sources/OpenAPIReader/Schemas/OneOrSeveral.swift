import YAMLTree

/// Alternatives that are a value of an enumeration and a list of such values: both have one enumeration.
struct OneOrSeveral {
    /// The alternatives, of which the list has the other one as its items.
    let parts: [YAMLNode]
    /// The place of the enumeration among them.
    let one: Int

    /// Nil unless just one of the alternatives is an enumeration without a name, and lists of its values stand beside it.
    init?(_ parts: [YAMLNode]) {
        let enumerations = parts.indices.filter { Self.values(of: parts[$0]) != nil }
        guard enumerations.count == 1, let one = enumerations.first, let values = Self.values(of: parts[one]) else {
            return nil
        }
        var changed = parts
        for (index, part) in parts.enumerated() where part["type"]?.text == "array" {
            guard let items = part["items"], Self.values(of: items) == values else { continue }
            let entries = part.entries.map { entry in
                entry.name == "items" ? YAMLEntry(key: entry.key, value: parts[one]) : entry
            }
            changed[index] = YAMLNode(.mapping(entries), at: part.location)
        }
        guard zip(parts, changed).contains(where: { $0["items"]?.location != $1["items"]?.location }) else {
            return nil
        }
        self.parts = changed
        self.one = one
    }

    /// The texts of an enumeration of several of which nothing else is said.
    private static func values(of node: YAMLNode) -> Set<String>? {
        let said = Set(node.entries.map(\.name)).subtracting(["description", "default", "example", "examples"])
        guard said == ["type", "enum"], node["type"]?.text == "string", let values = node["enum"]?.elements,
            values.count > 1
        else { return nil }
        return Set(values.map(\.plainText))
    }
}
