import Diagnostics
import YAMLTree

/// Tells the nodes of a document apart.
///
/// A node is known by its place. An overlay can put what stands at one place into several, and change one of them afterwards:
/// those are told by what they say, too.
struct NodeIdentities {
    /// The place of a node, and the number of what it says there.
    struct ID: Hashable {
        let location: SourceLocation
        let version: Int32
    }

    /// Places that several nodes of the document have.
    private var shared: Set<SourceLocation>
    private var versions: [SourceLocation: [Int: Int32]] = [:]

    /// - Parameter root: A document that overlays have changed; nil for one whose nodes have places of their own, or say the same.
    init(changed root: YAMLNode?) {
        var seen: Set<SourceLocation> = []
        var shared: Set<SourceLocation> = []
        if let root { Self.collect(root, &seen, &shared) }
        self.shared = shared
    }

    private static func collect(
        _ node: YAMLNode, _ seen: inout Set<SourceLocation>, _ shared: inout Set<SourceLocation>
    ) {
        switch node.content {
        case .scalar, .unknown: return
        case .mapping(let entries):
            for entry in entries { collect(entry.value, &seen, &shared) }
        case .sequence(let nodes):
            for node in nodes { collect(node, &seen, &shared) }
        }
        if !seen.insert(node.location).inserted { shared.insert(node.location) }
    }

    /// From now on, nodes at a place are told by what they say.
    mutating func share(_ location: SourceLocation) {
        shared.insert(location)
    }

    func isShared(_ location: SourceLocation) -> Bool {
        !shared.isEmpty && shared.contains(location)
    }

    mutating func id(of node: YAMLNode) -> ID {
        let location = node.location
        guard isShared(location) else { return ID(location: location, version: 0) }
        var hasher = Hasher()
        Self.add(node, to: &hasher)
        let content = hasher.finalize()
        let count = versions[location]?.count ?? 0
        let version = versions[location]?[content] ?? Int32(count)
        versions[location, default: [:]][content] = version
        return ID(location: location, version: version)
    }

    private static func add(_ node: YAMLNode, to hasher: inout Hasher) {
        hasher.combine(node.location)
        switch node.content {
        case .unknown: hasher.combine(0)
        case .scalar(let scalar):
            hasher.combine(1)
            hasher.combine(scalar.text)
            hasher.combine(scalar.isPlain)
        case .sequence(let nodes):
            hasher.combine(2)
            hasher.combine(nodes.count)
            for node in nodes { add(node, to: &hasher) }
        case .mapping(let entries):
            hasher.combine(3)
            hasher.combine(entries.count)
            for entry in entries {
                hasher.combine(entry.name)
                add(entry.value, to: &hasher)
            }
        }
    }
}
