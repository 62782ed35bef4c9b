import Diagnostics
import YAMLTree

extension SchemaReader {
    func mapping(of discriminator: YAMLNode) -> [UnionDraft.MappedValue] {
        (discriminator["mapping"]?.entries ?? []).compactMap { entry in
            guard let text = entry.value.text else { return nil }
            guard let target = references.mappedTarget(of: entry.value) else {
                references.lost(
                    text, in: entry.value, at: entry.value.location, "this value leads to no variant", log)
                return nil
            }
            return .init(component: final(target).id, value: .text(entry.name, at: entry.key.location))
        }
    }

    /// The schemas that a discriminator leads to, if nothing else says what the alternatives of its schema are: neither lists them, nor
    /// builds on it.
    func alternatives(mappedBy node: YAMLNode) -> FlatSchema.Alternatives? {
        guard let discriminator = node["discriminator"], node["oneOf"] == nil, node["anyOf"] == nil,
            let mapping = discriminator["mapping"]?.entries, mapping.count > 1
        else { return nil }
        var nodes: [YAMLNode] = []
        var known: Set<References.TargetID> = []
        for entry in mapping.sorted(by: { $0.name < $1.name }) {
            guard let text = entry.value.text, let target = references.mappedTarget(of: entry.value) else { return nil }
            var isHeir = false
            eachPart(of: [target.node], isQuiet: true) { part, _ in
                if part.location == node.location { isHeir = true }
            }
            if isHeir { return nil }
            guard known.insert(target.id).inserted else { continue }
            nodes.append(reference(to: text, in: entry.value))
        }
        return .init(
            nodes: nodes, discriminator: discriminator, isTyped: node["type"] != nil, location: discriminator.location)
    }

    /// The objects that a mapping leads to and that the alternatives lack, if they are fewer than these: a document that got a new one says
    /// it at one place alone. What contradicts the mapping, or has the value of an alternative, is none.
    func alternatives(mappedBy discriminator: YAMLNode, beside alternatives: [YAMLNode]) -> [YAMLNode] {
        guard let name = discriminator["propertyName"]?.text, let mapping = discriminator["mapping"]?.entries else {
            return []
        }
        var known = Set(components(of: alternatives).compactMap { $0?.id })
        // One that is a union itself may have it.
        guard known.count == alternatives.count, alternatives.allSatisfy(isPlainObject) else { return [] }
        let own = Set(alternatives.map { references.followed($0).location })
        let said = alternatives.map { self.values(of: $0, at: name) ?? [] }
        // Alternatives that share an enumeration have those of its values that the mapping says.
        let isShared = said.count > 1 && Set(said).count == 1 && said[0].count > 1
        var values = isShared ? [] : Set(said.joined())
        var missing: [YAMLNode] = []
        for entry in mapping.sorted(by: { $0.name < $1.name }) {
            guard let text = entry.value.text, let target = references.mappedTarget(of: entry.value),
                !known.contains(final(target).id)
            else { continue }
            let reference = reference(to: text, in: entry.value)
            var isHeir = false
            eachPart(of: [target.node], isQuiet: true) { part, _ in isHeir = isHeir || own.contains(part.location) }
            guard !isHeir, isPlainObject(reference), let said = self.values(of: reference, at: name),
                said.isEmpty || said.contains(entry.name)
            else { continue }
            if !isShared {
                guard values.isDisjoint(with: said.isEmpty ? [entry.name] : said) else { continue }
                values.formUnion(said)
            }
            known.insert(final(target).id)
            missing.append(reference)
        }
        return missing.count < alternatives.count ? missing : []
    }

    /// A reference to what a value of a mapping says, which may be the name of a component.
    private func reference(to text: String, in node: YAMLNode) -> YAMLNode {
        let isReference = references.target(of: text, in: node) != nil
        let reference = YAMLNode.text(isReference ? text : "#/components/schemas/" + text, at: node.location)
        return .mapping([("$ref", reference)], at: node.location)
    }

    /// Whether a reference is one to an object that is no union.
    func isPlainObject(_ node: YAMLNode) -> Bool {
        guard node["$ref"] != nil, base(of: node) == nil else { return false }
        let flat = flatten([node])
        return flat.isObject && flat.alternatives.isEmpty && base(of: references.followed(node)) == nil
            && subtypes.alternatives(references.id(of: references.followed(node))) == nil
    }

    /// The texts that an object can have at a key, none if it says none; nil without the key.
    private func values(of node: YAMLNode, at key: String) -> Set<String>? {
        guard let property = flatten([node]).properties.first(where: { $0.key == key }) else { return nil }
        let flat = flatten(property.schemas)
        let all = (flat.values ?? []) + [flat.constant].compactMap(\.self)
        return Set(all.map(\.plainText))
    }

    /// What an alternative is that is a component without what others add to it.
    func base(of node: YAMLNode) -> SubtypeUnions.Base? {
        subtypes.isEmpty ? nil : subtypes.base(references.id(of: node))
    }

    /// The values that lead to each variant, by the mapping or by the names of the schemas.
    func discriminatorTags(
        _ mapping: [UnionDraft.MappedValue], _ nodes: [YAMLNode], _ components: [References.Target?],
        _ base: NodeIdentities.ID?
    ) -> [(tags: [YAMLNode], isMapped: Bool)] {
        let mapped = Dictionary(grouping: mapping, by: \.component)
        return zip(nodes, components).map { node, component in
            if let base, let tags = self.base(of: node)?.tags[base] { return (tags, true) }
            let tags = (component.flatMap { mapped[$0.id] } ?? []).map(\.value)
                .sorted { $0.plainText < $1.plainText }
            guard let reference = node["$ref"]?.text, let target = references.target(of: reference, in: node) else {
                // What it has of its own counts more than what it is built on.
                return (tags, false)
            }
            return tags.isEmpty ? ([.text(target.id.name, at: node.location)], false) : (tags, true)
        }
    }

    /// The alternative that an object without the discriminator is (OpenAPI 3.2, "Discriminator Object"), and where that is said.
    func absent(
        _ discriminator: YAMLNode, _ nodes: [YAMLNode], _ components: [References.Target?], hasBase: Bool
    ) -> (number: Int, place: SourceLocation?)? {
        func number(_ reference: YAMLNode) -> Int? {
            guard let target = references.mappedTarget(of: reference).map(final)?.id else { return nil }
            return nodes.indices.first { (base(of: nodes[$0])?.component ?? components[$0]?.id) == target }
        }
        guard let fallback = discriminator["defaultMapping"] else {
            return hasBase ? discriminator["x-absent"].flatMap(number).map { ($0, nil) } : nil
        }
        if let number = number(fallback) { return (number, fallback.location) }
        log.lostOften(
            at: fallback.location,
            "no alternative is the schema of '\(visible(fallback.plainText))', so an object without the discriminator is kept as 'unrecognized'"
        )
        return nil
    }

    /// The components that alternatives are; or that one of them alone is built on, and no other one is.
    func components(of nodes: [YAMLNode]) -> [References.Target?] {
        func targets(_ nodes: [YAMLNode]) -> [References.Target] {
            nodes.compactMap { node in node["$ref"]?.text.flatMap { references.target(of: $0, in: node) } }.map(final)
        }
        let found = nodes.map { node -> References.Target? in
            let all = targets([node] + (node["allOf"]?.elements ?? []))
            return all.count == 1 ? all[0] : nil
        }
        var counts: [References.TargetID: Int] = [:]
        for target in found { if let target { counts[target.id, default: 0] += 1 } }
        return zip(nodes, found).map { node, target in
            node["$ref"] != nil || target.map { counts[$0.id] == 1 } == true ? target : nil
        }
    }

    /// What a component is another name of, or else itself.
    private func final(_ target: References.Target) -> References.Target {
        var target = target
        for _ in 0..<32 {
            guard case .reference(let text, let node)? = wrapped(by: target.node),
                let next = references.target(of: text, in: node)
            else { return target }
            target = next
        }
        return target
    }
}
