import Diagnostics

/// What tells the variants of a union apart.
struct UnionTags {
    /// The key, as it is written, or at the first variant where it was found; nil if the variants are tried.
    let discriminator: Located<String>?
    /// The values of each variant, of which the first is written; nil after an error, and without a discriminator.
    let tags: [[Located<WireScalar>]?]
}

extension Linker {
    /// Returns what tells the variants of a union apart: what is written, and else what the variants have in them.
    func tags(of name: String) -> UnionTags {
        if let known = unionTags[name] { return known }
        guard case .union(let union)? = models[name]?.kind else { return UnionTags(discriminator: nil, tags: []) }
        let found = tags(of: union, memberTypes[name] ?? [], name)
        unionTags[name] = found
        return found
    }

    private func tags(of union: UnionSyntax, _ types: [TypeReference?], _ name: String) -> UnionTags {
        let variants = Array(zip(union.variants, types))
        let none = UnionTags(discriminator: nil, tags: variants.map { _ in nil })
        guard !endlessUnions.contains(name) else {
            return UnionTags(discriminator: union.discriminator.value, tags: none.tags)
        }
        if let discriminator = union.discriminator.value {
            return UnionTags(
                discriminator: discriminator,
                tags: variants.map { variant, type in
                    switch variant.tags {
                    case .value(let tags): tags
                    case .unknown: nil
                    case .nothing:
                        type.flatMap { held(at: discriminator.value, in: $0) }
                            ?? [Located(.string(variant.name.value), at: variant.name.location)]
                    }
                })
        }
        // A value without a discriminator is refused.
        guard case .nothing = union.discriminator, union.isWhole, variants.count > 1,
            union.variants.allSatisfy({ if case .nothing = $0.tags { true } else { false } })
        else { return none }
        return foundTags(variants.map(\.1)) ?? none
    }

    /// What tells the variants of a union that are tried, in a value that has it: a key at which each variant has another value, or
    /// nothing; nil if there is none.
    func tagsOfTried(_ types: [TypeReference?]) -> UnionTags? {
        types.count > 1 ? foundTags(types, mayBeAbsent: true) : nil
    }

    /// A key at which each variant always has another value.
    ///
    /// - Parameter mayBeAbsent: Whether it can also have nothing there.
    private func foundTags(_ types: [TypeReference?], mayBeAbsent: Bool = false) -> UnionTags? {
        guard let type = types[0] else { return nil }
        let keys = fixedKeys(of: type, mayBeAbsent)
        var ofSentences: UnionTags?
        // What only hints hangs on no order.
        for key in mayBeAbsent ? keys.sorted(by: { $0.value < $1.value }) : keys {
            var tags: [[Located<WireScalar>]] = []
            for case let type? in types {
                if let held = held(at: key.value, in: type, mayBeAbsent) { tags.append(held) }
            }
            let values = tags.joined().map(\.value)
            guard tags.count == types.count, Set(values).count == values.count, areOfOneKind(values),
                // An enumeration of several values may be a state of what it stands in, and no kind.
                zip(types, tags).count(where: { isStructure($0) && $1.count > 1 }) * 2 < types.count
            else { continue }
            let found = UnionTags(discriminator: key, tags: tags)
            // What people read is put in other words one day.
            guard values.contains(where: isSentence) else { return found }
            ofSentences = ofSentences ?? found
        }
        return ofSentences
    }

    private func isSentence(_ value: WireScalar) -> Bool {
        if case .string(let text) = value { text.contains(" ") } else { false }
    }

    private func isStructure(_ type: TypeReference?) -> Bool {
        if let type, case .model(_, _, .structure) = expand(type) { true } else { false }
    }

    private func areOfOneKind(_ values: [WireScalar]) -> Bool {
        values.allSatisfy { if case .string = $0 { true } else { false } }
            || values.allSatisfy { if case .integer = $0 { true } else { false } }
    }

    /// The keys at which every object of a type has a fixed value.
    ///
    /// - Parameter mayBeAbsent: Whether it can also have nothing there.
    private func fixedKeys(of type: TypeReference, _ mayBeAbsent: Bool) -> [Located<String>] {
        switch expand(type) {
        case .model(let name, _, .structure):
            guard case .structure(let structure)? = models[name]?.kind else { return [] }
            return zip(structure.properties, memberTypes[name] ?? []).compactMap { property, type in
                guard let key = property.path, key.count == 1,
                    fixedValues(of: property, type, mayBeAbsent) != nil
                else { return nil }
                return Located(key[0], at: property.name.location)
            }
        case .model(let name, _, .union):
            return (memberTypes[name] ?? []).first?.map { fixedKeys(of: $0, mayBeAbsent) } ?? []
        default: return []
        }
    }

    /// The values that objects of a type have at a key; nil if some may have others.
    ///
    /// - Parameter mayBeAbsent: Whether they can also have nothing there.
    private func held(
        at key: String, in type: TypeReference, _ mayBeAbsent: Bool = false
    ) -> [Located<WireScalar>]? {
        switch expand(type) {
        case .model(let name, _, .structure):
            guard case .structure(let structure)? = models[name]?.kind else { return nil }
            for (property, type) in zip(structure.properties, memberTypes[name] ?? []) where property.path == [key] {
                return fixedValues(of: property, type, mayBeAbsent)
            }
            return nil
        case .model(let name, _, .union):
            guard !endlessUnions.contains(name) else { return nil }
            let inner = tags(of: name)
            if inner.discriminator?.value == key {
                let known = inner.tags.compactMap { $0 }
                return known.count == inner.tags.count ? Array(known.joined()) : nil
            }
            var found: [Located<WireScalar>] = []
            for type in memberTypes[name] ?? [] {
                guard let type, let held = held(at: key, in: type, mayBeAbsent) else { return nil }
                found += held.filter { value in !found.contains { $0.value == value.value } }
            }
            return found.isEmpty ? nil : found
        default: return nil
        }
    }

    /// The value of a constant, or of an enumeration that has one; at the property's place. Of a hint, all values of an enumeration.
    private func fixedValues(
        of property: PropertySyntax, _ type: TypeReference?, _ mayBeAbsent: Bool
    ) -> [Located<WireScalar>]? {
        guard property.candidates?.count == 1 else { return nil }
        let values: [WireScalar?]
        if let constant = property.constant {
            values = [constant.value]
        } else if mayBeAbsent || property.default == nil, let type,
            case .model(let name, _, .enumeration) = mayBeAbsent ? expandWrapped(type) : expand(type),
            case .enumeration(let enumeration)? = models[name]?.kind, enumeration.isWhole,
            mayBeAbsent && !enumeration.cases.isEmpty || enumeration.cases.count == 1
        {
            values = enumeration.cases.map { $0.value?.value }
        } else {
            return nil
        }
        var located: [Located<WireScalar>] = []
        for value in values {
            switch value {
            case .boolean?, .fraction?, nil: return nil
            case .integer?, .string?: break
            }
            if let value { located.append(Located(value, at: property.name.location)) }
        }
        return located
    }

    /// The structures that a value of a type can be; nil if it can be anything else.
    func leaves(of type: TypeReference) -> [String]? {
        switch expand(type) {
        case .model(let name, _, .structure): return [name]
        case .model(let name, _, .union):
            guard !endlessUnions.contains(name) else { return [] }
            var found: [String] = []
            for type in memberTypes[name] ?? [] {
                guard let type else { continue }
                guard let leaves = leaves(of: type) else { return nil }
                found += leaves
            }
            return found
        default: return nil
        }
    }

    /// The keys by which unions tell that a value is of a structure, each once.
    func discriminators(of structure: String) -> [String] {
        if let discriminators { return discriminators[structure] ?? [] }
        var found: [String: [String]] = [:]
        for name in modelNames {
            guard case .union? = models[name]?.kind, let key = tags(of: name).discriminator?.value else { continue }
            for leaf in (memberTypes[name] ?? []).flatMap({ $0.flatMap(leaves) ?? [] })
            where found[leaf]?.contains(key) != true {
                found[leaf, default: []].append(key)
            }
        }
        discriminators = found
        return found[structure] ?? []
    }

    /// Whether every object of a type has a value at a key without the help of a union around it.
    func writes(_ key: String, _ type: TypeReference) -> Bool {
        switch expand(type) {
        case .model(let name, _, .structure):
            guard case .structure(let structure)? = models[name]?.kind else { return false }
            return zip(structure.properties, memberTypes[name] ?? []).contains { property, type in
                // A property that may be nil leaves the tag to the union.
                guard property.path == [key], let type else { return false }
                if case .optional = expand(type) { return false }
                return true
            }
        case .model(let name, _, .union):
            guard !endlessUnions.contains(name) else { return false }
            return tags(of: name).discriminator?.value == key
                || (memberTypes[name] ?? []).allSatisfy { $0.map { writes(key, $0) } ?? false }
        default: return false
        }
    }
}
