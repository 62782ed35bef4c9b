import Diagnostics
import EndpointSpec
import YAMLTree

extension SpecWriter {
    /// A model's definition; nil for a draft that is no model.
    func model(_ draft: ModelDraft) -> YAMLNode? {
        // The whole definition of an export stands beside it.
        if case .type = draft.content, !draft.extensions.isEmpty, !schemas.isExport {
            for entry in draft.extensions.entries
                + (draft.extensions.name.map { [.entry("name", $0, at: $0.location)] } ?? [])
            {
                log.lost(at: entry.key.location, "this schema is no model in Swift, so 'x-\(entry.name)' says nothing")
            }
        }
        return definition(draft).map(draft.extensions.added)
    }

    private func definition(_ draft: ModelDraft) -> YAMLNode? {
        switch draft.content {
        case .type(let value):
            draft.aliased != nil ? definition(draft, [("alias", .text(plain(value), at: draft.location))]) : nil
        case .pending: definition(draft, [("properties", .mapping([], at: draft.location))])
        case .structure(let structure): self.structure(structure, draft)
        case .enumeration(let enumeration): self.enumeration(enumeration, draft)
        case .union(let union): self.union(union, draft)
        }
    }

    private func definition(_ draft: ModelDraft, _ entries: [(String, YAMLNode?)]) -> YAMLNode {
        .mapping(remarks(draft.remarks, at: draft.location) + entries, at: draft.location)
    }

    func remarks(_ remarks: SchemaRemarks, at location: SourceLocation) -> [(String, YAMLNode?)] {
        [
            ("doc", doc(remarks.doc, at: location)),
            ("deprecated", remarks.isDeprecated ? .word("true", at: location) : nil),
        ]
    }

    private func structure(_ structure: StructureDraft, _ draft: ModelDraft) -> YAMLNode {
        if let constraints = draft.constraints {
            let words = ConstraintText(constraints, .object, log).words
            draft.remarks.doc = allRemarks(draft.remarks, words).doc
        }
        if let example = draft.example, !example.isMapping, !schemas.isExport {
            log.lostExample(at: example.location, "an example is no value of its schema, so it is left out")
        }
        let hasAdditional = structure.additional != nil
        let names = DistinctNames(
            prefix: "value",
            isTaken: { ReservedNames.isMember($0) || hasAdditional && $0 == "additional" }, suffix: "Value"
        ).names(of: structure.properties.filter { $0.extensions.givenName == nil }.map(\.key))
        let entries = structure.properties.compactMap { property -> YAMLEntry? in
            guard !property.key.isEmpty, let name = property.extensions.swiftName(log) ?? names[property.key] else {
                log.lost(at: property.keyLocation, "a property without a name is left out")
                return nil
            }
            return .entry(
                name, property.extensions.added(to: self.property(property, name, in: draft)),
                at: property.extensions.name?.location ?? property.keyLocation)
        }
        return definition(
            draft,
            [
                ("properties", YAMLNode(.mapping(entries), at: draft.location)),
                ("additional", structure.additional.map { additional($0, at: draft.location) }),
            ])
    }

    private func additional(_ value: SchemaValue, at location: SourceLocation) -> YAMLNode {
        let type = YAMLNode.text(self.type(value), at: location)
        guard let format = format(value) else { return type }
        return .mapping([("type", type), ("format", .text(format, at: location))], at: location)
    }

    private func property(_ property: PropertyDraft, _ name: String, in draft: ModelDraft) -> YAMLNode {
        let location = property.use.location
        let key = needsKey(name, property.key) ? self.key(property.key, at: property.keyLocation) : nil
        var use = property.use
        // That of an export stands beside it.
        if use.example == nil, !schemas.isExport { use.example = draft.example?[property.key] }
        let remarks = remarks(of: use, at: location)
        if let constant = property.use.constant, property.isRequired {
            return .mapping(
                [("const", constant), ("key", key)] + remarks.filter { $0.0 != "example" }, at: location)
        }
        let marks = property.use.remarks
        let hasDirection = !withoutDirections.contains(draft.number)
        if marks.isReadOnly || marks.isWriteOnly, !hasDirection {
            log.lost(
                at: property.keyLocation,
                "the document has a model called like what would be sent of this one, so '\(property.key)' is read and sent"
            )
        }
        let isCircular = circular.contains(PropertyID(model: draft.number, key: property.key))
        if isCircular {
            log.lost(
                at: property.keyLocation,
                "no value of '\(property.key)' could end, because it contains itself, so it can be absent")
        }
        let value = property.use.value
        let text = plain(value)
        // Null is one of the values of anything.
        let isOptional = isOptional(value) || text == Builtin.json.rawValue
        // A flag that a patch leaves out stays as it is.
        let isFlag = schemas.whole(value).type == .scalar(.bool, format: nil) && !keptNulls.isPatched(draft.number)
        let isOnly = schemas.isEnumeration(value) || isFlag
        let only = isOptional || !isOnly ? nil : property.onlyValue
        let isAbsent = (!property.isRequired || isCircular) && only == nil
        let type = text + (isOptional || isAbsent ? "?" : "")
        var entries: [YAMLEntry] = [.entry("type", .text(type, at: location), at: location)]
        func add(_ name: String, _ node: YAMLNode?) {
            if let node { entries.append(.entry(name, node, at: node.location)) }
        }
        add("key", key)
        let tag = isAbsent || isOptional ? nil : tagDefault(of: property, draft)
        add("default", only ?? tag)
        add("format", format(value).map { .text($0, at: location) })
        let null = null(of: property, isOptional: isOptional, isAbsent: isAbsent, draft)
        // Neither what is written as null nor what tells it from absence is coerced.
        if property.readsText, null == nil, format(value) == nil { add("coerce", .word("true", at: location)) }
        add("null", null.map { .text($0.rawValue, at: location) })
        if hasDirection, !marks.isWriteOnly, marks.isReadOnly { add("read-only", .word("true", at: location)) }
        if hasDirection, !marks.isReadOnly, marks.isWriteOnly { add("write-only", .word("true", at: location)) }
        for (name, node) in remarks { add(name, node) }
        return short(YAMLNode(.mapping(entries), at: location))
    }

    private func null(of property: PropertyDraft, isOptional: Bool, isAbsent: Bool, _ draft: ModelDraft) -> NullRule? {
        guard isOptional else { return nil }
        if !isAbsent { return .written }
        // Nobody sends what is read-only, and JSON has a null of its own.
        let marks = property.use.remarks
        guard !marks.isReadOnly || marks.isWriteOnly, plain(property.use.value) != Builtin.json.rawValue,
            keptNulls.keeps(property, of: draft.number)
        else { return nil }
        return .kept
    }

    /// What a required discriminator is, where one value leads to the model.
    private func tagDefault(of property: PropertyDraft, _ draft: ModelDraft) -> YAMLNode? {
        let place = PropertyID(model: draft.number, key: property.key)
        guard let tag = tagDefaults.value(of: place) else { return nil }
        switch schemas.whole(property.use.value).type {
        // It may be one that the rules for the text refuse.
        case .scalar(.string, nil): return property.use.constraints == nil ? tag : nil
        case .model(let number):
            guard case .enumeration(let values) = schemas.drafts[number].content, values.isText,
                values.items.contains(where: { $0.value.isSame(tag) })
            else { return nil }
            return tag
        default: return nil
        }
    }

    /// A mapping that only has a type is the type.
    func short(_ node: YAMLNode) -> YAMLNode {
        let entries = node.entries
        return entries.count == 1 && entries[0].name == "type" ? entries[0].value : node
    }

    /// The names of the values of an enumeration, by their texts.
    func names(of enumeration: EnumerationDraft) -> [String: String] {
        // In the place of an optional, `.none` is nil.
        let isTaken: (String) -> Bool = { ReservedNames.cases.contains($0) || $0 == "none" && !self.schemas.isExport }
        let prefix = enumeration.isText ? "value" : "number"
        return DistinctNames(prefix: prefix, isTaken: isTaken, suffix: "Value").names(
            of: enumeration.items.map { ($0.text, $0.name ?? ($0.text.isEmpty ? "empty" : $0.text)) })
    }

    private func enumeration(_ enumeration: EnumerationDraft, _ draft: ModelDraft) -> YAMLNode {
        let names = names(of: enumeration)
        let entries = enumeration.items.map { item -> YAMLEntry in
            let value = doc(item.doc, at: item.value.location).map { doc in
                YAMLNode.mapping([("value", item.value), ("doc", doc)], at: item.value.location)
            }
            return .entry(
                names[item.text] ?? "value_" + hexDigest(item.text), value ?? item.value, at: item.value.location)
        }
        return definition(draft, [("enum", YAMLNode(.mapping(entries), at: draft.location))])
    }

    private func union(_ union: UnionDraft, _ draft: ModelDraft) -> YAMLNode {
        let told = handedDown.values(of: union, draft)
        let types = union.variants.map { plain($0.use.value) }
        let keys = zip(union.variants, types).map { variant, type in
            union.isToldByNames
                ? variant.tags.map(\.plainText).joined(separator: "\n")
                : ([type] + [format(variant.use.value)].compactMap(\.self)).joined(separator: "\n")
        }
        let words = words(of: union, in: draft)
        let titles = union.variants.compactMap(\.name)
        let names = DistinctNames(
            prefix: "value", isTaken: { ReservedNames.cases.contains($0) || $0 == "none" && !self.schemas.isExport },
            suffix: "Value"
        )
        .names(
            of: zip(zip(union.variants, keys), words).map { place, word in
                let (variant, key) = place
                let isOnly = words.count { $0 == word } == 1
                let isAlone = types.count { $0 == plain(variant.use.value) } < 2
                let formatted = isAlone ? nil : format(variant.use.value).map(word(forFormat:))
                let title = variant.name.flatMap { title in titles.count { $0 == title } == 1 ? title : nil }
                return (key, title ?? formatted ?? (isOnly ? word : self.word(for: variant.use.value)))
            })
        var entries: [YAMLEntry] = []
        var seen: Set<String> = []
        for (index, variant) in union.variants.enumerated() {
            let key = keys[index]
            let location = variant.use.location
            guard seen.insert(key).inserted, let name = names[key] else { continue }
            let tags: YAMLNode? =
                if let tags = told?.values[index] {
                    tags.count == 1 ? tags[0] : .list(tags, at: location)
                } else {
                    nil
                }
            let node = YAMLNode.mapping(
                [
                    ("type", .text(types[index], at: location)),
                    ("format", format(variant.use.value).map { .text($0, at: location) }),
                    ("value", tags),
                    ("doc", doc(variantDoc(variant.use), at: location)),
                ], at: location)
            entries.append(.entry(name, short(node), at: location))
        }
        let absent = told?.absent.flatMap { names[keys[$0]] }.map { YAMLNode.text($0, at: draft.location) }
        return definition(
            draft,
            [
                ("discriminator", told?.discriminator), ("absent", absent),
                ("union", YAMLNode(.mapping(entries), at: draft.location)),
            ])
    }

    private func variantDoc(_ use: SchemaUse) -> String? {
        let words = use.constraints.map { said($0, ofElement: use.value) } ?? []
        var use = use
        use.remarks.defaultValue = nil
        return allRemarks(of: use, words).doc
    }

    /// The words of variants without titles. A dictionary is called after its values if it is not the only one, and a list of what
    /// stands in it has no other name if it is the only list.
    private func words(of union: UnionDraft, in draft: ModelDraft) -> [String] {
        func values(_ variant: UnionDraft.Variant) -> SchemaValue? {
            let value = variant.use.value
            if case .model(let number) = value.type, schemas.drafts[number].isNamed { return nil }
            if case .dictionary(let value) = schemas.whole(value).type { return value }
            return nil
        }
        func isListOfItsOwn(_ variant: UnionDraft.Variant) -> Bool {
            guard case .list(let element) = variant.use.value.type, case .model(let number) = element.type else {
                return false
            }
            let place = schemas.drafts[number].place
            return place.component == nil && place.path.hasPrefix(draft.place.path + ".")
        }
        let isOnly = union.variants.count { values($0) != nil } == 1
        let isOnlyList = union.variants.count { if case .list = $0.use.value.type { true } else { false } } == 1
        let hasList = union.variants.contains { variant in
            [variant.name, word(for: variant.use.value)].contains { SwiftWords(of: $0 ?? "").words == ["list"] }
        }
        return union.variants.map { variant in
            if isOnlyList, !hasList, isListOfItsOwn(variant) { return "list" }
            guard !isOnly, let value = values(variant) else { return word(for: variant.use.value, in: draft) }
            return word(for: value, in: draft) + " dictionary"
        }
    }

    /// The words of a variant without a title, without those of its union.
    private func word(for value: SchemaValue, in draft: ModelDraft) -> String {
        let word = word(for: value)
        // It may have more words than its place, to be told from another model.
        let isInside =
            if case .model(let number) = value.type { schemas.drafts[number].place.component == nil } else { false }
        let place = draft.place.firstWords ?? draft.place.words
        let owners = [names[draft.number], isInside ? place.typeName : nil].compactMap(\.self)
        for owner in owners where word.hasPrefix(owner) && word.dropFirst(owner.count).first?.isUppercase == true {
            return String(word.dropFirst(owner.count))
        }
        return word
    }

    /// What a variant is called whose type another one has, too, in another format.
    private func word(forFormat format: String) -> String {
        format == "date" ? "day" : format
    }

    /// What a variant is called that has no title.
    func word(for value: SchemaValue, depth: Int = 0) -> String {
        switch value.type {
        case .json: return "any"
        case .scalar(let builtin, _): return builtin.rawValue
        case .list(let element): return depth < 32 ? word(for: element, depth: depth + 1) + " list" : "list"
        case .dictionary: return "object"
        case .model(let number):
            if case .type(let other) = schemas.drafts[number].content, depth < 32 {
                return word(for: other, depth: depth + 1)
            }
            return names[number] ?? "value"
        }
    }
}
