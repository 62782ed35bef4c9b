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
        /// Its own, or that of a part that stands in it.
        let discriminator: YAMLNode?
        /// Nil without a discriminator.
        let base: YAMLNode?

        /// The value of a discriminator that leads to it where nothing else is said.
        var nameAsValue: [YAMLNode] { [.text(name, at: node.location)] }
    }

    private(set) var components: [Component] = []
    private var numbers: [NodeIdentities.ID: Int] = [:]
    private var children: [Int: [Int]] = [:]
    private var parents: [Int: [Int]] = [:]
    /// What AutoRest calls components by, in Swagger 2.
    private var named: [Int: [YAMLNode]] = [:]
    private let references: References

    init(_ references: References) {
        self.references = references
        // One of several names, whatever their order: its own, if it has one in the main file.
        let found = references.schemaComponents().sorted {
            let (isOther, isOtherThere) = ($0.target.id.name != $0.name, $1.target.id.name != $1.name)
            return isOther == isOtherThere ? $0.name < $1.name : isOtherThere
        }
        for (reference, name, target) in found {
            let id = references.id(of: target.node)
            guard numbers[id] == nil else { continue }
            numbers[id] = components.count
            if let value = target.node["x-ms-discriminator-value"], value.text != nil {
                named[components.count] = [value]
            }
            let discriminator = Self.discriminator(of: target.node)
            components.append(
                Component(
                    name: name, reference: reference, node: target.node, id: id, target: target.id,
                    discriminator: discriminator?.value,
                    // Schemas are told apart by their places, and no other one is at that key.
                    base: discriminator.map {
                        YAMLNode(target.node.without(["discriminator"]).content, at: $0.key.location)
                    }))
        }
        for (number, component) in components.enumerated() {
            for part in Self.parts(of: component.node) {
                guard let parent = numbers[references.id(of: references.followed(part))], parent != number,
                    parents[number]?.contains(parent) != true
                else { continue }
                parents[number, default: []].append(parent)
                children[parent, default: []].append(number)
            }
        }
    }

    /// What the parts of an `allOf` refer to.
    private static func parts(of node: YAMLNode, depth: Int = 0) -> [YAMLNode] {
        guard depth < 32 else { return [] }
        return (node["allOf"]?.elements ?? []).flatMap { part in
            part["$ref"] == nil ? parts(of: part, depth: depth + 1) : [part]
        }
    }

    /// That of a schema which says no alternatives beside it.
    private static func discriminator(of node: YAMLNode, depth: Int = 0) -> YAMLEntry? {
        guard depth < 32, node["oneOf"] == nil, node["anyOf"] == nil else { return nil }
        if let own = node.entries.first(where: { $0.name == "discriminator" }) { return own }
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
        /// The values that lead to components, also by what it builds on itself.
        let values: [Int: [YAMLNode]]
        /// What builds on it, at whatever distance; if values lead to some of these, only those.
        let subtypes: [Int]
        /// What it builds on itself.
        let bases: Set<Int>
    }

    /// In the order of the document.
    func roots() -> [Root] {
        components.indices.compactMap { number in
            guard let key = key(of: number) else { return nil }
            let all = reached(from: number, children)
            if all.isEmpty { return nil }
            let bases = reached(from: number, parents)
            let values = values(of: key, [number] + bases.sorted { components[$0].name < components[$1].name })
            let valued = all.filter { values[$0] != nil }
            return Root(
                number: number, key: key, values: values,
                subtypes: (valued.isEmpty ? all : valued).sorted { components[$0].name < components[$1].name },
                bases: bases)
        }
    }

    /// In Swagger 2, the name stands alone.
    private func key(of number: Int) -> YAMLNode? {
        guard let discriminator = components[number].discriminator else { return nil }
        return discriminator.text == nil ? discriminator["propertyName"] : discriminator
    }

    private func values(of key: YAMLNode, _ sources: [Int]) -> [Int: [YAMLNode]] {
        var values: [Int: [YAMLNode]] = [:]
        var known: Set<String> = []
        for source in sources where self.key(of: source)?.text == key.text {
            for entry in components[source].discriminator?["mapping"]?.entries ?? [] {
                guard let text = entry.value.text, !known.contains(entry.name),
                    let target = references.target(of: text, in: entry.value)
                        ?? references.target(of: "#/components/schemas/" + text, in: entry.value),
                    let component = numbers[references.id(of: references.followed(target.node))]
                else { continue }
                known.insert(entry.name)
                values[component, default: []].append(.text(entry.name, at: entry.key.location))
            }
        }
        return values.mapValues { $0.sorted { $0.plainText < $1.plainText } }.merging(named) { said, _ in said }
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
