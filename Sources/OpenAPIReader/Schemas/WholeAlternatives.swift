import EndpointSpec
import YAMLTree

/// What tells each of several alternatives from the others by all that it is built on, and by what is in its lists and dictionaries.
struct WholeAlternatives {
    private let references: References
    /// What could tell each alternative, the best first.
    private var candidates: [[String]] = []
    /// How many alternatives have each, as it is in Swift.
    private var counts: [String: Int] = [:]

    /// How deep parts of parts, and lists of lists, are read.
    private static let levels = 6
    /// How many schemas are read for one alternative, so that alternatives of alternatives do not multiply.
    private static let mostSchemas = 100

    init(_ parts: [YAMLNode], _ references: References) {
        self.references = references
        candidates = parts.map { part in
            var left = Self.mostSchemas
            return candidates(of: part, Self.levels, &left)
        }
        for own in candidates {
            for name in Set(own.map { SwiftWords(of: $0).typeName }) { counts[name, default: 0] += 1 }
        }
    }

    /// - Parameter isFree: Whether no other alternative is called this in Swift.
    func word(of index: Int, isFree: (String) -> Bool) -> String? {
        candidates[index].first { word in
            let name = SwiftWords(of: word).typeName
            return counts[name] == 1 && isFree(name)
        }
    }

    private func candidates(of part: YAMLNode, _ levels: Int, _ left: inout Int) -> [String] {
        guard levels > 0, left > 0 else { return [] }
        let nodes = parts(of: part, levels, &left)
        var words = nodes.dropFirst().reversed().compactMap { $0.isInline ? $0.node["title"]?.text : nil }
        var keys: [String] = []
        var required: Set<String> = []
        for (node, _) in nodes {
            required.formUnion(node.required)
            for property in node["properties"]?.entries ?? [] {
                if let constant = constant(property.value, levels) { words.append(constant) }
                keys.append(property.name)
            }
        }
        words += keys.filter(required.contains).sorted() + keys.filter { !required.contains($0) }.sorted()
        for (node, _) in nodes {
            // Of a few alternatives, all of them.
            let alternatives = (node["oneOf"] ?? node["anyOf"])?.elements ?? []
            if (2...3).contains(alternatives.count) {
                let names = alternatives.compactMap { inner($0, levels, &left).first }
                if names.count == alternatives.count { words.append(AlternativeWords.joined(names)) }
            }
            if let items = node["items"] { words += inner(items, levels, &left).map { $0 + " list" } }
            if let values = node["additionalProperties"] { words += inner(values, levels, &left) }
        }
        return words
    }

    /// What tells the elements of a list or of a dictionary.
    private func inner(_ node: YAMLNode, _ levels: Int, _ left: inout Int) -> [String] {
        let own = [node["title"]?.text, node["$ref"]?.text.flatMap { references.target(of: $0, in: node)?.id.name }]
        return own.compactMap(\.self) + candidates(of: node, levels - 1, &left)
            + [node["type"]?.text].compactMap(\.self)
    }

    /// A schema with what it is built on, and whether that stands in it.
    private func parts(
        of node: YAMLNode, _ levels: Int, _ left: inout Int, isInline: Bool = true
    ) -> [(node: YAMLNode, isInline: Bool)] {
        left -= 1
        guard levels > 0, left > 0 else { return [] }
        if let text = node["$ref"]?.text, let target = references.target(of: text, in: node) {
            return parts(of: target.node, levels - 1, &left, isInline: false)
        }
        var found = [(node, isInline)]
        for part in node["allOf"]?.elements ?? [] { found += parts(of: part, levels - 1, &left, isInline: isInline) }
        return found
    }

    /// The only text that a property can have, with all that it is built on.
    private func constant(_ node: YAMLNode, _ levels: Int) -> String? {
        // Nothing else is read of a property, so a large object does not use up what is left.
        var own = 8
        for (part, _) in parts(of: node, min(levels, 3), &own) {
            if let constant = part.onlyText { return constant }
        }
        return nil
    }
}
