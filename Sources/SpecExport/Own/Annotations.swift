import YAMLTree

/// Keys `x-…` that are added to a document, by the ways to the mappings that get them.
struct Annotations {
    private var added: [[String]: [(String, YAMLNode)]] = [:]

    /// Replaces the value of a key that was added before.
    mutating func add(_ key: String, _ value: YAMLNode, at way: [String]) {
        var entries = added[way, default: []]
        entries.removeAll { $0.0 == "x-" + key }
        entries.append(("x-" + key, value))
        added[way] = entries
    }

    func has(_ key: String, at way: [String]) -> Bool {
        added[way]?.contains { $0.0 == "x-" + key } ?? false
    }

    mutating func removeAll(below way: [String]) {
        for other in added.keys where other.starts(with: way) { added[other] = nil }
    }

    func applied(to root: YAMLNode) -> YAMLNode {
        let open = Set(added.keys.flatMap { way in way.indices.map { Array(way[..<$0]) } })
        return applied(to: root, [], open)
    }

    private func applied(to node: YAMLNode, _ way: [String], _ open: Set<[String]>) -> YAMLNode {
        var node = node
        if open.contains(way) {
            switch node.content {
            case .mapping(let entries):
                node = YAMLNode(
                    .mapping(
                        entries.map {
                            YAMLEntry(key: $0.key, value: applied(to: $0.value, way + [$0.name], open))
                        }), at: node.location)
            case .sequence(let nodes):
                node = .list(nodes.enumerated().map { applied(to: $1, way + [String($0)], open) })
            case .scalar, .unknown: break
            }
        }
        guard let more = added[way] else { return node }
        let names = Set(more.map(\.0))
        let rest = YAMLNode(.mapping(node.entries.filter { !names.contains($0.name) }), at: node.location)
        return rest.with(more.map { ($0.0, $0.1) })
    }
}
