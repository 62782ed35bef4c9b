import Diagnostics
import YAMLTree

extension SchemaReader {
    func flatten(_ nodes: [YAMLNode]) -> FlatSchema {
        var flat = FlatSchema(at: nodes[0].location)
        var seen: Set<References.TargetID> = []
        for node in nodes { add(node, of: nil, to: &flat, &seen) }
        return flat
    }

    /// - Parameter owner: The component that the schema is, or is a part of; nil for what stands in place.
    private func add(
        _ node: YAMLNode, of owner: References.Target?, to flat: inout FlatSchema,
        _ seen: inout Set<References.TargetID>
    ) {
        if let reference = node["$ref"]?.text {
            guard let target = references.target(of: reference, in: node) else {
                log.lost(
                    at: node["$ref"]?.location ?? node.location, "nothing is at '\(reference)', so it adds nothing here"
                )
                return
            }
            guard seen.insert(target.id).inserted else { return }
            add(target.node, of: target, to: &flat, &seen)
        }
        WrongKinds.schema.report(in: node, log)
        for part in node["allOf"]?.elements ?? [] { add(part, of: owner, to: &flat, &seen) }
        addTypes(of: node, to: &flat)
        addMembers(of: node, owner, to: &flat)
        for key in ["oneOf", "anyOf"] {
            guard let list = node[key], case .sequence(let parts) = list.content, !parts.isEmpty else { continue }
            flat.alternatives.append(.init(nodes: parts, discriminator: node["discriminator"], location: list.location))
        }
        if let values = node["enum"], case .sequence(let nodes) = values.content {
            if let others = flat.values {
                let texts = Set(nodes.map(\.plainText))
                let common = others.filter { texts.contains($0.plainText) }
                flat.values = common.isEmpty ? nodes : common
            } else {
                flat.values = nodes
            }
            for key in ["x-enum-varnames", "x-enumNames", "x-enum-names"] where flat.valueNames.isEmpty {
                flat.valueNames = node[key]?.elements.compactMap(\.text) ?? []
            }
            flat.valueDocs = node["x-enum-descriptions"]?.elements.compactMap(\.text) ?? []
        }
        if flat.constant == nil { flat.constant = node["const"] }
        if flat.items == nil { flat.items = node["items"] }
        if flat.prefixItems.isEmpty { flat.prefixItems = node["prefixItems"]?.elements ?? [] }
        if flat.format == nil { flat.format = node["format"]?.text }
        if flat.contentEncoding == nil { flat.contentEncoding = node["contentEncoding"]?.text }
        if flat.title == nil { flat.title = node["title"]?.text }
    }

    private func addTypes(of node: YAMLNode, to flat: inout FlatSchema) {
        if node["nullable"]?.flag == true || node["x-nullable"]?.flag == true { flat.isNullable = true }
        guard let type = node["type"] else { return }
        let named: [String] =
            switch type.content {
            case .scalar(let scalar): [scalar.text]
            case .sequence(let nodes): nodes.map(\.plainText)
            case .mapping, .unknown: []
            }
        guard !named.isEmpty else { return }
        guard let types = flat.types else {
            flat.types = Set(named)
            return
        }
        let common = types.intersection(named)
        if common.isEmpty {
            let both = types.union(named)
            flat.types = both == ["integer", "number"] ? ["integer"] : both
        } else {
            flat.types = common
        }
    }

    private func addMembers(of node: YAMLNode, _ owner: References.Target?, to flat: inout FlatSchema) {
        for entry in node["properties"]?.entries ?? [] where !entry.isNameless {
            if let index = flat.places[entry.name] {
                if flat.properties[index].schemas.allSatisfy({ $0.location != entry.value.location }) {
                    flat.properties[index].schemas.append(entry.value)
                }
            } else {
                flat.places[entry.name] = flat.properties.count
                flat.properties.append(
                    .init(key: entry.name, location: entry.key.location, owner: owner, schemas: [entry.value]))
            }
        }
        flat.required.formUnion(node["required"]?.elements.compactMap(\.text) ?? [])
        let additional = node["additionalProperties"] ?? node["unevaluatedProperties"]
        if let additional {
            switch additional.flag {
            case true?: flat.setAdditional(.any)
            case false?: flat.setAdditional(.forbidden)
            case nil:
                if additional.isMapping { flat.setAdditional(additional.entries.isEmpty ? .any : .schema(additional)) }
            }
        }
        if let patterns = node["patternProperties"]?.entries, let first = patterns.first {
            flat.setAdditional(patterns.count == 1 && first.value.isMapping ? .schema(first.value) : .any)
        }
    }
}

extension FlatSchema {
    fileprivate mutating func setAdditional(_ other: Additional) {
        switch additional {
        case .unspecified, .forbidden, .any: additional = other
        case .schema: break
        }
    }
}

extension YAMLNode {
    /// The text of a scalar, whatever it stands for.
    var plainText: String {
        if case .scalar(let scalar) = content { scalar.text } else { "" }
    }
}
