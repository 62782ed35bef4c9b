import Diagnostics
import EndpointSpec
import YAMLTree

extension SchemaReader {
    /// The type of a schema with alternatives; nil if they tell no type.
    func union(_ flat: FlatSchema, _ nodes: [YAMLNode], _ open: Opening, _ isNullable: inout Bool) -> SchemaValue? {
        guard let alternatives = chosen(flat, &isNullable) else { return nil }
        let parts = alternatives.parts
        if let value = annotatedEnumeration(parts, flat, open) { return value }
        var hasBase = !flat.properties.isEmpty || !flat.itemSchemas.isEmpty
        // Copies of copies would be without end.
        if case .schema(let node) = flat.additional, !hasBase {
            hasBase = !parts.contains(where: hasAlternatives)
            if !hasBase {
                log.lostOften(at: node.location, "other keys beside alternatives of alternatives are not kept")
            }
        }
        let base = hasBase ? nodes.flatMap { baseNodes($0) } : []
        if flat.values != nil || flat.constant != nil { return nil }
        if parts.count == 1, !alternatives.mayGrow || !base.isEmpty && alternatives.base == nil {
            if base.isEmpty { return use(of: parts[0], at: open.place).value }
            return value(ofAll: [parts[0]] + beside(parts[0], base), at: open.place)
        }
        if flat.alternatives.count == 1, flat.alternatives[0].isAnyOf, alternatives.discriminator == nil, base.isEmpty,
            flat.alternatives[0].nodes.contains(where: { $0.isMapping && $0.entries.isEmpty }), areParts(parts)
        {
            return mergedValue(of: parts, at: open.place)
        }
        return unite(variants(parts, base, open, &isNullable), alternatives, open)
    }

    /// What a place says that has one of several schemas.
    func use(ofOneOf nodes: [YAMLNode], at place: ModelPlace) -> SchemaUse {
        var use = SchemaUse(value: .json, location: nodes[0].location)
        let open = Opening(draft: nil, place: place, nodes: [nodes[0]], remarks: SchemaRemarks())
        let others = nodes.filter { !isNullSchema($0) }
        var isNullable = others.count < nodes.count || nodes.contains(where: saysNull)
        let chosen = Chosen(parts: others, discriminator: nil, location: nodes[0].location)
        if !others.isEmpty { use.value = unite(variants(others, [], open, &isNullable), chosen, open) }
        use.value.isNullable = use.value.isNullable || isNullable
        var isReadOnly = true
        var isWriteOnly = true
        for node in nodes {
            var own = SchemaRemarks()
            add(remarksOf: node, to: &own)
            isReadOnly = isReadOnly && own.isReadOnly
            isWriteOnly = isWriteOnly && own.isWriteOnly
            add(remarksOf: node, to: &use.remarks)
        }
        use.remarks.isReadOnly = isReadOnly
        use.remarks.isWriteOnly = isWriteOnly
        return use
    }

    private func variants(
        _ written: [YAMLNode], _ base: [YAMLNode], _ open: Opening, _ isNullable: inout Bool
    ) -> [(use: SchemaUse, node: YAMLNode)] {
        let several = base.isEmpty ? OneOrSeveral(written) : nil
        let parts = several?.parts ?? written
        var words = AlternativeWords(parts, references, of: open.place.words).words
        if let one = several?.one {
            words[one] = "value"
            // Whichever stands first, the enumeration is called after this place.
            _ = use(of: parts[one], at: open.place.part(words[one]))
        }
        var variants: [(use: SchemaUse, node: YAMLNode)] = []
        for (index, part) in parts.enumerated() {
            if let own = self.base(of: part) {
                variants.append((use(of: part, at: self.place(of: own.component).part("base")), part))
                continue
            }
            let place = open.place.part(words[index])
            var use = use(of: [part] + beside(part, base), at: place)
            if use.value.isNullable { isNullable = true }
            if use.constant != nil, base.isEmpty {
                // A variant that is a constant alone is a text among others.
                use.constant = nil
                use.value = value(of: [part], at: place)
            }
            variants.append((use, part))
        }
        return variants
    }

    private struct Chosen {
        let parts: [YAMLNode]
        let discriminator: YAMLNode?
        /// Whether it is one of what the alternatives are built on, so that it may know others, too.
        var isInherited = false
        let location: SourceLocation
        var base: NodeIdentities.ID?

        /// Whether one alternative is to become several: a discriminator tells it from the others already.
        var mayGrow = false
    }

    /// The alternatives that tell types, without null. One that only asks for keys is one of them beside properties and such that
    /// tell a type; nil if there is no other.
    private func chosen(_ flat: FlatSchema, _ isNullable: inout Bool) -> Chosen? {
        var chosen: Chosen?
        for alternatives in flat.alternatives {
            var others = alternatives.nodes.filter { !isNullSchema($0) }
            if others.count == 2, others.contains(where: { $0["$ref"] != nil }) {
                others.removeAll(where: isNullableObject)
            }
            if others.count < alternatives.nodes.count { isNullable = true }
            if !others.allSatisfy(isOfJavaScript) { others.removeAll(where: isOfJavaScript) }
            if others.contains(where: isNumber) {
                if others.contains(where: { isTextOfNumber($0) && saysNull($0) }) { isNullable = true }
                others.removeAll(where: isTextOfNumber)
            }
            // A discriminator says which values lead to each.
            if alternatives.discriminator == nil { removeSubtypes(in: &others) }
            var telling = others.filter(\.tellsType)
            if telling.isEmpty { continue }
            // A body that may be empty, as of Open Banking: a union keeps whatever it does not know.
            if Set(telling.map { $0["$ref"]?.text }).subtracting([nil]).count > 1,
                telling.allSatisfy({ $0["$ref"] != nil })
            {
                others.removeAll { if case .mapping(let entries) = $0.content { entries.isEmpty } else { false } }
            }
            if alternatives.discriminator == nil, flat.properties.isEmpty { removeOpenObject(in: &others, &telling) }
            if telling.count < others.count, flat.properties.isEmpty, flat.types == nil {
                // One of them takes anything.
                return nil
            }
            if chosen != nil {
                log.lost(
                    at: alternatives.location,
                    "a schema has one list of alternatives in Swift; this second one is not read")
                continue
            }
            if telling.count < others.count, alternatives.discriminator == nil, !flat.properties.isEmpty {
                telling = others.filter { $0.tellsType || !$0.required.isEmpty }
            }
            let possible = alternatives.isTyped ? [] : telling.filter { mayBe(flat.types, $0) }
            if !possible.isEmpty { telling = possible }
            if let discriminator = alternatives.discriminator {
                telling += self.alternatives(mappedBy: discriminator, beside: telling)
            }
            let inherited = alternatives.discriminator == nil ? inheritedDiscriminator(of: telling) : nil
            chosen = Chosen(
                parts: telling, discriminator: alternatives.discriminator ?? inherited, isInherited: inherited != nil,
                location: alternatives.location, base: alternatives.base,
                mayGrow: telling.count == 1
                    && (alternatives.base != nil
                        || alternatives.discriminator?["mapping"]?.entries.isEmpty == false
                            && isPlainObject(telling[0]))
            )
        }
        return chosen
    }

    /// Takes out what another alternative is one of, because others build on that.
    private func removeSubtypes(in alternatives: inout [YAMLNode]) {
        guard !subtypes.isEmpty, alternatives.count > 1 else { return }
        var covered: Set<SourceLocation> = []
        for alternative in alternatives {
            let own = subtypes.alternatives(references.id(of: references.followed(alternative)))
            for node in own?.nodes ?? [] where node["$ref"] != nil {
                covered.insert(references.followed(node).location)
            }
        }
        guard !covered.isEmpty else { return }
        alternatives.removeAll { $0["$ref"] != nil && covered.contains(references.followed($0).location) }
    }

    /// The discriminator of what all alternatives are built on; nil unless that is one, and if it is of an alternative itself.
    private func inheritedDiscriminator(of alternatives: [YAMLNode]) -> YAMLNode? {
        guard alternatives.count > 1, alternatives.allSatisfy({ $0["$ref"] != nil }) else { return nil }
        let own = Set(alternatives.map { references.followed($0).location })
        var common: [YAMLNode] = []
        for (index, alternative) in alternatives.enumerated() {
            var found: [YAMLNode] = []
            eachPart(of: [alternative], isQuiet: true) { part, owner in
                guard let owner, !own.contains(owner.node.location), let one = part["discriminator"] else { return }
                found.append(one)
            }
            common = index == 0 ? found : common.filter { one in found.contains { $0.location == one.location } }
            if common.isEmpty { return nil }
        }
        return common.count == 1 ? common[0] : nil
    }

    /// Whether a value of an alternative can have one of the types that another part of the schema says.
    private func mayBe(_ types: Set<String>?, _ alternative: YAMLNode) -> Bool {
        guard let types, let own = references.followed(alternative)["type"]?.text else { return true }
        return types.contains(own) || own == "integer" && types.contains("number")
            || own == "number" && types.contains("integer")
    }

    /// Whether a schema beside a reference says no more than that there may be null, as documents of OData write it.
    private func isNullableObject(_ node: YAMLNode) -> Bool {
        node["type"]?.text == "object" && saysNull(node) && hasRemarksAlone(node, beside: "type")
    }

    /// Whether an alternative is of a type of JavaScript that no JSON has, as TypeBox writes it beside what stands for it in JSON.
    private func isOfJavaScript(_ node: YAMLNode) -> Bool {
        ["Date", "Uint8Array", "undefined", "symbol", "Function", "Promise"].contains(node["type"]?.text)
    }

    private func isNumber(_ node: YAMLNode) -> Bool {
        ["number", "integer"].contains(references.followed(node)["type"]?.text)
    }

    /// Whether a schema is of the texts that a server takes for a number.
    private func isTextOfNumber(_ node: YAMLNode) -> Bool {
        node["type"]?.text == "string" && node["format"]?.text == "numeric"
    }

    /// Whether a schema says that there may be null, and nothing else: no value, and no title or description that speaks of any.
    func isNullAlone(_ node: YAMLNode) -> Bool {
        guard saysNull(node), hasRemarksAlone(node) else { return false }
        let doc = ["title", "description"].compactMap { node[$0]?.text?.lowercased() }.joined(separator: " ")
        return ["example", "examples", "default"].allSatisfy { node[$0] == nil }
            && Set(doc.split { !$0.isLetter }).isDisjoint(with: ["any", "anything", "anyvalue"])
    }

    private func isNullSchema(_ alternative: YAMLNode) -> Bool {
        let node = references.followed(alternative)
        if node["type"]?.plainText == "null" { return true }
        if let types = node["type"]?.elements, !types.isEmpty, types.allSatisfy({ $0.plainText == "null" }) {
            return true
        }
        // Schemars, for one, writes an optional reference of OpenAPI 3.0 with it.
        if isNullAlone(alternative) { return true }
        if let values = node["enum"]?.elements, !values.isEmpty, values.allSatisfy(\.isNull) { return true }
        return node["const"]?.isNull ?? false
    }

    /// A schema and its parts without their alternatives: what holds of each of them.
    private func baseNodes(_ node: YAMLNode) -> [YAMLNode] {
        var seen: Set<SourceLocation> = []
        return baseNodes(node, &seen)
    }

    private func baseNodes(_ node: YAMLNode, _ seen: inout Set<SourceLocation>) -> [YAMLNode] {
        guard seen.insert(node.location).inserted else { return [] }
        let own = node.without(Self.keysOfAlternatives)
        guard hasAlternatives(own) else { return [own] }
        var nodes: [YAMLNode] = []
        for part in node["allOf"]?.elements ?? [] { nodes += baseNodes(part, &seen) }
        if let reference = node["$ref"]?.text, let target = references.target(of: reference, in: node) {
            nodes += baseNodes(target.node, &seen)
        }
        return nodes + [own.without(["allOf", "$ref"])]
    }

    /// The schemas of a base that an alternative does not build on itself.
    private func beside(_ part: YAMLNode, _ base: [YAMLNode]) -> [YAMLNode] {
        if base.isEmpty { return [] }
        var places: Set<SourceLocation> = []
        eachPart(of: [part], isQuiet: true) { node, _ in places.insert(node.location) }
        return base.filter { !places.contains($0.location) }
    }

    private static let keysOfAlternatives: Set = ["oneOf", "anyOf", "discriminator", "description", "title"]

    /// Whether a schema, a part of it, or what it refers to has alternatives.
    private func hasAlternatives(_ node: YAMLNode) -> Bool {
        var isFound = false
        eachPart(of: [node], isQuiet: true) { part, _ in
            if part["oneOf"] != nil || part["anyOf"] != nil { isFound = true }
        }
        return isFound
    }

    private func unite(
        _ variants: [(use: SchemaUse, node: YAMLNode)], _ alternatives: Chosen, _ open: Opening
    ) -> SchemaValue {
        var distinct: [(use: SchemaUse, node: YAMLNode)] = []
        for variant in variants {
            var variant = variant
            variant.use.value.isNullable = false
            if variant.use.value.type == .json {
                // One that has no type is none of those that build on a schema.
                if alternatives.base != nil { continue }
                return .json
            }
            if !distinct.contains(where: { $0.use.value.type == variant.use.value.type }) { distinct.append(variant) }
        }
        if distinct.isEmpty { return .json }
        distinct = deepestFirst(simplified(distinct, open))
        if distinct.count == 1 {
            let only = distinct[0].use.value.type
            guard case .model = only, enumeration(only) == nil, alternatives.mayGrow else {
                return SchemaValue(type: alone(only, open))
            }
        }
        if distinct.count > SizeLimits.variants {
            log.lost(at: alternatives.location, "a union has at most 1,000 variants, so this is JSON")
            return .json
        }
        let titles = AlternativeWords.titles(of: distinct.map(\.node), in: open.place.words)
        let draft = draft(open)
        var mapping = alternatives.discriminator.map(mapping(of:)) ?? []
        let components = components(of: distinct.map(\.node))
        let known = Set(components.compactMap { $0?.id })
        for index in mapping.indices { mapping[index].isVariant = known.contains(mapping[index].component) }
        if alternatives.isInherited { mapping.removeAll { !$0.isVariant } }
        let tags =
            alternatives.discriminator.map { _ in
                discriminatorTags(mapping, distinct.map(\.node), components, alternatives.base)
            }
            ?? []
        draft.content = .union(
            UnionDraft(
                discriminator: alternatives.discriminator?["propertyName"],
                absent: alternatives.discriminator.flatMap {
                    absent($0, distinct.map(\.node), components, hasBase: alternatives.base != nil)
                },
                mapping: mapping,
                variants: distinct.enumerated().map { index, variant in
                    UnionDraft.Variant(
                        use: variant.use,
                        name: base(of: variant.node)?.name ?? titles[index],
                        tags: tags.isEmpty ? [] : tags[index].tags, isMapped: !tags.isEmpty && tags[index].isMapped)
                }))
        return SchemaValue(type: .model(draft.number))
    }

    /// What is left of a union, at the place of the whole: it is not called after one of several alternatives.
    private func alone(_ type: SchemaType, _ open: Opening) -> SchemaType {
        guard case .model(let number) = type, drafts[number].place.path.hasPrefix(open.place.path + ".") else {
            return type
        }
        if case .type = drafts[number].content { return type }
        let part = drafts[number]
        let draft = draft(open)
        if draft.remarks.doc == nil { draft.remarks.doc = part.remarks.doc }
        draft.content = part.content
        part.content = .type(SchemaValue(type: .model(draft.number)))
        return .model(draft.number)
    }
}

/// A text that is equal for nodes that say the same, in whatever order.
func digestText(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.text
    case .sequence(let nodes): "[" + nodes.map(digestText).joined(separator: ",") + "]"
    case .mapping(let entries):
        "{" + entries.map { $0.name + ":" + digestText($0.value) }.sorted().joined(separator: ",") + "}"
    case .unknown: ""
    }
}
