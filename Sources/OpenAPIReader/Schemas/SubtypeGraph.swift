import Diagnostics
import EndpointSpec
import YAMLTree

/// Which components of a document build on which by `allOf`.
struct SubtypeGraph {
    struct Component {
        let name: String
        /// What leads to it in the main file.
        let reference: YAMLNode
        let node: YAMLNode
        let id: NodeIdentities.ID
        let target: References.TargetID
        /// Its own, or that of a part that stands in it, or that of what it builds on, if others build on it in turn.
        fileprivate(set) var discriminator: YAMLNode?
        /// Nil without a discriminator.
        fileprivate(set) var base: YAMLNode?
        /// Whether the discriminator is that of what it builds on.
        fileprivate(set) var isInherited = false

        /// The value of a discriminator that leads to it where nothing else is said.
        var nameAsValue: [YAMLNode] { [.text(name, at: node.location)] }
    }

    private(set) var components: [Component] = []
    private var numbers: [NodeIdentities.ID: Int] = [:]
    private var children: [Int: [Int]] = [:]
    private var parents: [Int: [Int]] = [:]
    /// What components with alternatives list among these.
    private var listed: [Int: Set<Int>] = [:]
    /// What AutoRest and OpenAPI Generator call components by.
    private var named: [Int: [YAMLNode]] = [:]
    private var mappings: [Int: [(value: YAMLNode, component: Int)]] = [:]
    /// The components that mappings lead to.
    private var mapped: [References.TargetID: Int] = [:]
    let references: References

    init(_ references: References) {
        self.references = references
        // One of several names, whatever their order: its own, if it has one.
        var found = references.schemaComponents().sorted {
            let (isOther, isOtherThere) = ($0.target.id.name != $0.name, $1.target.id.name != $1.name)
            return isOther == isOtherThere ? $0.name < $1.name : isOtherThere
        }
        // What only a mapping leads to may stand anywhere in another file.
        for target in found.flatMap({ mappedTargets(of: $0.target.node) }) where target.id.path != references.mainPath {
            let reference = YAMLNode.text(target.id.pointer.reference, at: target.node.location)
            found.append(.init(name: target.id.name, reference: reference, target: target))
        }
        let listing = Set(found.filter { $0.target.listsHeirs(references) }.map(\.target.id))
        let hasAny = found.contains { Self.discriminator(of: $0.target.node) != nil } || !listing.isEmpty
        for one in found
        where hasAny
            && (one.target.node["allOf"] != nil || listing.contains(one.target.id)
                || Self.discriminator(of: one.target.node) != nil)
        {
            references.share(one.target.node)
        }
        for one in found {
            let target = one.target
            let id = references.id(of: target.node)
            guard numbers[id] == nil else { continue }
            numbers[id] = components.count
            for key in ["x-ms-discriminator-value", "x-discriminator-value"] {
                if let value = target.node[key], value.text != nil { named[components.count] = [value] }
            }
            let own = listing.contains(target.id) ? target.node.without(["oneOf", "anyOf"]) : target.node
            let discriminator = Self.discriminator(of: own)
            components.append(
                Component(
                    name: one.name, reference: one.reference, node: target.node, id: id, target: target.id,
                    discriminator: discriminator,
                    base: discriminator.map { _ in Self.base(of: own) }))
        }
        // One that may be null besides is another use of what it refers to.
        for (number, component) in components.enumerated() where component.node["nullable"]?.flag != true {
            for part in Self.parts(of: component.node) {
                guard let parent = numbers[references.id(of: references.followed(part))], parent != number,
                    parents[number]?.contains(parent) != true
                else { continue }
                parents[number, default: []].append(parent)
                children[parent, default: []].append(number)
            }
        }
        for (number, component) in components.enumerated() {
            for entry in component.discriminator?["mapping"]?.entries ?? [] {
                guard let target = references.mappedTarget(of: entry.value) else { continue }
                let known = mapped[target.id] ?? numbers[references.id(of: references.followed(target.node))]
                guard let other = known else { continue }
                mapped[target.id] = other
                mappings[number, default: []].append((.text(entry.name, at: entry.key.location), other))
            }
        }
        for (number, component) in components.enumerated() where listing.contains(component.target) {
            let nodes = (component.node["oneOf"] ?? component.node["anyOf"])?.elements ?? []
            listed[number] = Set(nodes.compactMap { numbers[references.id(of: references.followed($0))] })
        }
        inheritDiscriminators()
    }

    /// Gives what has no discriminator, and others build on, that of what it builds on itself: a value is any of those there, too.
    private mutating func inheritDiscriminators() {
        let own = components
        for number in components.indices where own[number].discriminator == nil && children[number] != nil {
            guard own[number].node["oneOf"] == nil, own[number].node["anyOf"] == nil else { continue }
            let found = reached(from: number, parents).compactMap { own[$0].discriminator }
            guard let discriminator = found.min(by: { $0.location < $1.location }),
                Set(found.map { Self.key(of: $0)?.text }).count == 1
            else { continue }
            components[number].discriminator = discriminator
            components[number].base = Self.base(of: own[number].node)
            components[number].isInherited = true
        }
    }

    /// A schema that is no union. It says so, because the discriminator may stand in a part of it.
    private static func base(of node: YAMLNode) -> YAMLNode {
        let mark = YAMLEntry.entry("x-base", .word("true", at: node.location), at: node.location)
        return YAMLNode(.mapping(node.without(["discriminator", "x-base"]).entries + [mark]), at: node.location)
    }

    /// Where the mapping of a schema's discriminator leads.
    private func mappedTargets(of node: YAMLNode) -> [References.Target] {
        (Self.discriminator(of: node)?["mapping"]?.entries ?? []).compactMap { references.mappedTarget(of: $0.value) }
    }

    /// The component that a value of a component's mapping leads to.
    func component(of value: YAMLNode) -> Int? {
        references.mappedTarget(of: value).flatMap { mapped[$0.id] }
    }

    /// What the parts of an `allOf` refer to.
    static func parts(of node: YAMLNode, depth: Int = 0) -> [YAMLNode] {
        guard depth < 32 else { return [] }
        return (node["allOf"]?.elements ?? []).flatMap { part in
            part["$ref"] == nil ? parts(of: part, depth: depth + 1) : [part]
        }
    }

    /// That of a schema which says no alternatives beside it.
    private static func discriminator(of node: YAMLNode, depth: Int = 0) -> YAMLNode? {
        guard depth < 32, node["oneOf"] == nil, node["anyOf"] == nil else { return nil }
        if let own = node["discriminator"] { return own }
        for part in node["allOf"]?.elements ?? [] where part["$ref"] == nil {
            if let found = discriminator(of: part, depth: depth + 1) { return found }
        }
        return nil
    }

    /// A component with a discriminator that others build on.
    struct Root {
        let number: Int
        /// The name of the discriminator.
        let key: YAMLNode
        /// That of the component or of what it builds on; nil if there is none.
        let property: YAMLNode?
        /// The values that lead to the component and to what builds on it.
        let values: [Int: [YAMLNode]]
        /// What builds on it, at whatever distance.
        let all: Set<Int>
        /// Whether a mapping leads to some of them.
        let isMapped: Bool
        /// Those of them that a value can be. One that nothing says a value of is that if nothing builds on it, or if the component lists it, or
        /// if its name can be the value and there is no mapping.
        let subtypes: [Int]
    }

    /// In the order of the document.
    func roots() -> [Root] {
        components.indices.compactMap { number in
            guard let key = key(of: number) else { return nil }
            let all = reached(from: number, children)
            if all.isEmpty { return nil }
            let values = values(of: key, number, all)
            let property = discriminatorProperty(key, of: number)
            let isMapped = values.keys.contains { $0 != number && named[$0] == nil }
            let subtypes = all.filter {
                values[$0] != nil || children[$0] == nil || listed[number]?.contains($0) == true
                    || !isMapped && canBeNamed($0, at: key, property)
            }
            return Root(
                number: number, key: key, property: property, values: values, all: all, isMapped: isMapped,
                subtypes: inOrder(subtypes))
        }
    }

    private func inOrder(_ numbers: Set<Int>) -> [Int] {
        numbers.sorted { components[$0].name < components[$1].name }
    }

    /// In Swagger 2, the name stands alone.
    private func key(of number: Int) -> YAMLNode? {
        components[number].discriminator.flatMap(Self.key)
    }

    private static func key(of discriminator: YAMLNode) -> YAMLNode? {
        discriminator.text == nil ? discriminator["propertyName"] : discriminator
    }

    /// What the mapping of a component says, then those of what it builds on, and of what builds on it.
    private func values(of key: YAMLNode, _ root: Int, _ all: Set<Int>) -> [Int: [YAMLNode]] {
        let sources = [root] + inOrder(reached(from: root, parents)) + inOrder(all)
        var values = named.filter { $0.key == root || all.contains($0.key) }
        var mapped: [Int: [YAMLNode]] = [:]
        var known: Set<String> = []
        for source in sources where self.key(of: source)?.text == key.text {
            for (value, other) in mappings[source] ?? [] where other == root || all.contains(other) {
                if known.insert(value.plainText).inserted { mapped[other, default: []].append(value) }
            }
        }
        for (number, found) in mapped { values[number] = found.sorted { $0.plainText < $1.plainText } }
        return values
    }

    /// What edges lead to, at most as far as the parts of a schema are read, and no more than a union can have.
    private func reached(from number: Int, _ edges: [Int: [Int]]) -> Set<Int> {
        var reached: Set<Int> = []
        var open = edges[number] ?? []
        for _ in 0..<32 where !open.isEmpty {
            var next: [Int] = []
            for other in open where other != number && reached.count <= SizeLimits.variants {
                if reached.insert(other).inserted { next += edges[other] ?? [] }
            }
            open = next
        }
        return reached
    }
}

extension References.Target {
    /// Whether a component with a discriminator has no alternatives but what builds on it, and perhaps itself: they say once more
    /// what the `allOf` of those says, as Swashbuckle writes it.
    fileprivate func listsHeirs(_ references: References) -> Bool {
        guard node["discriminator"] != nil, (node["oneOf"] == nil) != (node["anyOf"] == nil),
            let alternatives = (node["oneOf"] ?? node["anyOf"])?.elements, !alternatives.isEmpty
        else { return false }
        let others = alternatives.map { part in part["$ref"]?.text.flatMap { references.target(of: $0, in: part) } }
        return others.contains { $0?.id != id }
            && others.allSatisfy { other in other.map { $0.id == id || $0.builds(on: id, references) } ?? false }
    }

    private func builds(on base: References.TargetID, _ references: References) -> Bool {
        var seen: Set<References.TargetID> = [id]
        var open = SubtypeGraph.parts(of: node)
        while let part = open.popLast() {
            guard let parent = part["$ref"]?.text.flatMap({ references.target(of: $0, in: part) }) else { continue }
            if parent.id == base { return true }
            if seen.insert(parent.id).inserted { open += SubtypeGraph.parts(of: parent.node) }
        }
        return false
    }
}
