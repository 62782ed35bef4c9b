import EndpointSpec
import YAMLTree

extension SubtypeGraph {
    /// Whether the discriminator can tell what builds on a component: whether the values that lead to these are values that the property
    /// of the component can have, unless one says itself what it has there. An enumeration of texts may be older than some of them, and
    /// has values of most of them then.
    func tells(_ root: Root) -> Bool {
        let strangers = strangers(to: root)
        let known = root.subtypes.count - strangers.count
        let listed = root.property?["enum"]?.elements ?? []
        let isOfTexts = !listed.isEmpty && !listed.contains(where: \.isWholeNumber)
        let isOld = isOfTexts && known > 1 && known > strangers.count
        return (strangers.isEmpty || isOld) && (!root.subtypes.isEmpty || tags(of: root) != nil)
    }

    /// What builds on a component and has values, or a name, that the property of the discriminator cannot have.
    func strangers(to root: Root) -> [Int] {
        root.subtypes.filter { subtype in
            let says = root.key.text.flatMap { property($0, of: components[subtype].node) } != nil
            return !says && !Self.allows(root.values[subtype] ?? components[subtype].nameAsValue, root.property)
        }
    }

    /// The values that lead to a component itself: without a mapping, its own name is one, too. Nil if none does.
    func tags(of root: Root) -> [YAMLNode]? {
        if let values = root.values[root.number] { return values }
        let name = components[root.number].nameAsValue
        // Its servers leave it out where a value is of the type that is declared.
        if root.key.text == "@odata.type" {
            var own = YAMLNode.text(prefix(of: root) + name[0].plainText, at: name[0].location)
            if let said = property("@odata.type", of: components[root.number].node)?["default"], said.text != nil,
                !said.isNull, !said.isWholeNumber
            {
                own = said
            }
            let isTaken = root.values.values.joined().contains { $0.isSame(own) }
            return isTaken ? nil : [own]
        }
        let isNamed = root.subtypes.count < 2 || !root.isMapped
        return isNamed && Self.allows(name, root.property) ? name : nil
    }

    /// What a value of each component of a mapping has before the component's name; empty if there is no such thing.
    private func prefix(of root: Root) -> String {
        var common: Set<String>?
        for (number, values) in root.values {
            let name = components[number].name
            let own = values.map(\.plainText).filter { $0.hasSuffix(name) }.map { String($0.dropLast(name.count)) }
            common = common?.intersection(own) ?? Set(own)
        }
        return common?.min() ?? ""
    }

    /// Whether a value of a component may lack the discriminator.
    func mayLackKey(_ root: Root) -> Bool {
        func requires(_ node: YAMLNode, depth: Int = 0) -> Bool {
            guard depth < 32 else { return false }
            return node["required"]?.elements.contains { $0.text == root.key.text } == true
                || (node["allOf"]?.elements ?? []).contains { $0["$ref"] == nil && requires($0, depth: depth + 1) }
        }
        return root.key.text == "@odata.type" || !requires(components[root.number].node)
    }

    /// Whether a value can be one of a component on which others build, where nothing says its value: whether its discriminator can have
    /// its name, or has one value alone.
    func canBeNamed(_ number: Int, at key: YAMLNode, _ property: YAMLNode?) -> Bool {
        let own = key.text.flatMap { self.property($0, of: components[number].node) }.map(references.followed)
        if let own, own["const"] != nil || own["enum"]?.elements.count == 1 { return true }
        return Self.allows(components[number].nameAsValue, own ?? property)
    }

    /// The property of a component that is its discriminator, in it or in what it builds on: the nearest one.
    func discriminatorProperty(_ key: YAMLNode, of number: Int) -> YAMLNode? {
        guard let key = key.text else { return nil }
        var seen: Set<NodeIdentities.ID> = []
        var open = [components[number].node]
        for _ in 0..<32 where !open.isEmpty && seen.count < SizeLimits.variants {
            if let found = open.lazy.compactMap({ property(key, of: $0) }).first { return references.followed(found) }
            open = open.flatMap { Self.parts(of: $0) }.map(references.followed).filter {
                seen.insert(references.id(of: $0)).inserted
            }
        }
        return nil
    }

    /// Whether the property of a discriminator can have each of some values.
    private static func allows(_ values: [YAMLNode], _ property: YAMLNode?) -> Bool {
        guard let node = property else { return true }
        if let known = node["const"].map({ [$0] }) ?? node["enum"]?.elements {
            return values.allSatisfy { value in known.contains { $0.isSame(value) } }
        }
        switch node["type"]?.text {
        case "integer"?: return values.allSatisfy { Int($0.plainText) != nil }
        case "string"?: return SchemaReader.textType(ofFormat: node["format"]?.text) == nil
        case nil: return true
        default: return false
        }
    }

    /// A property that stands in a schema, or in a part of it.
    private func property(_ key: String, of node: YAMLNode, depth: Int = 0) -> YAMLNode? {
        guard depth < 32 else { return nil }
        if let own = node["properties"]?[key] { return own }
        for part in node["allOf"]?.elements ?? [] where part["$ref"] == nil {
            if let found = property(key, of: part, depth: depth + 1) { return found }
        }
        return nil
    }
}
