import Diagnostics
import EndpointSpec
import YAMLTree

/// The components that are a union of what builds on them by `allOf`: they have a discriminator, and say no alternatives themselves
/// (OpenAPI 3.1.1, "Models with Polymorphism Support").
struct SubtypeUnions {
    static let none = SubtypeUnions()

    private var unions: [NodeIdentities.ID: FlatSchema.Alternatives] = [:]
    /// The components without what others add to them, by their places.
    private var bases: [SourceLocation: Base] = [:]
    private var subtypes: Set<NodeIdentities.ID> = []
    /// The discriminators of those that are read alone, because so many build on them.
    private(set) var large: Set<SourceLocation> = []

    struct Base {
        let name: String
        let component: References.TargetID
        /// The values that lead to it, by the places of the discriminators.
        fileprivate(set) var tags: [SourceLocation: [YAMLNode]] = [:]
    }

    /// More than these are a union only if `gen.yaml` asks for it.
    static let most = 100

    private init() {}

    init(_ references: References, _ wish: SubtypesSyntax, _ log: DiagnosticLog) {
        if case .none = wish { return }
        let graph = SubtypeGraph(references)
        let roots = graph.roots()
        Self.reportUnmatched(wish, roots.map { graph.components[$0.number].name }, log)
        var chosen: [SubtypeGraph.Root] = []
        for root in roots {
            let component = graph.components[root.number]
            switch wish {
            case .none: continue
            case .usual where root.subtypes.count > Self.most:
                if let discriminator = component.discriminator { large.insert(discriminator.location) }
            case .named(let names) where !names.contains(where: { $0.value == component.name }): continue
            case .usual, .all, .named: chosen.append(root)
            }
        }
        let unions = Dictionary(uniqueKeysWithValues: chosen.map { ($0.number, $0) })
        for root in chosen { add(root, graph, unions) }
    }

    private static func reportUnmatched(_ wish: SubtypesSyntax, _ names: [String], _ log: DiagnosticLog) {
        guard case .named(let wanted) = wish else { return }
        for name in wanted where !names.contains(name.value) {
            let near = suggestion(for: name.value, among: names.sorted()).map { "; did you mean '\(visible($0))'?" }
            log.error(
                at: name.location,
                "the document has no schema '\(visible(name.value))' with a discriminator that others build on by 'allOf'"
                    + (near ?? ""))
        }
    }

    private mutating func add(_ root: SubtypeGraph.Root, _ graph: SubtypeGraph, _ unions: [Int: SubtypeGraph.Root]) {
        let component = graph.components[root.number]
        guard let discriminator = component.discriminator, let base = component.base else { return }
        var alternatives: [YAMLNode] = []
        var mapping: [YAMLEntry] = []
        // One with another discriminator tells itself what builds on it. What builds on one with the same stands beside it.
        let others = root.subtypes.compactMap { unions[$0] }.filter { $0.key.text != root.key.text }
        let isMapped = root.subtypes.contains { root.values[$0] != nil }
        let inOthers = isMapped ? [] : Set(others.flatMap(\.subtypes))
        for subtype in root.subtypes where !inOthers.contains(subtype) {
            let other = graph.components[subtype]
            subtypes.insert(other.id)
            if let union = unions[subtype], union.key.text == root.key.text, let base = other.base {
                alternatives.append(base)
                add(base, of: other, root.values[subtype] ?? other.nameAsValue, at: discriminator.location)
                continue
            }
            let reference = other.reference
            alternatives.append(.mapping([("$ref", reference)], at: reference.location))
            mapping += (root.values[subtype] ?? []).map { .entry($0.plainText, reference, at: $0.location) }
        }
        let isExpected = root.subtypes.count < 2 || root.bases.contains { unions[$0] != nil }
        if let tags = root.values[root.number] ?? (isExpected ? component.nameAsValue : nil) {
            alternatives.append(base)
            add(base, of: component, tags, at: discriminator.location)
        }
        self.unions[component.id] = FlatSchema.Alternatives(
            nodes: alternatives,
            discriminator: .mapping(
                [("propertyName", root.key), ("mapping", YAMLNode(.mapping(mapping), at: discriminator.location))],
                at: discriminator.location),
            isTyped: true, location: discriminator.location)
    }

    private mutating func add(
        _ base: YAMLNode, of component: SubtypeGraph.Component, _ tags: [YAMLNode], at discriminator: SourceLocation
    ) {
        bases[base.location, default: Base(name: component.name, component: component.target)].tags[discriminator] =
            tags
    }

    /// What a component is one of; nil for what is itself.
    func alternatives(_ id: NodeIdentities.ID) -> FlatSchema.Alternatives? { unions[id] }

    var isEmpty: Bool { unions.isEmpty }

    /// Whether a schema is a variant of its own, even if it adds nothing to what it builds on.
    func isSubtype(_ node: YAMLNode, _ id: NodeIdentities.ID) -> Bool { subtypes.contains(id) || base(node) != nil }

    /// What an alternative is that is a component without what others add; nil for any other one.
    func base(_ node: YAMLNode) -> Base? { bases.isEmpty ? nil : bases[node.location] }
}
