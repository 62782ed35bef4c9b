import EndpointSpec
import YAMLTree

/// The key by which gen knows the documents that it wrote.
public let documentMark = "x-written-by"

/// What a document says in the spec language beside OpenAPI: keys `x-…`, each with the value that a spec has there.
///
/// `x-name` is the name in Swift. `x-model` and `x-endpoint` are whole definitions. At a component, `x-type` is the type that
/// it stands for, so that no model is made of it. `x-implied` marks a parameter or a response that follows from another of these
/// keys, such as a header of all endpoints. An `x-…` with null takes away what OpenAPI says.
///
/// Only a document that gen has exported is read so: in any other, `x-type` and the like are words of other tools. Those that people
/// write by hand are `ExtensionKeys`.
struct OwnKeys {
    /// Whether the document says anything so.
    let isSpoken: Bool
    private let root: YAMLNode
    /// The components' schemas and the operations as they are written.
    private let schemas: YAMLNode?
    /// Whether the document is JSON, which has quotes round each word and each key.
    private let isJSON: Bool

    init(_ written: YAMLNode) {
        isSpoken = written[documentMark] != nil
        let root = isSpoken ? written : YAMLNode(.mapping([]), at: written.location)
        self.root = root
        schemas = root["components"]?["schemas"]
        if case .scalar(let scalar)? = root.entries.first?.key.content {
            isJSON = !scalar.isPlain
        } else {
            isJSON = false
        }
    }

    /// Whether types are named in the spec language, so that a model may be used although no reference leads to it.
    var hasTypes: Bool {
        let names = ["x-type", "x-model", "x-properties", "x-union", "x-alias", "x-additional", "x-includes"]
        let hasTypes = { (node: YAMLNode) in node.entries.contains { names.contains($0.name) } }
        return (schemas?.entries ?? []).contains {
            hasTypes($0.value) || properties(of: $0.value).contains { hasTypes($0.node) }
        }
            || (root["paths"]?.entries ?? []).contains { path in
                path.value.entries.contains { $0.value.entries.contains { $0.name.hasPrefix("x-") } }
            }
    }

    /// Whether keys on the wire follow from names.
    var hasKeyStyle: Bool { root["x-key-style"]?.text != nil }

    /// Whether dates have a format that no schema says.
    var hasDates: Bool { root["x-dates"] != nil }

    // MARK: Names

    /// By the keys of components.
    func modelNames(given: [String: String]) -> [String: String] {
        var names: [String: String] = [:]
        for entry in schemas?.entries ?? [] {
            if let type = entry.value["x-type"] {
                names[entry.name] = typeText(type)
            } else if let name = Self.name(entry.value) {
                names[entry.name] = name
            }
        }
        return names.merging(given) { _, given in given }
    }

    /// By methods and paths.
    func endpointNames(given: [String: String]) -> [String: String] {
        var names: [String: String] = [:]
        for path in root["paths"]?.entries ?? [] {
            for operation in path.value.entries {
                guard let name = Self.name(operation.value) else { continue }
                names["\(operation.name.uppercased()) \(path.name)"] = name
            }
        }
        return names.merging(given) { _, given in given }
    }

    private static func name(_ node: YAMLNode) -> String? {
        node["x-name"]?.text.flatMap { isIdentifier($0) ? $0 : nil }
    }

    // MARK: Models

    /// Whether a component is a model, and not only a name for a type.
    func isModel(_ component: String) -> Bool {
        schemas?[component]?["x-type"] == nil
    }

    /// The whole of a model as a document has it; nil if it does not.
    func wholeModel(_ component: String) -> YAMLNode? {
        schemas?[component]?["x-model"].map(spoken)
    }

    /// A model with what its component says of it in the spec language.
    func model(_ node: YAMLNode, of component: String) -> YAMLNode {
        guard let schema = schemas?[component], node.isMapping else { return node }
        var entries = merged(node.entries, own(schema, KeyNames.model))
        if let index = entries.firstIndex(where: { $0.name == "properties" }) {
            var properties = entries[index].value.entries
            for (key, property) in self.properties(of: schema) where hasOwnKeys(property) {
                guard let place = properties.firstIndex(where: { wireName($0) == key }) else { continue }
                properties[place] = member(properties[place], property, KeyNames.property)
            }
            entries[index] = YAMLEntry(
                key: entries[index].key, value: YAMLNode(.mapping(properties), at: entries[index].value.location))
        }
        return YAMLNode(.mapping(entries), at: node.location)
    }

    private func properties(of schema: YAMLNode) -> [(key: String, node: YAMLNode)] {
        let parts = [schema] + (schema["allOf"]?.elements ?? []).filter { $0["$ref"] == nil }
        return parts.flatMap { $0["properties"]?.entries ?? [] }.map { ($0.name, $0.value) }
    }

    /// Models that no component can be.
    var models: [YAMLEntry] {
        (root["x-models"]?.entries ?? []).map { YAMLEntry(key: $0.key, value: spoken($0.value)) }
    }

    // MARK: Endpoints

    /// An endpoint with what its operation says of it in the spec language.
    func endpoint(_ node: YAMLNode, method: String, path: String) -> YAMLNode {
        let item = root["paths"]?[path]
        guard let operation = item?.entries.first(where: { $0.name.uppercased() == method })?.value else { return node }
        if let whole = operation["x-endpoint"] { return spoken(whole) }
        var entries = node.entries
        for parameter in (item?["parameters"]?.elements ?? []) + (operation["parameters"]?.elements ?? []) {
            let parameter = resolved(parameter)
            guard hasOwnKeys(parameter), let key = parameter["name"]?.text, let place = parameter["in"]?.text,
                let section = ParameterDraft.Place(place)?.rawValue,
                let index = entries.firstIndex(where: { $0.name == section })
            else { continue }
            let members = entries[index].value.entries.map { entry in
                isSame(wireName(entry), key, isHeader: place == "header")
                    ? member(entry, parameter, KeyNames.parameter) : entry
            }
            entries[index] = YAMLEntry(
                key: entries[index].key, value: YAMLNode(.mapping(members), at: entries[index].value.location))
        }
        return YAMLNode(.mapping(merged(entries, own(operation, KeyNames.endpoint))), at: node.location)
    }

    private func isSame(_ name: String, _ key: String, isHeader: Bool) -> Bool {
        isHeader ? name.lowercased() == key.lowercased() : name == key
    }

    private func resolved(_ node: YAMLNode) -> YAMLNode {
        guard let name = node["$ref"]?.text, name.hasPrefix("#/components/parameters/") else { return node }
        return root["components"]?["parameters"]?[String(name.dropFirst("#/components/parameters/".count))] ?? node
    }

    /// Endpoints that no operation can be.
    var endpoints: [YAMLEntry] {
        (root["x-endpoints"]?.entries ?? []).map { YAMLEntry(key: $0.key, value: spoken($0.value)) }
    }

    // MARK: Settings

    /// What the document says of all endpoints.
    func settings(_ entries: [YAMLEntry]) -> [YAMLEntry] {
        merged(entries, own(root, KeyNames.settings))
    }

    // MARK: Keys

    private func hasOwnKeys(_ node: YAMLNode) -> Bool {
        node.entries.contains { $0.name.hasPrefix("x-") }
    }

    /// The entries whose keys are `x-` and one of the names, or a key of the user's own (`x-x-owner`), without the `x-`.
    private func own(_ node: YAMLNode, _ names: [String]) -> [YAMLEntry] {
        node.entries.compactMap { entry in
            guard entry.name.hasPrefix("x-") else { return nil }
            let name = String(entry.name.dropFirst(2))
            return names.contains(name) || isCustomKey(name)
                ? .entry(name, spoken(entry.value), at: entry.key.location) : nil
        }
    }

    private func merged(_ entries: [YAMLEntry], _ own: [YAMLEntry]) -> [YAMLEntry] {
        var entries = entries
        for entry in own {
            let index = entries.firstIndex { $0.name == entry.name }
            if entry.value.isNull {
                if let index { entries.remove(at: index) }
            } else if let index {
                entries[index] = entry
            } else {
                entries.append(entry)
            }
        }
        return entries
    }

    /// A property or a parameter with what the document says of it in the spec language.
    private func member(_ entry: YAMLEntry, _ node: YAMLNode, _ names: [String]) -> YAMLEntry {
        let own = own(node, names)
        func says(_ name: String) -> Bool { own.contains { $0.name == name && !$0.value.isNull } }
        let written =
            entry.value.isMapping ? entry.value.entries : [.entry("type", entry.value, at: entry.value.location)]
        var entries = written.filter { written in
            switch written.name {
            case "type": !says("const")
            case "const": !says("type")
            case "key": !says("keys")
            default: true
            }
        }
        entries = merged(entries, own)
        var key = entry.key
        if let name = Self.name(node), name != entry.name {
            if !entries.contains(where: { $0.name == "key" || $0.name == "keys" }) {
                entries.append(.entry("key", .text(entry.name, at: key.location), at: key.location))
            }
            key = .text(name, at: node.location)
        }
        let isShort = entries.count == 1 && entries[0].name == "type"
        return YAMLEntry(
            key: key, value: isShort ? entries[0].value : YAMLNode(.mapping(entries), at: entry.value.location))
    }

    private func wireName(_ entry: YAMLEntry) -> String {
        guard let key = entry.value["key"] else { return entry.name }
        return key.elements.first?.text ?? key.text ?? entry.name
    }

    /// A value as a spec has it. In JSON, a word loses its quotes, and so does a key that stands for a number; one that is a text
    /// has two pairs of them.
    private func spoken(_ node: YAMLNode) -> YAMLNode {
        guard isJSON else { return node }
        switch node.content {
        case .scalar(let scalar):
            let isWord = !scalar.isPlain && scalar.text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
            let isOther =
                scalar.text.isEmpty || ["null", "true", "false", "yes", "no", "on", "off", "-"].contains(scalar.text)
            return isWord && !isOther ? .word(scalar.text, at: node.location) : node
        case .sequence(let nodes): return .list(nodes.map(spoken), at: node.location)
        case .mapping(let entries):
            return YAMLNode(
                .mapping(
                    entries.map { entry in
                        YAMLEntry(key: spokenKey(entry.name, entry.key), value: spoken(entry.value))
                    }), at: node.location)
        case .unknown: return node
        }
    }

    private func spokenKey(_ text: String, _ key: YAMLNode) -> YAMLNode {
        if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
            return .text(String(text.dropFirst().dropLast()), at: key.location)
        }
        return standsForValue(text) ? .word(text, at: key.location) : key
    }

    /// A type as one text, also where YAML takes its brackets for its own.
    private func typeText(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.text
        case .sequence(let nodes): "[" + (nodes.first.map(typeText) ?? "") + "]"
        case .mapping(let entries): entries.first.map { $0.name + ": " + typeText($0.value) } ?? ""
        case .unknown: ""
        }
    }
}

/// Whether a text without quotes would be a number, a flag or null.
package func standsForValue(_ text: String) -> Bool {
    text.isEmpty || text == "~" || readsAsNumber(text) || ["null", "true", "false"].contains(text.lowercased())
}

/// Whether a text without quotes would be a number. Swift reads words as numbers, too, such as `infinity` and `nan`.
func readsAsNumber(_ text: String) -> Bool { text.contains { ("0"..."9").contains($0) } && Double(text) != nil }
