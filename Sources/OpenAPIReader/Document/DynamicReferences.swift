import YAMLTree

/// References to a schema that another one may take the place of: `$dynamicRef` of JSON Schema 2020-12, and `$recursiveRef` of 2019-09.
///
/// A type stands for one schema, so each is a `$ref` to what it leads to if nothing takes that place.
struct DynamicReferences {
    private struct Ancestor {
        let node: YAMLNode
        let steps: [String]
    }

    /// The places of names that occur once.
    private let unique: [String: [String]]

    /// Whether a text may have such references.
    static func mayOccur(in bytes: [UInt8]) -> Bool {
        hasText("$dynamicRef", in: bytes) || hasText("$recursiveRef", in: bytes)
    }

    /// A document in which they are plain references.
    static func replaced(in root: YAMLNode) -> YAMLNode {
        var found: [String: [[String]]] = [:]
        collect(root, [], &found)
        let references = DynamicReferences(unique: found.compactMapValues { $0.count == 1 ? $0[0] : nil })
        return references.replaced(root, [], [])
    }

    private static func collect(_ node: YAMLNode, _ steps: [String], _ found: inout [String: [[String]]]) {
        if let name = node["$dynamicAnchor"]?.text { found[name, default: []].append(steps) }
        for (step, part) in parts(of: node) { collect(part, steps + [step], &found) }
    }

    private static func parts(of node: YAMLNode) -> [(step: String, node: YAMLNode)] {
        switch node.content {
        case .mapping(let entries): entries.map { ($0.name, $0.value) }
        case .sequence(let nodes): nodes.enumerated().map { (String($0.offset), $0.element) }
        case .scalar, .unknown: []
        }
    }

    private func replaced(_ node: YAMLNode, _ steps: [String], _ ancestors: [Ancestor]) -> YAMLNode {
        let ancestors = node.isMapping ? ancestors + [Ancestor(node: node, steps: steps)] : ancestors
        switch node.content {
        case .mapping(let entries):
            let changed = entries.map { entry -> YAMLEntry in
                if let target = target(of: entry, ancestors), node["$ref"] == nil {
                    return .entry("$ref", .text(target, at: entry.value.location), at: entry.key.location)
                }
                return YAMLEntry(key: entry.key, value: replaced(entry.value, steps + [entry.name], ancestors))
            }
            return YAMLNode(.mapping(changed), at: node.location)
        case .sequence(let nodes):
            let changed = nodes.enumerated().map { replaced($1, steps + [String($0)], ancestors) }
            return YAMLNode(.sequence(changed), at: node.location)
        case .scalar, .unknown: return node
        }
    }

    /// A reference to the innermost schema around one that has its name, or else to the one that has it; nil for another entry.
    private func target(of entry: YAMLEntry, _ ancestors: [Ancestor]) -> String? {
        switch (entry.name, entry.value.text) {
        case ("$recursiveRef", "#"?):
            let around = ancestors.last { $0.node["$recursiveAnchor"]?.flag == true }
            // Without one it is the whole schema: the component.
            let schema = around ?? ancestors.first { $0.steps.count == 3 && $0.steps[0] == "components" }
            return schema.map { JSONPointer(steps: $0.steps).reference }
        case ("$dynamicRef", let reference?) where reference.hasPrefix("#") && !reference.hasPrefix("#/"):
            let name = String(reference.dropFirst())
            let steps = ancestors.last { $0.node["$dynamicAnchor"]?.text == name }?.steps ?? unique[name]
            // Whoever reads it says that nothing is there.
            return steps.map { JSONPointer(steps: $0).reference } ?? reference
        default: return nil
        }
    }
}
