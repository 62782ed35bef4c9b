import Diagnostics
import EndpointSpec
import YAMLTree

/// The components that are a union of what builds on them by `allOf`: they have a discriminator, and say no alternatives themselves
/// (OpenAPI 3.1.1, "Models with Polymorphism Support").
struct SubtypeUnions {
    static let none = SubtypeUnions()

    private var unions: [NodeIdentities.ID: FlatSchema.Alternatives] = [:]
    /// The components without what others add to them.
    private var bases: [NodeIdentities.ID: Base] = [:]
    private var subtypes: Set<NodeIdentities.ID> = []
    /// The discriminators of those that are read alone, because more than so many build on them.
    private(set) var large: [SourceLocation: Int] = [:]
    /// The discriminators of those that are read alone, because they do not tell what builds on them.
    private(set) var untold: Set<SourceLocation> = []
    /// What builds on a component, by its discriminator, and has a name that is none of the values there.
    private(set) var strangers: [SourceLocation: [String]] = [:]

    struct Base {
        let name: String
        let component: References.TargetID
        /// The values that lead to it, by the unions.
        fileprivate(set) var tags: [NodeIdentities.ID: [YAMLNode]] = [:]
    }

    /// More than these are a union only if `gen.yaml` asks for it.
    private static let most = 100

    private init() {}

    init(_ references: References, _ wish: SubtypesSyntax, _ log: DiagnosticLog) {
        if case .none = wish { return }
        let graph = SubtypeGraph(references)
        let roots = graph.roots()
        Self.reportUnmatched(wish, roots.map { graph.components[$0.number].name }, log)
        var chosen: [SubtypeGraph.Root] = []
        for root in roots {
            let component = graph.components[root.number]
            var most = SizeLimits.variants - 1
            switch wish {
            case .none: continue
            case .named(let names) where !names.contains(where: { $0.value == component.name }): continue
            case .usual: most = Self.most
            case .all, .named: break
            }
            guard let discriminator = component.discriminator else { continue }
            if root.subtypes.count > most {
                if !component.isInherited { large[discriminator.location] = most }
            } else if graph.tells(root) {
                chosen.append(root)
                let names = graph.strangers(to: root).map { graph.components[$0].name }
                if !component.isInherited, !names.isEmpty { strangers[discriminator.location] = names }
            } else if !component.isInherited {
                untold.insert(discriminator.location)
            }
        }
        let unions = Dictionary(uniqueKeysWithValues: chosen.map { ($0.number, $0) })
        for root in chosen { add(root, graph, unions, references) }
    }

    private static func reportUnmatched(_ wish: SubtypesSyntax, _ names: [String], _ log: DiagnosticLog) {
        guard case .named(let wanted) = wish else { return }
        for name in wanted where !names.contains(name.value) {
            let near =
                suggestion(for: name.value, among: names.sorted()).map { "; did you mean '\(visible($0))'?" }
                ?? "; 'subtypes' is all, none, or the names of such schemas"
            log.error(
                at: name.location,
                "the document has no schema '\(visible(name.value))' with a discriminator that others build on by 'allOf'"
                    + near)
        }
    }

    private mutating func add(
        _ root: SubtypeGraph.Root, _ graph: SubtypeGraph, _ unions: [Int: SubtypeGraph.Root], _ references: References
    ) {
        let component = graph.components[root.number]
        guard let discriminator = component.discriminator, let base = component.base else { return }
        var alternatives: [YAMLNode] = []
        var mapping: [YAMLEntry] = []
        func add(_ base: YAMLNode, of other: SubtypeGraph.Component, _ tags: [YAMLNode]) {
            alternatives.append(base)
            bases[references.id(of: base), default: Base(name: other.name, component: other.target)]
                .tags[component.id] = tags
        }
        // One with another discriminator tells itself what builds on it. What builds on one with the same stands beside it.
        let others = root.subtypes.compactMap { unions[$0] }.filter { $0.key.text != root.key.text }
        let inOthers = Set(others.flatMap(\.all).filter { root.values[$0] == nil })
        for subtype in root.subtypes where !inOthers.contains(subtype) {
            let other = graph.components[subtype]
            subtypes.insert(other.id)
            if let union = unions[subtype], union.key.text == root.key.text, let base = other.base {
                add(base, of: other, root.values[subtype] ?? other.nameAsValue)
                continue
            }
            let reference = other.reference
            alternatives.append(.mapping([("$ref", reference)], at: reference.location))
            mapping += (root.values[subtype] ?? []).map { .entry($0.plainText, reference, at: $0.location) }
        }
        if let tags = graph.tags(of: root) { add(base, of: component, tags) }
        // Those that lead elsewhere are reported with the union that says them.
        if !component.isInherited {
            mapping += (discriminator["mapping"]?.entries ?? []).filter { entry in
                graph.component(of: entry.value).map { $0 != root.number && !root.all.contains($0) } ?? true
            }
        }
        self.unions[component.id] = FlatSchema.Alternatives(
            nodes: alternatives,
            discriminator: .mapping(
                [
                    ("propertyName", root.key),
                    ("mapping", YAMLNode(.mapping(mapping), at: discriminator.location)),
                    ("defaultMapping", component.isInherited ? nil : discriminator["defaultMapping"]),
                    ("x-absent", graph.mayLackKey(root) ? component.reference : nil),
                ],
                at: discriminator.location),
            isTyped: true, location: discriminator.location, base: component.id)
    }

    /// What a component is one of; nil for what is itself.
    func alternatives(_ id: NodeIdentities.ID) -> FlatSchema.Alternatives? { unions[id] }

    var isEmpty: Bool { unions.isEmpty }

    /// Whether a schema is a variant of its own, even if it adds nothing to what it builds on.
    func isSubtype(_ id: NodeIdentities.ID) -> Bool { subtypes.contains(id) || bases[id] != nil }

    /// What an alternative is that is a component without what others add; nil for any other one.
    func base(_ id: NodeIdentities.ID) -> Base? { bases[id] }
}
