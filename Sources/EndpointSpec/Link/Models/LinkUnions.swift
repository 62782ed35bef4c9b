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
        checkTags(union.variants.compactMap(\.wireTag), union)
        let variants = zip(union.variants, types).compactMap { syntax, type in variant(syntax, type, union) }
        warnOfOverlaps(union, types)
        return Union(
            discriminator: union.discriminator.value?.value, isIndirect: recursion.isCircle(name, name),
            variants: variants)
    }

    /// A union that tries itself as a variant, at the same place of the JSON, would never end.
    func refuseUnionsOfThemselves() {
        var edges: [String: [String]] = [:]
        for name in modelNames {
            guard case .union(let union)? = models[name]?.kind, case .nothing = union.discriminator else { continue }
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

    private func checkTags(_ tags: [Located<WireScalar>], _ union: UnionSyntax) {
        guard union.discriminator.value != nil, let first = tags.first else { return }
        let raw: Enumeration.Raw = if case .integer = first.value { .integer } else { .string }
        var places: [WireScalar: SourceLocation] = [:]
        for tag in tags {
            checkKind(of: tag, raw, first.location)
            if let other = places.updateValue(tag.location, forKey: tag.value) {
                log.error(
                    at: tag.location, "two variants for one value of the discriminator",
                    notes: [.init(at: other, "the first")])
            }
        }
    }

    private func variant(
        _ syntax: VariantSyntax, _ type: TypeReference?, _ union: UnionSyntax
    ) -> Union.Variant? {
        check(syntax.name, as: .variant)
        if case .nothing = union.discriminator, let tag = syntax.tag.value {
            log.error(at: tag.location, "'value' is what a discriminator says, and this union has none")
        }
        guard let type else { return nil }
        if case .optional = expand(type) {
            log.error(at: syntax.type.location, "a variant is not optional; write the '?' where the union is used")
        }
        let tag = syntax.wireTag
        var writesTag = union.discriminator.value != nil
        if let discriminator = union.discriminator.value {
            guard case .model(let name, _, .structure) = expand(type),
                case .structure(let structure) = models[name]?.kind
            else {
                log.error(
                    at: syntax.type.location,
                    "a union with a discriminator is made of structures, which can hold it; remove the discriminator "
                        + "or wrap the type")
                return nil
            }
            for (property, type) in zip(structure.properties, memberTypes[name] ?? []) {
                guard let key = property.path else { continue }
                if key == [discriminator.value] {
                    // A property that may be nil leaves the tag to the union.
                    if let type, case .optional = expand(type) {} else { writesTag = false }
                    if let tag { checkHolds(tag.value, property, type, of: name, discriminator) }
                } else if key.first == discriminator.value {
                    log.error(
                        at: discriminator.location,
                        "the discriminator '\(discriminator.value)' is an object in '\(name)', so it cannot name a variant",
                        notes: [.init(at: property.name.location, "the property in it")])
                }
            }
        }
        guard let tag else { return nil }
        return Union.Variant(
            name: syntax.name.value, doc: syntax.remarks.doc, type: type, tag: tag.value, writesTag: writesTag)
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
        if let null = property.null, null.value {
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
