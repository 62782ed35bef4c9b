import EndpointSpec
import YAMLTree

extension OwnKeys {
    /// A document without what is not read because it says it in the spec language: nothing is made of it, and nobody is
    /// warned of it.
    static func prepared(_ root: YAMLNode) -> YAMLNode {
        Preparation(root: root).document()
    }
}

private struct Preparation {
    let root: YAMLNode

    func document() -> YAMLNode {
        root.mapped { entry in
            switch entry.name {
            case "components":
                entry.value.mapped { $0.name == "schemas" ? $0.value.mapped { component($0.value) } : nil }
            case "paths":
                entry.value.mapped { path in
                    path.value.mapped { $0.value.isMapping ? operation($0.value) : nil }
                }
            default: nil
            }
        }
    }

    // MARK: Schemas

    /// Nil if it stays as it is.
    private func component(_ node: YAMLNode) -> YAMLNode? {
        guard node.isMapping else { return nil }
        if node["x-model"] != nil || node["x-type"] != nil || node["x-properties"] != nil { return outline(node) }
        let hasIncludes = node["x-includes"] != nil
        var node = node
        if node["x-union"] != nil || node["x-discriminator"] != nil { node = node.without(["discriminator"]) }
        return node.mapped { entry in
            switch entry.name {
            case "allOf":
                .list(
                    entry.value.elements.filter { !hasIncludes || $0["$ref"] == nil }.map { part in
                        part.mapped { members($0, of: part) }
                    }, at: entry.value.location)
            default: members(entry, of: node)
            }
        }
    }

    /// Nil if it stays as it is.
    private func members(_ entry: YAMLEntry, of node: YAMLNode) -> YAMLNode? {
        switch entry.name {
        case "properties": entry.value.mapped { typed($0.value) }
        // Whether it can be absent, its type says.
        case "required":
            .list(
                entry.value.elements.filter { key in
                    node["properties"]?[key.plainText].map { !says($0, "type") } ?? true
                }, at: entry.value.location)
        default: nil
        }
    }

    /// What tells how the value of a schema can be written, and none of its parts.
    private func outline(_ node: YAMLNode) -> YAMLNode {
        let anything = { (node: YAMLNode) in YAMLNode(.mapping([]), at: node.location) }
        return node.without(["required", "discriminator"]).mapped { entry in
            switch entry.name {
            case "properties":
                YAMLNode(
                    .mapping(
                        entry.value.entries.filter { !$0.name.isEmpty }.map {
                            YAMLEntry(key: $0.key, value: anything($0.value))
                        }), at: entry.value.location)
            case "items", "additionalProperties": isInline(entry.value) ? anything(entry.value) : nil
            case "allOf", "oneOf", "anyOf":
                .list(
                    entry.value.elements.map { part in
                        part["$ref"] == nil && isInline(part) ? outline(part) : part
                    }, at: entry.value.location)
            default: nil
            }
        }
    }

    /// A property or a parameter whose type is said; nil if it stays as it is.
    private func typed(_ node: YAMLNode) -> YAMLNode? {
        guard says(node, "type") || says(node, "const") else { return nil }
        if let schema = node["schema"], isInline(schema) {
            return node.mapped { $0.name == "schema" ? text(schema) : nil }
        }
        if let content = node["content"]?.entries.first, let schema = content.value["schema"], isInline(schema) {
            return node.mapped { entry in
                entry.name == "content"
                    ? entry.value.mapped { $0.value.mapped { $0.name == "schema" ? text($0.value) : nil } } : nil
            }
        }
        return node["schema"] == nil && node["content"] == nil && isInline(node) ? text(node) : nil
    }

    private func textual(_ parameter: YAMLNode) -> YAMLNode {
        parameter.mapped { entry in
            entry.name == "schema" || entry.name == "content" && parameter["schema"] == nil ? text(entry.value) : nil
        }
    }

    private func says(_ node: YAMLNode, _ key: String) -> Bool {
        node["x-" + key].map { !$0.isNull } ?? false
    }

    /// Whether a model could be made of a schema where it stands.
    private func isInline(_ node: YAMLNode) -> Bool {
        switch node.content {
        case .scalar, .unknown: return false
        case .sequence(let nodes): return nodes.contains(where: isInline)
        case .mapping(let entries):
            return entries.contains { entry in
                switch entry.name {
                case "properties", "enum", "const": true
                case "items", "additionalProperties", "allOf", "oneOf", "anyOf": isInline(entry.value)
                default: false
                }
            }
        }
    }

    /// The schema of a text, with the remarks of another.
    private func text(_ node: YAMLNode) -> YAMLNode {
        let shape: Set<String> = [
            "type", "properties", "required", "additionalProperties", "items", "allOf", "oneOf", "anyOf", "enum",
            "const",
            "$ref", "discriminator", "format",
        ]
        let type = YAMLEntry.entry("type", .text("string", at: node.location), at: node.location)
        return YAMLNode(.mapping([type] + node.without(shape).entries), at: node.location)
    }

    // MARK: Operations

    private func operation(_ node: YAMLNode) -> YAMLNode? {
        let isWhole = node["x-endpoint"] != nil
        let sections = ParameterDraft.Place.allCases.filter { node["x-" + $0.rawValue] != nil }
        let hasAnswers = node["x-response"] != nil || node["x-responses"] != nil
        let entries = node.entries.compactMap { entry -> YAMLEntry? in
            switch entry.name {
            case "requestBody": isWhole || node["x-body"] != nil ? nil : entry
            case "security", "servers": isWhole ? nil : entry
            case "parameters":
                YAMLEntry(
                    key: entry.key,
                    value: .list(
                        parameters(entry.value, without: isWhole ? ParameterDraft.Place.allCases : sections),
                        at: entry.value.location))
            case "responses":
                YAMLEntry(
                    key: entry.key,
                    value: responses(
                        entry.value, hasAnswers: hasAnswers || isWhole,
                        hasStatuses: isWhole || node["x-statuses"] != nil))
            default: entry
            }
        }
        return YAMLNode(.mapping(entries), at: node.location)
    }

    private func parameters(_ list: YAMLNode, without sections: [ParameterDraft.Place]) -> [YAMLNode] {
        list.elements.compactMap { node in
            let parameter = resolved(node, "parameters")
            if parameter["x-implied"]?.flag == true { return nil }
            if let place = parameter["in"]?.text.flatMap({ ParameterDraft.Place($0) }), sections.contains(place) {
                // What the path names has to be there.
                return place == .path ? textual(node) : nil
            }
            return typed(node) ?? node
        }
    }

    private func responses(_ node: YAMLNode, hasAnswers: Bool, hasStatuses: Bool) -> YAMLNode {
        let entries = node.entries.compactMap { entry -> YAMLEntry? in
            guard entry.name.hasPrefix("2") else {
                return hasStatuses || resolved(entry.value, "responses")["x-implied"]?.flag == true ? nil : entry
            }
            guard hasAnswers else { return entry }
            return YAMLEntry(key: entry.key, value: resolved(entry.value, "responses").without(["content"]))
        }
        return YAMLNode(.mapping(entries), at: node.location)
    }

    private func resolved(_ node: YAMLNode, _ section: String) -> YAMLNode {
        let start = "#/components/\(section)/"
        guard let reference = node["$ref"]?.text, reference.hasPrefix(start) else { return node }
        return root["components"]?[section]?[String(reference.dropFirst(start.count))] ?? node
    }
}

extension YAMLNode {
    /// The mapping with other values; nil keeps one. What is no mapping stays as it is.
    fileprivate func mapped(_ value: (YAMLEntry) -> YAMLNode?) -> YAMLNode {
        guard case .mapping(let entries) = content else { return self }
        return YAMLNode(
            .mapping(entries.map { entry in value(entry).map { YAMLEntry(key: entry.key, value: $0) } ?? entry }),
            at: location)
    }
}
