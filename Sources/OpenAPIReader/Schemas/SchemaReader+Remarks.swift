import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// What a schema is that says nothing of its own but remarks.
    enum Wrapped {
        /// The only part of `allOf` that says more, and those that are remarks, too.
        case schema(YAMLNode, beside: [YAMLNode])
        case reference(String, in: YAMLNode)
    }

    /// - Parameter isUse: Whether it stands where a value is used. A component that says of itself that it is an object is a model
    ///   of its own.
    func wrapped(by node: YAMLNode, isUse: Bool = false) -> Wrapped? {
        if node["$ref"] == nil, node["allOf"] == nil { return nil }
        if !subtypes.isEmpty, node["allOf"] != nil, subtypes.isSubtype(references.id(of: node)) { return nil }
        guard
            hasRemarksAlone(node, beside: "$ref", "allOf")
                || isUse && (isObjectOnceMore(node) || isEnumerationOnceMore(node))
        else { return nil }
        if let text = node["$ref"]?.text { return node["allOf"] == nil ? .reference(text, in: node) : nil }
        guard let parts = node["allOf"]?.elements else { return nil }
        if parts.count == 1 { return .schema(parts[0], beside: []) }
        let others = parts.filter { !hasRemarksAlone($0) }
        // Some writers say of a model that it is an object once more.
        let said = others.count > 1 ? others.filter { !isObjectAlone($0) } : others
        guard said.count == 1, others.count == 1 || isObject(said[0]) else { return nil }
        let start = said[0].location
        return .schema(said[0], beside: parts.filter { $0.location != start })
    }

    /// Whether a schema says no more of the object that it refers to than that it is one.
    private func isObjectOnceMore(_ node: YAMLNode) -> Bool {
        guard node["type"]?.text == "object", hasRemarksAlone(node, beside: "$ref", "allOf", "type") else {
            return false
        }
        if node["allOf"] == nil { return isObject(node) }
        guard let parts = node["allOf"]?.elements, node["$ref"] == nil else { return false }
        return parts.contains(where: isObject)
    }

    /// Whether a schema lists all values of the enumeration that it refers to, and says no more of it.
    private func isEnumerationOnceMore(_ node: YAMLNode) -> Bool {
        // The values say more than bounds do, such as those of a column that Django adds.
        if node["enum"] == nil, hasRemarksAlone(node, beside: "$ref", "allOf", "type", "minimum", "maximum") {
            return flatten([node]).values != nil
        }
        guard let values = node["enum"]?.elements, !values.isEmpty,
            hasRemarksAlone(node, beside: "$ref", "allOf", "enum", "type")
        else { return false }
        let others = flatten([node.without(["enum"])])
        let all = others.values ?? others.alternatives.first?.nodes.compactMap { $0["const"] }
        return all.map { Set($0.map(\.plainText)) } == Set(values.map(\.plainText))
    }

    /// Of schemas that all hold, the one that says something, if it refers to a schema; or else all of them.
    func telling(_ nodes: [YAMLNode]) -> [YAMLNode] {
        if nodes.count < 2 || nodes.contains(where: saysNull) { return nodes }
        let telling = nodes.filter { !hasRemarksAlone($0) }
        if telling.count == 1, telling[0]["$ref"] != nil { return telling }
        // A base says of a part that it is an object, and the part which one.
        let others = telling.filter { !isObjectAlone($0) }
        if others.count == 1, isObject(others[0]) || others[0]["$ref"] != nil && !flatten(others).alternatives.isEmpty {
            return others
        }
        return reference(thatAllAre: telling).map { [$0] } ?? nodes
    }

    /// Of schemas that all hold, those that say more than which types there may be, where a later one says which it is: a base with
    /// `type: object`, or with `anyOf: [{ type: object }, { type: string }]`, leaves the choice to what is built on it. If that is none of
    /// these types, it counts all the same, after a warning.
    func narrowed(_ nodes: [YAMLNode]) -> [YAMLNode] {
        guard nodes.count > 1, nodes.contains(where: { !$0.alternatives.isEmpty || isObjectAlone($0) }) else {
            return nodes
        }
        var left: [YAMLNode] = []
        // What the next one says that is left.
        var next: (node: YAMLNode, types: Set<String>)?
        for node in nodes.reversed() {
            let choice = choiceOfTypes(node)
            if let choice, let (other, own) = next {
                if own.isDisjoint(with: choice) {
                    log.lostOften(
                        at: other.location,
                        "another part of this schema allows no '\(visible(own.sorted().joined(separator: "' and no '")))', so what is said here counts"
                    )
                    continue
                }
                if own.isSubset(of: choice) { continue }
            }
            left.append(node)
            var seen: Set<SourceLocation> = []
            if let types = choice ?? types(of: node, &seen), !types.isEmpty { next = (node, types) }
        }
        return left.reversed()
    }

    /// The types of alternatives that say no more than a type each; nil for anything else.
    private func choiceOfTypes(_ node: YAMLNode) -> Set<String>? {
        if node["type"] != nil, isObjectAlone(node) { return ["object"] }
        guard !node.alternatives.isEmpty, hasRemarksAlone(node, beside: "anyOf", "oneOf") else { return nil }
        var types: Set<String> = []
        for alternative in node.alternatives {
            guard let type = alternative["type"]?.text, isTypeAlone(alternative) else { return nil }
            types.insert(type)
            if type == "number" { types.insert("integer") }
        }
        return types.subtracting(["null"])
    }

    private func isTypeAlone(_ node: YAMLNode) -> Bool {
        guard hasRemarksAlone(node, beside: "type", "items", "maxLength", "minLength") else { return false }
        guard let items = node["items"] else { return true }
        return items.isMapping && (items.entries.isEmpty || hasRemarksAlone(items, beside: "type"))
    }

    /// The types of JSON that a schema says, or that its keys do; nil if it says none.
    ///
    /// - Parameter seen: The alternatives that were looked at: each says its types once.
    private func types(of node: YAMLNode, _ seen: inout Set<SourceLocation>) -> Set<String>? {
        let flat = flatten([node])
        if let types = flat.types { return types.subtracting(["null"]) }
        if flat.isObject { return ["object"] }
        if flat.items != nil { return ["array"] }
        guard let alternatives = flat.alternatives.first, !alternatives.nodes.isEmpty else { return nil }
        guard seen.count < 100 else { return nil }
        if !seen.insert(alternatives.location).inserted { return [] }
        var types: Set<String> = []
        for alternative in alternatives.nodes {
            guard let own = self.types(of: alternative, &seen) else { return nil }
            types.formUnion(own)
        }
        return types
    }

    /// The one schema that several refer to, and say no more; nil if there is none.
    private func reference(thatAllAre nodes: [YAMLNode]) -> YAMLNode? {
        var found: (node: YAMLNode, target: References.TargetID)?
        for node in nodes {
            var node = node
            for _ in 0..<32 {
                guard case .schema(let inner, _)? = wrapped(by: node, isUse: true) else { break }
                node = inner
            }
            guard case .reference(let text, let place)? = wrapped(by: node, isUse: true), !saysNull(node),
                let target = references.target(of: text, in: place)?.id, found.map({ $0.target == target }) ?? true
            else { return nil }
            if found == nil { found = (node, target) }
        }
        return nodes.count > 1 ? found?.node : nil
    }

    /// Whether a schema says that it is an object, and nothing of it. How long its text is says nothing of an object.
    func isObjectAlone(_ node: YAMLNode) -> Bool {
        let says = ["type", "minLength", "maxLength", "pattern"].contains { node[$0] != nil }
        return says && node["type"].map { $0.text == "object" } ?? true
            && hasRemarksAlone(node, beside: "type", "minLength", "maxLength", "pattern")
    }

    private func isObject(_ node: YAMLNode) -> Bool {
        guard node["$ref"] != nil, hasRemarksAlone(node, beside: "$ref", "type") else { return false }
        return isObject(references.followed(node), depth: 0)
    }

    private func isObject(_ target: YAMLNode, depth: Int) -> Bool {
        if let type = target["type"]?.text { return type == "object" }
        if target["properties"] != nil { return true }
        guard depth < 8, let parts = target["allOf"]?.elements else { return false }
        return parts.contains { isObject(references.followed($0), depth: depth + 1) }
    }

    /// Whether a schema has no keys but these that say more than a remark.
    func hasRemarksAlone(_ node: YAMLNode, beside keys: String...) -> Bool {
        guard node.isMapping else { return false }
        let entries = node.entries
        var index = 0
        while index < entries.count {
            let name = entries[index].name
            guard Self.isRemark(name) || keys.contains(name) else { return false }
            index += 1
        }
        return true
    }

    private static func isRemark(_ key: String) -> Bool {
        switch key {
        case "description", "summary", "title", "nullable", "deprecated", "default", "example", "examples", "readOnly",
            "writeOnly", "externalDocs", "xml", "$comment", "$id", "id", "$schema", "$defs", "definitions", "$anchor":
            true
        default: key.hasPrefix("x-")
        }
    }

    /// Adds what a schema says of itself, but for its type.
    ///
    /// - Parameter takesTitle: Whether a title stands in for a description.
    func add(remarksOf node: YAMLNode, to remarks: inout SchemaRemarks, takesTitle: Bool = true) {
        if remarks.doc == nil {
            remarks.doc = documentText(node["description"]) ?? (takesTitle ? documentText(node["title"]) : nil)
        }
        if node["deprecated"]?.flag == true { remarks.isDeprecated = true }
        addDirections(of: node, to: &remarks)
        if remarks.defaultValue == nil, let value = node["default"], !value.isNull {
            remarks.defaultValue = jsonLine(value)
        }
    }

    /// Adds that a schema is only read or only sent, which holds wherever it is referred to.
    func addDirections(of node: YAMLNode, to remarks: inout SchemaRemarks) {
        for node in [node, references.followed(node)] {
            if node["readOnly"]?.flag == true { remarks.isReadOnly = true }
            if node["writeOnly"]?.flag == true { remarks.isWriteOnly = true }
        }
    }

    func saysNull(_ node: YAMLNode) -> Bool {
        node["nullable"]?.flag == true || node["x-nullable"]?.flag == true
    }
}

extension YAMLNode {
    fileprivate var alternatives: [YAMLNode] { (self["anyOf"] ?? self["oneOf"])?.elements ?? [] }
}
