import YAMLTree

/// The schemas of a document's components that its operations lead to, or anything else beside these schemas.
///
/// References lead there through other files, too, mappings do, and so does a base with a discriminator to what builds on it.
struct ReachedComponents {
    private let references: References
    private let places: [String: YAMLNode]
    private var heirs: [String: [String]] = [:]
    private var seen: Set<References.TargetID> = []
    private var reached: Set<String> = []
    /// Those whose heirs are reached.
    private var bases: Set<String> = []
    private var open: [YAMLNode] = []

    init(_ root: YAMLNode, _ references: References) {
        self.references = references
        let schemas = root["components"]?["schemas"] ?? root["definitions"]
        places = Dictionary(
            (schemas?.entries ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        for (key, node) in places {
            for part in SubtypeGraph.parts(of: node) {
                guard let target = part["$ref"]?.text.flatMap({ references.target(of: $0, in: part) }),
                    let base = name(of: target.id)
                else { continue }
                heirs[base, default: []].append(key)
            }
        }
        open = root.entries.filter { $0.name != "components" && $0.name != "definitions" }.map(\.value)
        open += (root["components"]?.entries ?? []).filter { $0.name != "schemas" }.map(\.value)
        while let node = open.popLast() { read(node) }
    }

    /// Whether a component is reached, or what it stands for alone.
    func contains(_ key: String) -> Bool {
        guard !reached.contains(key), let node = places[key] else { return true }
        return node["$ref"]?.text.flatMap { references.target(of: $0, in: node) }.map { seen.contains($0.id) } ?? false
    }

    private mutating func read(_ node: YAMLNode) {
        for entry in node.entries {
            open.append(entry.value)
            switch entry.name {
            case "$ref":
                if let target = entry.value.text.flatMap({ references.target(of: $0, in: node) }) { reach(target) }
            case "mapping":
                for value in entry.value.entries.map(\.value) {
                    if let target = references.mappedTarget(of: value) { reach(target) }
                }
            default: break
            }
        }
        open += node.elements
    }

    private mutating func reach(_ target: References.Target) {
        if seen.insert(target.id).inserted { open.append(target.node) }
        guard let key = name(of: target.id) else { return }
        reached.insert(key)
        guard let node = places[key], node["discriminator"] != nil else { return }
        var heirs = [key]
        while let base = heirs.popLast() {
            guard bases.insert(base).inserted else { continue }
            for heir in self.heirs[base] ?? [] {
                if reached.insert(heir).inserted, let node = places[heir] { open.append(node) }
                heirs.append(heir)
            }
        }
    }

    /// The component of the main file that a target is, or is in.
    private func name(of id: References.TargetID) -> String? {
        guard id.path == references.mainPath else { return nil }
        let steps = id.pointer.steps
        if steps.count > 2, steps[0] == "components", steps[1] == "schemas" { return steps[2] }
        return steps.count > 1 && steps[0] == "definitions" ? steps[1] : nil
    }
}
