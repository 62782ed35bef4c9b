import Diagnostics

extension Linker {
    func union(_ syntax: ModelSyntax, _ union: UnionSyntax) -> Union? {
        let name = syntax.name.value
        let types = memberTypes[name] ?? []
        guard !union.variants.isEmpty else {
            if union.isWhole { log.error(at: syntax.name.location, "the union '\(name)' needs at least one variant") }
            return nil
        }
        guard types.count == union.variants.count else { return nil }
        checkUnique(union.variants.map(\.name), as: .variant)
        let tags = tags(of: name)
        checkTags(tags, of: union, name)
        var variants = zip(zip(union.variants, types), tags.tags).compactMap { member, own in
            variant(member.0, member.1, union, tags.discriminator, own)
        }
        var hint: String?
        if tags.discriminator == nil {
            if !endlessUnions.contains(name), variants.count == types.count, let found = tagsOfTried(types) {
                hint = found.discriminator?.value
                for (index, tags) in found.tags.enumerated() { variants[index].tags = (tags ?? []).map(\.value) }
            } else {
                warnOfOverlaps(union, types)
            }
        }
        let text = zip(union.variants, types).first { $0.1.map(expand) == .builtin(.string) }?.0
        return Union(
            discriminator: tags.discriminator?.value, absent: absent(of: union, name, types, variants), hint: hint,
            isIndirect: recursion.isCircle(name, name),
            variants: variants,
            shared: shared(of: name).map { shared in
                Union.Shared(
                    name: shared.property.name.value, type: shared.type, key: shared.property.path ?? [],
                    dateFormat: dateFormat(shared.property.format, for: shared.type, quiet: true),
                    deprecated: shared.deprecated)
            },
            textVariant: tags.discriminator == nil ? text?.name.value : nil,
            checkedVariants: zip(union.variants, types).compactMap { variant, type in
                type.map(holdsChecked) == true ? variant.name.value : nil
            })
    }

    private func absent(
        of union: UnionSyntax, _ name: String, _ types: [TypeReference?], _ variants: [Union.Variant]
    ) -> Union.Variant? {
        guard let absent = union.absent else { return nil }
        guard let discriminator = union.discriminator.value?.value else {
            if case .nothing = union.discriminator {
                log.error(
                    at: absent.location,
                    "'absent' is what lacks a discriminator, and this union has none; write 'discriminator'")
            }
            return nil
        }
        guard let number = union.variants.firstIndex(where: { $0.name.value == absent.value }) else {
            let names = union.variants.map(\.name.value)
            let advice =
                suggestion(for: absent.value, among: names).map { "did you mean '\(visible($0))'?" }
                ?? "write one of its variants: " + names.prefix(5).joined(separator: ", ")
            if union.isWhole {
                log.error(at: absent.location, "'\(name)' has no variant '\(visible(absent.value))'; \(advice)")
            }
            return nil
        }
        guard let type = types[number], let variant = variants.first(where: { $0.name == absent.value }) else {
            return nil
        }
        guard case .model(let structure, _, .structure) = expand(type) else {
            log.error(
                at: absent.location,
                "'\(absent.value)' is a union, and nothing says which of it an object without '\(visible(discriminator))' is; "
                    + "name a variant that is a structure")
            return nil
        }
        guard variant.writesTag || hasDefault(at: discriminator, in: structure) else {
            log.error(
                at: absent.location,
                "'\(absent.value)' needs '\(visible(discriminator))' itself, so no object without it can be one; make that "
                    + "property optional, or remove it")
            return nil
        }
        return variant
    }

    private func hasDefault(at key: String, in name: String) -> Bool {
        guard case .structure(let structure)? = models[name]?.kind else { return false }
        return structure.properties.contains { $0.path == [key] && $0.default != nil }
    }

    /// A union that tries itself as a variant, at the same place of the JSON, would never end.
    func refuseUnionsOfThemselves() {
        var edges: [String: [String]] = [:]
        for name in modelNames {
            guard case .union? = models[name]?.kind else { continue }
            edges[name] = (memberTypes[name] ?? []).compactMap { $0.flatMap(unionName) }
        }
        var search = ComponentSearch(edges: edges)
        for name in edges.keys { search.visit(name) }
        for name in modelNames {
            guard edges[name] != nil, case .union(let union)? = models[name]?.kind else { continue }
            for (variant, type) in zip(union.variants, memberTypes[name] ?? []) {
                guard let target = type.flatMap(unionName), edges[target] != nil,
                    search.component[target] == search.component[name]
                else { continue }
                endlessUnions.insert(name)
                log.error(
                    at: variant.type.location,
                    "'\(variant.name.value)' leads back to '\(name)' at the same place of the JSON, so reading would never end; "
                        + "wrap it in a list or a structure")
            }
        }
    }

    private func unionName(_ type: TypeReference) -> String? {
        if case .model(let name, _, .union) = expand(type) { name } else { nil }
    }

    private func checkTags(_ tags: UnionTags, of union: UnionSyntax, _ name: String) {
        guard tags.discriminator != nil, let first = tags.tags.lazy.compactMap({ $0?.first }).first else { return }
        let raw = Enumeration.Raw(of: first.value)
        var places: [WireScalar: (variant: Located<String>, location: SourceLocation)] = [:]
        for (variant, own) in zip(union.variants.map(\.name), tags.tags) {
            for tag in own ?? [] {
                checkKind(of: tag, raw, first.location, takesFractions: false)
                guard let other = places.updateValue((variant, tag.location), forKey: tag.value) else { continue }
                // Variants that include one structure have the value at one place.
                let isShared = other.location == tag.location
                log.error(
                    at: isShared ? variant.location : tag.location,
                    other.variant.value == variant.value
                        ? "'\(variant.value)' of '\(name)' has one value of the discriminator twice"
                        : "'\(other.variant.value)' and '\(variant.value)' of '\(name)' are for one value of the discriminator",
                    notes: [.init(at: isShared ? other.variant.location : other.location, "the first")]
                        + (isShared ? [.init(at: tag.location, "the value")] : []))
            }
        }
    }

    /// - Parameter tags: The values of the discriminator; nil after an error, and where there is none.
    private func variant(
        _ syntax: VariantSyntax, _ type: TypeReference?, _ union: UnionSyntax, _ discriminator: Located<String>?,
        _ tags: [Located<WireScalar>]?
    ) -> Union.Variant? {
        check(syntax.name, as: .variant, value: syntax.tags.value?.first?.value)
        if case .nothing = union.discriminator, let tag = syntax.tags.value?.first {
            log.error(at: tag.location, "'value' is what a discriminator says, and this union has none")
        }
        guard let type else {
            checkFormat(syntax.format)
            return nil
        }
        if case .optional = expand(type) {
            log.error(at: syntax.type.location, "a variant is not optional; write the '?' where the union is used")
        }
        var writesTag = discriminator != nil
        if let discriminator {
            guard let leaves = leaves(of: type) else {
                log.error(
                    at: syntax.type.location,
                    "a union with a discriminator is made of structures, which can hold it, and of unions of such; remove the "
                        + "discriminator or wrap the type")
                return nil
            }
            for leaf in leaves { checkHolds(discriminator, in: leaf, tags ?? [], isWhole: leaves.count == 1) }
            writesTag = !writes(discriminator.value, type)
        }
        let format = dateFormat(syntax.format, for: type, quiet: false)
        let written = discriminator == nil ? [Located(.string(syntax.name.value), at: syntax.name.location)] : tags
        guard let written else { return nil }
        return Union.Variant(
            name: syntax.name.value, doc: syntax.remarks.doc, type: type, tags: written.map(\.value),
            dateFormat: format, writesTag: writesTag)
    }

    /// Checks the property of a structure that stands at the discriminator, if there is one.
    ///
    /// - Parameter isWhole: Whether all of the tags are the structure's.
    private func checkHolds(
        _ discriminator: Located<String>, in name: String, _ tags: [Located<WireScalar>], isWhole: Bool
    ) {
        guard case .structure(let structure)? = models[name]?.kind else { return }
        for (property, type) in zip(structure.properties, memberTypes[name] ?? []) {
            guard let key = property.path else { continue }
            if let constant = property.constant?.value, key == [discriminator.value] {
                let others = tags.filter { $0.value != constant }
                if let other = others.first, isWhole || others.count == tags.count {
                    log.error(
                        at: other.location,
                        "'\(property.name.value)' of '\(name)' is always \(constant.example.json), so no other value leads to it",
                        notes: [.init(at: property.name.location, "the constant")])
                }
            } else if key == [discriminator.value] {
                for tag in tags.prefix(1) { checkHolds(tag.value, property, type, of: name, discriminator) }
            } else if key.first == discriminator.value {
                log.error(
                    at: discriminator.location,
                    "the discriminator '\(discriminator.value)' is an object in '\(name)', so it cannot name a variant",
                    notes: [.init(at: property.name.location, "the property in it")])
            }
        }
    }

    /// A property in the place of the tag writes it, unless it is nil. So its value has the tag's kind.
    private func checkHolds(
        _ tag: WireScalar, _ property: PropertySyntax, _ type: TypeReference?, of model: String,
        _ discriminator: Located<String>
    ) {
        guard let type else { return }
        func refuse(_ why: String) {
            log.error(
                at: discriminator.location,
                "'\(property.name.value)' of '\(model)' has the key of the discriminator, so \(why)",
                notes: [.init(at: property.name.location, "the property")])
        }
        if let null = property.null, null.value == .kept {
            return refuse("it cannot be null; remove 'null: kept', or the property")
        }
        let isNumber = if case .integer = tag { true } else { false }
        switch expandWrapped(type) {
        case .builtin(.json): return
        case .builtin(.string) where !isNumber: return
        case .builtin(let builtin) where isNumber && builtin.isInteger: return
        case .model(let name, _, .enumeration):
            guard case .enumeration(let enumeration)? = models[name]?.kind,
                let first = enumeration.cases.lazy.compactMap(\.value).first?.value
            else { return }
            if case .integer = first, isNumber { return }
            if case .string = first, !isNumber { return }
        default: break
        }
        refuse("it holds \(isNumber ? "a whole number" : "a text"), as the values of the variants do")
    }
}
