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

    init(_ parts: [YAMLNode], _ references: References) {
        self.references = references
        candidates = parts.map { candidates(of: $0, Self.levels) }
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

    private func candidates(of part: YAMLNode, _ levels: Int) -> [String] {
        guard levels > 0 else { return [] }
        let nodes = parts(of: part, levels)
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
            let names = (node["oneOf"] ?? node["anyOf"])?.elements.compactMap { inner($0, levels).first } ?? []
            if (2...3).contains(names.count) { words.append(names.joined(separator: " or ")) }
            if let items = node["items"] { words += inner(items, levels).map { $0 + " list" } }
            if let values = node["additionalProperties"] { words += inner(values, levels) }
        }
        return words
    }

    /// What tells the elements of a list or of a dictionary.
    private func inner(_ node: YAMLNode, _ levels: Int) -> [String] {
        let own = [node["title"]?.text, node["$ref"]?.text.flatMap { references.target(of: $0, in: node)?.id.name }]
        return own.compactMap(\.self) + candidates(of: node, levels - 1) + [node["type"]?.text].compactMap(\.self)
    }

    /// A schema with what it is built on, and whether that stands in it.
    private func parts(of node: YAMLNode, _ levels: Int, isInline: Bool = true) -> [(node: YAMLNode, isInline: Bool)] {
        guard levels > 0 else { return [] }
        if let text = node["$ref"]?.text, let target = references.target(of: text, in: node) {
            return parts(of: target.node, levels - 1, isInline: false)
        }
        return [(node, isInline)]
            + (node["allOf"]?.elements ?? []).flatMap { parts(of: $0, levels - 1, isInline: isInline) }
    }

    /// The only text that a property can have, with all that it is built on.
    private func constant(_ node: YAMLNode, _ levels: Int) -> String? {
        for (part, _) in parts(of: node, levels) {
            if let constant = part["const"]?.text { return constant }
            if let values = part["enum"]?.elements, values.count == 1, let text = values[0].text { return text }
        }
        return nil
    }
}
