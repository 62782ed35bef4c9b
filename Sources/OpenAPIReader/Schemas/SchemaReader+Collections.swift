import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// A list of types without anything that tells more: a union of them.
    func several(_ types: Set<String>, _ flat: FlatSchema, _ open: Opening) -> SchemaType {
        let order = ["object", "array", "integer", "number", "boolean", "string"]
        guard types.isSubset(of: order), types.count < 5 else { return .json }
        var variants: [UnionDraft.Variant] = []
        for type in order where types.contains(type) {
            let inner = Opening(
                draft: nil, place: open.place.part(type), nodes: open.nodes, remarks: SchemaRemarks())
            let value = SchemaValue(type: self.type(flat, [type], inner))
            if value.type == .json { return .json }
            var use = SchemaUse(value: value, location: flat.location)
            var constraints = constraints(of: open.nodes)
            if type == "string" { constraints.leaveOutBounds() }
            if !constraints.isEmpty || !constraints.elements.isEmpty { use.constraints = constraints }
            variants.append(.init(use: use, name: nil, tags: []))
        }
        let draft = draft(open)
        draft.content = .union(UnionDraft(discriminator: nil, variants: variants))
        return .model(draft.number)
    }

    /// What Kubernetes calls a string by its type, and an integer or a string by its format.
    func integerOrText(_ flat: FlatSchema, _ open: Opening) -> SchemaType {
        var flat = flat
        flat.format = nil
        return several(["integer", "string"], flat, open)
    }

    /// What is taken over from a component is named after that, whoever is read first.
    func place(of property: FlatSchema.Property, in place: ModelPlace) -> ModelPlace {
        guard property.schemas.count == 1, let owner = property.owner else { return place.property(property.key) }
        return self.place(of: owner.id).property(property.key)
    }

    /// What has no type, and would be a list with these elements if it were one. Documents mean a list, unless each place has a type.
    func listWithoutType(_ flat: FlatSchema, _ open: Opening) -> SchemaType {
        guard places(of: flat) != nil else { return list(flat, open) }
        log.lost(at: flat.location, "what is no list may have any type here, so this is JSON; write 'type: array'")
        return .json
    }

    /// The schemas of a list that has one for each place; nil for any other list.
    private func places(of flat: FlatSchema) -> [YAMLNode]? {
        if !flat.prefixItems.isEmpty { return flat.prefixItems + flat.itemSchemas.filter(\.isMapping) }
        if case .sequence(let nodes)? = flat.items?.content { return nodes }
        return nil
    }

    private func isPlainScalar(_ node: YAMLNode) -> Bool {
        let flat = flatten([node])
        return flat.values == nil && flat.constant == nil && flat.alternatives.isEmpty
            && flat.types.map { $0.isSubset(of: ["string", "number", "integer", "boolean", "null"]) } == true
    }

    /// The text, number or flag that stands at each place of a list, such as a position on a map; nil if there are several.
    private func common(_ places: [YAMLNode], at place: ModelPlace) -> SchemaValue? {
        guard places.count > 1, places.allSatisfy(isPlainScalar) else { return nil }
        let values = places.map { value(of: [$0], at: place) }
        guard case .scalar = values[0].type, values.allSatisfy({ $0.type == values[0].type }) else { return nil }
        return SchemaValue(type: values[0].type, isNullable: values.contains(where: \.isNullable))
    }

    func list(_ flat: FlatSchema, _ open: Opening) -> SchemaType {
        if let places = places(of: flat) {
            // Others may follow.
            let isOpen = open.nodes.contains { node in
                ["additionalItems", "unevaluatedItems"].contains { node[$0]?.isMapping == true }
            }
            if !isOpen, let element = common(places, at: open.place.element) { return .list(element) }
            log.lost(
                at: flat.prefixItems.isEmpty ? flat.itemSchemas[0].location : flat.location,
                "Swift has no type for a list with a type for each place, so its elements are JSON")
            if !flat.prefixItems.isEmpty { return .list(.json) }
        }
        let items = flat.itemSchemas.filter(\.isMapping)
        return .list(items.isEmpty ? .json : value(ofAll: items, at: open.place.element))
    }

    /// A list for which the values are said that its elements may have, as some writers of documents do; nil for any other, and for values
    /// that are lists themselves.
    func listOfValues(_ flat: FlatSchema, _ open: Opening) -> SchemaValue? {
        guard let all = flat.values else { return nil }
        let values = all.filter { !$0.isNull }
        guard !values.isEmpty, values.allSatisfy({ if case .scalar = $0.content { true } else { false } }) else {
            return nil
        }
        let isNullable = values.count < all.count
        let items = flat.itemSchemas.filter(\.isMapping)
        var element = items.isEmpty ? FlatSchema(at: flat.location) : flatten(items)
        guard [nil, ["string"], ["integer"], ["number"]].contains(element.types),
            items.isEmpty || element.types != nil || !element.saysKind,
            element.values == nil,
            element.alternatives.isEmpty
        else {
            var whole = flat
            whole.values = nil
            return SchemaValue(type: list(whole, open), isNullable: isNullable)
        }
        element.valueNames = flat.valueNames
        element.valueDocs = flat.valueDocs
        let inner = Opening(
            draft: nil, place: open.place.element, nodes: [open.nodes[0].without(["type", "items"])],
            remarks: SchemaRemarks())
        return enumeration(values, element, inner).map {
            SchemaValue(type: .list(SchemaValue(type: $0)), isNullable: isNullable)
        }
    }

    /// The type of schemas that all hold. One of them is enough if it refers to a schema, and the others say no more than
    /// `type: object`, as a base does of what a part has a schema for.
    func value(ofAll nodes: [YAMLNode], at place: ModelPlace) -> SchemaValue {
        let telling = nodes.filter { !hasRemarksAlone($0, beside: "type") }
        let isOne = telling.count == 1 && telling[0]["$ref"] != nil
        var value = use(of: isOne ? telling : nodes, at: place).value
        if nodes.contains(where: saysNull) { value.isNullable = true }
        return value
    }

    /// Whether the example of a schema is a text, a number or a list. Many servers in Java write `type: object` of each `Object`.
    private static func showsNoObject(_ node: YAMLNode) -> Bool {
        guard let example = node["example"] ?? node["examples"]?.elements.first, !example.isNull else { return false }
        switch example.content {
        case .mapping, .unknown: return false
        case .sequence: return true
        // Also the JSON of an object in quotes, and what only says that there is one.
        case .scalar(let scalar):
            let words = Set(scalar.text.lowercased().split { !$0.isLetter && !$0.isNumber })
            let others: Set<Substring> = [
                "object", "json", "map", "dictionary", "null", "none", "any", "anything", "undefined", "see", "docs",
            ]
            return !words.isEmpty && words.isDisjoint(with: others)
                && !scalar.text.contains { "{}<>[]:=\"".contains($0) }
        }
    }

    /// The title of a schema if it is written as types are, such as `Link`: others are sentences.
    private static func typeTitle(of node: YAMLNode) -> SwiftWords? {
        guard let title = node["title"]?.text, isIdentifier(title), title.first?.isUppercase == true, title.count < 40
        else {
            return nil
        }
        return SwiftWords(of: title)
    }

    func object(_ flat: FlatSchema, _ open: Opening) -> SchemaType {
        let additional: SchemaValue? =
            switch flat.additional {
            case .schema(let node):
                use(
                    of: node, at: flat.properties.isEmpty ? open.place.valueOfDictionary : open.place.part("additional")
                ).value
            case .any: .json
            case .unspecified, .forbidden: nil
            }
        // One that adds nothing is told from the others all the same.
        let isVariant =
            !subtypes.isEmpty && open.nodes.count == 1 && subtypes.isSubtype(references.id(of: open.nodes[0]))
        if flat.properties.isEmpty, !isVariant {
            if case .unspecified = flat.additional, !isExport, !open.place.isOfOperation,
                open.nodes.contains(where: Self.showsNoObject)
            {
                return .json
            }
            return .dictionary(additional ?? .json)
        }
        if flat.properties.count > SizeLimits.properties {
            log.lost(at: flat.location, "a structure has at most 1,000 properties, so this is a dictionary")
            return .dictionary(.json)
        }
        let draft = draft(open)
        if !isExport, draft.title == nil, open.nodes.count == 1 {
            draft.title = Self.typeTitle(of: open.nodes[0])
        }
        // Its properties may name it.
        if open.draft == nil {
            remember(SchemaValue(type: .model(draft.number)), open)
        }
        let countsPages = flat.properties.contains { PageFinder.lastPages.contains(plainWords($0.key)) }
        let properties = flat.properties.map { property in
            let place = place(of: property, in: draft.place)
            // OData leaves it out where it says no more than the place does (OData JSON Format 4.01, section 4.6.3).
            let isLeftOut =
                property.key == "@odata.type" && !isExport
                && property.schemas.allSatisfy { $0["const"] == nil && $0["enum"] == nil }
            let isRequired = flat.required.contains(property.key) && !isLeftOut
            let schemas = isExport ? property.schemas : property.schemas.map(\.withoutSentence)
            var use = isRequired ? use(of: schemas, at: place) : optionalUse(of: schemas, at: place)
            use.fit(toPages: property.key, besideTheirNumber: countsPages)
            use.fit(toIDs: property.key, isPlain: arePlainNumbers(property.schemas))
            use.fit(toDescriptionOf: property.key, log)
            if isRequired, !isExport { use.fit(toNullsOf: property.schemas) }
            return PropertyDraft(
                key: property.key, keyLocation: property.location, use: use,
                isRequired: isRequired, onlyValue: isRequired ? nil : onlyValue(of: schemas),
                readsText: readsText(use.value, of: property.schemas),
                extensions: ExtensionEntries(
                    property.schemas.first { !ExtensionEntries($0, .property).isEmpty }, .property))
        }
        if additional == nil, let key = open.nodes.first.map(references.followed)?["discriminator"]?["propertyName"],
            let name = key.text, !flat.properties.contains(where: { $0.key == name })
        {
            log.lostOften(
                at: key.location,
                "'discriminator' names '\(visible(name))', which no property has, so the model has none for it")
        }
        let described = flat.properties.map(\.key)
        let missing = flat.required.subtracting(described)
        if additional == nil, !missing.isEmpty {
            var places: [String: SourceLocation] = [:]
            eachPart(of: open.nodes, isQuiet: true) { part, _ in
                for node in part["required"]?.elements ?? [] {
                    guard let key = node.text, missing.contains(key), places[key] == nil else { continue }
                    places[key] = node.location
                }
            }
            for key in missing {
                mixinKeys.miss(
                    key, requiredAt: places[key] ?? flat.location, in: open.place.component, beside: described)
            }
        }
        if !flat.required.isEmpty, open.nodes.contains(where: { $0["allOf"] != nil }) {
            var parts: [YAMLNode] = []
            var components: Set<String> = []
            eachPart(of: open.nodes, isQuiet: true) { part, owner in
                if part["required"] != nil { parts.append(part) }
                if let name = owner?.id.name { components.insert(name) }
            }
            mixinKeys.note(parts, of: components, within: Set(flat.properties.map(\.key)))
        }
        draft.content = .structure(StructureDraft(properties: properties, additional: additional))
        if flat.keyCount != nil { draft.constraints = constraints(of: open.nodes) }
        return .model(draft.number)
    }
}

extension YAMLNode {
    /// A schema of a text, which is not the one sentence that it says. People read that, and a server may say it in other words.
    fileprivate var withoutSentence: YAMLNode {
        guard self["type"]?.text == "string", let text = self["const"]?.text, text.split(separator: " ").count > 2
        else {
            return self
        }
        return without(["const"])
    }
}

extension ModelPlace {
    /// The values of a dictionary at this place.
    var valueOfDictionary: ModelPlace {
        .inline(words.singular ?? words.appending(SwiftWords(words: ["value"])), path + "{}")
    }
}
