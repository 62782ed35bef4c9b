import YAMLTree

/// Some nodes of a document, by the way to each: indices of entries and elements. So all of them are changed in one walk.
struct TargetTree {
    private var children: [Int: TargetTree] = [:]
    private var isTarget = false

    init(_ ways: [[Int]]) {
        for way in ways { insert(way[...]) }
    }

    private init() {}

    private mutating func insert(_ way: ArraySlice<Int>) {
        guard let index = way.first else { return isTarget = true }
        children[index, default: TargetTree()].insert(way.dropFirst())
    }

    /// A node with what a change makes of the targets, those above first; without those of which it makes nothing.
    func changed(_ node: YAMLNode, _ change: (YAMLNode) -> YAMLNode?) -> YAMLNode? {
        var node = node
        if isTarget {
            guard let other = change(node) else { return nil }
            node = other
        }
        if children.isEmpty { return node }
        switch node.content {
        case .scalar, .unknown: return node
        case .sequence(let nodes):
            let others = nodes.enumerated().compactMap { index, node in
                if let child = children[index] { child.changed(node, change) } else { node }
            }
            return YAMLNode(.sequence(others), at: node.location)
        case .mapping(let entries):
            let others = entries.enumerated().compactMap { index, entry -> YAMLEntry? in
                guard let child = children[index] else { return entry }
                return child.changed(entry.value, change).map { YAMLEntry(key: entry.key, value: $0) }
            }
            return YAMLNode(.mapping(others), at: node.location)
        }
    }
}
