import Diagnostics
import EndpointSpec
import YAMLTree

/// Reads the schemas of a document, each once, into types and drafts of models.
final class SchemaReader {
    let references: References
    let log: DocumentLog
    private(set) var drafts: [ModelDraft] = []
    /// What a schema at a place is; for one that is being read, its draft.
    private var known: [SourceLocation: SchemaValue] = [:]
    /// What several schemas are that all hold, by their places; JSON while they are read.
    private var merged: [[SourceLocation]: SchemaValue] = [:]
    /// Those that are being merged.
    private var merging: Set<[SourceLocation]> = []
    /// The components that unions and discriminators name.
    private var components: [References.TargetID: SchemaValue] = [:]

    init(_ references: References, _ log: DocumentLog) {
        self.references = references
        self.log = log
    }

    /// Reads what a place says: its type, and what it says of itself.
    func use(of node: YAMLNode, at place: ModelPlace) -> SchemaUse {
        use(of: [node], at: place)
    }

    /// - Parameter nodes: Schemas that all hold.
    func use(of nodes: [YAMLNode], at place: ModelPlace) -> SchemaUse {
        var use = SchemaUse(value: .json, location: nodes[0].location)
        var isNullable = false
        var nodes = nodes
        var depth = 0
        while nodes.count == 1, depth < 64 {
            depth += 1
            add(remarksOf: nodes[0], to: &use.remarks)
            if saysNull(nodes[0]) { isNullable = true }
            guard let inner = wrapped(by: nodes[0]) else { break }
            switch inner {
            case .schema(let node): nodes = [node]
            case .reference(let text, let node):
                use.value = component(text, in: node) ?? .json
                use.value.isNullable = use.value.isNullable || isNullable
                return use
            }
        }
        if nodes.count == 1, let constant = nodes[0]["const"], let value = constantType(constant) {
            use.constant = isNullable || constant.isNull ? nil : constant
            if use.constant != nil {
                use.value = value
                return use
            }
        }
        use.value = value(of: nodes, at: place)
        use.value.isNullable = use.value.isNullable || isNullable
        return use
    }

    /// What a schema is that says nothing of its own but remarks.
    private enum Wrapped {
        case schema(YAMLNode)
        case reference(String, in: YAMLNode)
    }

    private func wrapped(by node: YAMLNode) -> Wrapped? {
        guard node.entries.allSatisfy({ Self.isRemark($0.name) || $0.name == "$ref" || $0.name == "allOf" }) else {
            return nil
        }
        if let text = node["$ref"]?.text { return node["allOf"] == nil ? .reference(text, in: node) : nil }
        if let parts = node["allOf"]?.elements, parts.count == 1 { return .schema(parts[0]) }
        return nil
    }

    private static func isRemark(_ key: String) -> Bool {
        switch key {
        case "description", "summary", "title", "nullable", "deprecated", "default", "example", "examples", "readOnly",
            "writeOnly", "externalDocs", "xml", "$comment", "$id", "id", "$schema", "$defs", "definitions", "$anchor":
            true
        default: key.hasPrefix("x-")
        }
    }

    func add(remarksOf node: YAMLNode, to remarks: inout SchemaRemarks) {
        if remarks.doc == nil { remarks.doc = documentText(node["description"]) ?? documentText(node["title"]) }
        if node["deprecated"]?.flag == true { remarks.isDeprecated = true }
        if node["readOnly"]?.flag == true { remarks.isReadOnly = true }
        if node["writeOnly"]?.flag == true { remarks.isWriteOnly = true }
    }

    private func saysNull(_ node: YAMLNode) -> Bool {
        node["nullable"]?.flag == true || node["x-nullable"]?.flag == true
    }

    // MARK: Components

    /// What a reference leads to; nil after a warning.
    func component(_ reference: String, in node: YAMLNode) -> SchemaValue? {
        guard let target = target(of: reference, in: node) else { return nil }
        return component(target)
    }

    func target(of reference: String, in node: YAMLNode) -> References.Target? {
        if let target = references.target(of: reference, in: node) { return target }
        log.lost(at: node["$ref"]?.location ?? node.location, "nothing is at '\(reference)', so this is JSON")
        return nil
    }

    func component(_ target: References.Target) -> SchemaValue {
        if let value = components[target.id] { return value }
        let location = target.node.location
        if let value = known[location] {
            components[target.id] = value
            return value
        }
        let draft = newDraft(place(of: target), at: location)
        components[target.id] = SchemaValue(type: .model(draft.number))
        known[location] = SchemaValue(type: .model(draft.number))
        var use = use(of: [target.node], at: draft.place, for: draft)
        if target.node["x-model"] != nil || target.node["x-type"] != nil {
            draft.isNamed = true
            use = SchemaValue(type: .model(draft.number))
        }
        components[target.id] = use
        known[location] = use
        return use
    }

    /// Reads the schema of a draft that others may name meanwhile.
    private func use(of nodes: [YAMLNode], at place: ModelPlace, for draft: ModelDraft) -> SchemaValue {
        if let node = nodes.first, let inner = wrapped(by: node) {
            let use = self.use(of: nodes, at: place)
            if case .schema = inner, case .model(let number) = use.value.type, drafts[number].place.component == nil,
                drafts[number].place.path.hasPrefix(place.path)
            {
                drafts[number].remarks = use.remarks
            }
            draft.content = .type(use.value)
            return use.value
        }
        var value = value(of: nodes, at: place, for: draft)
        if let node = nodes.first, saysNull(node) { value.isNullable = true }
        if value.type != .model(draft.number) { draft.content = .type(value) }
        return value
    }

    private func place(of target: References.Target) -> ModelPlace {
        let steps = target.id.pointer.steps
        let path = target.id.path + "#" + steps.joined(separator: "/")
        if steps.isEmpty {
            let file = target.id.path.split(separator: "/").last ?? "document"
            return ModelPlace(
                words: SwiftWords(of: String(file.split(separator: ".").first ?? "")), component: nil, path: path)
        }
        if steps.count == 3, steps[0] == "components" { return .component(steps[2], path) }
        if steps.count == 2, steps[0] == "definitions" || steps[0] == "$defs" { return .component(steps[1], path) }
        let structural: Set<String> = [
            "components", "schemas", "properties", "items", "definitions", "$defs", "paths", "content", "schema",
            "responses",
            "parameters", "requestBodies", "allOf", "anyOf", "oneOf",
        ]
        let named = steps.filter { !structural.contains($0) && Int($0) == nil && !$0.contains("/") }
        return .inline(
            SwiftWords(words: (named.isEmpty ? steps.suffix(1) : named[...]).flatMap { SwiftWords(of: $0).words }), path
        )
    }

    // MARK: Values

    /// The type of schemas that all hold.
    func value(of nodes: [YAMLNode], at place: ModelPlace) -> SchemaValue {
        guard nodes.count == 1 else { return mergedValue(of: nodes, at: place) }
        guard mayBeModel(nodes[0]) else { return value(of: nodes, at: place, for: nil) }
        if let value = known[nodes[0].location] { return value }
        // A list or dictionary of itself, through a reference with something beside it.
        guard merging.insert([nodes[0].location]).inserted else {
            reportEndless(nodes[0].location)
            return .json
        }
        let value = value(of: nodes, at: place, for: nil)
        merging.remove([nodes[0].location])
        known[nodes[0].location] = value
        return value
    }

    /// Schemas that lead to one another can be merged again and again, with more of them each time.
    private func mergedValue(of nodes: [YAMLNode], at place: ModelPlace) -> SchemaValue {
        var places: [SourceLocation] = []
        var distinct: [YAMLNode] = []
        for node in nodes where !places.contains(node.location) {
            places.append(node.location)
            distinct.append(node)
        }
        if distinct.count == 1, let value = known[places[0]] { return value }
        if let value = merged[places] {
            if value.type == .json, merging.contains(places) { reportEndless(places[0]) }
            return value
        }
        guard merging.count(where: { $0.count > 1 }) < 32, merged.count < 20_000 else {
            reportEndless(places[0])
            return .json
        }
        merged[places] = .json
        merging.insert(places)
        let value = value(of: distinct, at: place, for: nil)
        merging.remove(places)
        merged[places] = value
        return value
    }

    private func reportEndless(_ location: SourceLocation) {
        log.lost(at: location, "merging this schema with others has no end, so it is JSON there")
    }

    private func mayBeModel(_ node: YAMLNode) -> Bool {
        for entry in node.entries {
            switch entry.name {
            case "properties", "enum", "oneOf", "anyOf", "allOf", "$ref", "items", "additionalProperties", "const":
                return true
            default: continue
            }
        }
        return false
    }

    private func value(of nodes: [YAMLNode], at place: ModelPlace, for draft: ModelDraft?) -> SchemaValue {
        let flat = flatten(nodes)
        var types = flat.types
        var isNullable = types?.remove("null") != nil
        if flat.isNullable { isNullable = true }
        let open = Opening(
            draft: draft, place: place, places: nodes.map(\.location), remarks: remarks(of: nodes, flat))
        if let value = union(flat, nodes, open, &isNullable) {
            return SchemaValue(type: value.type, isNullable: value.isNullable || isNullable)
        }
        if let constant = flat.constant {
            if constant.isNull { return SchemaValue(type: .json, isNullable: true) }
            return SchemaValue(type: enumeration([constant], flat, open) ?? .json, isNullable: isNullable)
        }
        if let values = flat.values {
            let others = values.filter { !$0.isNull }
            if others.count < values.count { isNullable = true }
            if others.isEmpty { return SchemaValue(type: .json, isNullable: true) }
            return SchemaValue(type: enumeration(others, flat, open) ?? .json, isNullable: isNullable)
        }
        return SchemaValue(type: type(flat, types, open), isNullable: isNullable)
    }

    /// Where a model goes that a schema turns out to be.
    struct Opening {
        let draft: ModelDraft?
        let place: ModelPlace
        /// Those of the schemas that all hold.
        let places: [SourceLocation]
        let remarks: SchemaRemarks

        var location: SourceLocation { places[0] }
    }

    func draft(_ open: Opening) -> ModelDraft {
        let draft = open.draft ?? newDraft(open.place, at: open.location)
        draft.remarks = open.remarks
        return draft
    }

    func newDraft(_ place: ModelPlace, at location: SourceLocation) -> ModelDraft {
        let draft = ModelDraft(drafts.count, place, at: location)
        drafts.append(draft)
        return draft
    }

    private func remarks(of nodes: [YAMLNode], _ flat: FlatSchema) -> SchemaRemarks {
        var remarks = SchemaRemarks()
        if nodes.count == 1 { add(remarksOf: nodes[0], to: &remarks) }
        return remarks
    }

    private func type(_ flat: FlatSchema, _ types: Set<String>?, _ open: Opening) -> SchemaType {
        var types = types ?? []
        if types.contains("number") { types.remove("integer") }
        if types.count > 1 { return several(types, flat, open) }
        switch types.first {
        case "object"?: return object(flat, open)
        case "array"?: return list(flat, open)
        case "string"?: return stringType(flat)
        case "integer"?: return .scalar(.int, format: nil).sized(flat.format)
        case "number"?: return flat.format == "decimal" ? .scalar(.decimal, format: nil) : .scalar(.double, format: nil)
        case "boolean"?: return .scalar(.bool, format: nil)
        case "file"?: return .scalar(.file, format: nil)
        case nil:
            if flat.isObject { return object(flat, open) }
            if flat.items != nil || !flat.prefixItems.isEmpty { return list(flat, open) }
            return .json
        case let other?:
            log.lost(at: flat.location, "'\(other)' is no type of JSON, so this is JSON")
            return .json
        }
    }

    /// A list of types without anything that tells more: a union of them.
    private func several(_ types: Set<String>, _ flat: FlatSchema, _ open: Opening) -> SchemaType {
        let order = ["object", "array", "integer", "number", "boolean", "string"]
        guard types.isSubset(of: order), types.count < 5 else { return .json }
        var variants: [UnionDraft.Variant] = []
        for type in order where types.contains(type) {
            let inner = Opening(
                draft: nil, place: open.place.part(type), places: open.places, remarks: SchemaRemarks())
            let value = SchemaValue(type: self.type(flat, [type], inner))
            if value.type == .json { return .json }
            variants.append(.init(use: SchemaUse(value: value, location: flat.location), name: nil, tags: []))
        }
        let draft = draft(open)
        draft.content = .union(UnionDraft(discriminator: nil, variants: variants))
        return .model(draft.number)
    }

    /// What is taken over from a component is named after that, whoever is read first.
    private func owner(of property: FlatSchema.Property, in draft: ModelDraft) -> ModelPlace {
        guard property.schemas.count == 1, let owner = property.owner else { return draft.place }
        return place(of: owner)
    }

    private func list(_ flat: FlatSchema, _ open: Opening) -> SchemaType {
        if !flat.prefixItems.isEmpty {
            log.lost(
                at: flat.location, "Swift has no type for a list with a type for each place, so its elements are JSON")
            return .list(.json)
        }
        guard let items = flat.items, items.isMapping else { return .list(.json) }
        return .list(use(of: items, at: open.place.element).value)
    }

    private func object(_ flat: FlatSchema, _ open: Opening) -> SchemaType {
        let additional: SchemaValue? =
            switch flat.additional {
            case .schema(let node):
                use(
                    of: node, at: flat.properties.isEmpty ? open.place.valueOfDictionary : open.place.part("additional")
                ).value
            case .any: .json
            case .unspecified, .forbidden: nil
            }
        if flat.properties.isEmpty { return .dictionary(additional ?? .json) }
        if flat.properties.count > 1000 {
            log.lost(at: flat.location, "a structure has at most 1,000 properties, so this is a dictionary")
            return .dictionary(.json)
        }
        let draft = draft(open)
        // Its properties may name it.
        if open.draft == nil {
            let value = SchemaValue(type: .model(draft.number))
            if open.places.count == 1 { known[open.location] = value } else { merged[open.places] = value }
        }
        let properties = flat.properties.map { property in
            PropertyDraft(
                key: property.key, keyLocation: property.location,
                use: use(of: property.schemas, at: owner(of: property, in: draft).property(property.key)),
                isRequired: flat.required.contains(property.key))
        }
        draft.content = .structure(StructureDraft(properties: properties, additional: additional))
        return .model(draft.number)
    }
}

extension SchemaType {
    /// A whole number with the width that its format names.
    func sized(_ format: String?) -> SchemaType {
        switch format {
        case "uint64", "unsigned": .scalar(.uint64, format: nil)
        default: self
        }
    }
}

extension ModelPlace {
    /// The values of a dictionary at this place.
    var valueOfDictionary: ModelPlace {
        .inline(words.singular ?? words.appending(SwiftWords(words: ["value"])), path + "{}")
    }
}
