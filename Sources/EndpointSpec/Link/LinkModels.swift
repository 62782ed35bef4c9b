import Diagnostics

extension Linker {
    /// Resolves the types of all properties and variants, once, with the errors at their places.
    func resolveMembers() {
        for name in modelNames {
            guard let model = models[name] else { continue }
            switch model.kind {
            case .structure(let structure):
                let generics = structure.generics.map(\.value)
                checkGenerics(structure.generics)
                memberTypes[name] = structure.properties.map { resolve($0.type, generics: generics) }
            case .union(let union):
                memberTypes[name] = union.variants.map { resolve($0.type) }
            case .enumeration, .alias:
                break
            }
        }
    }

    private func checkGenerics(_ generics: [Located<String>]) {
        checkUnique(generics, as: .generic)
        for generic in generics {
            check(generic, as: .generic)
            if let model = models[generic.value] {
                log.error(
                    at: generic.location, "the generic parameter '\(generic.value)' has the name of a model; rename one",
                    notes: [.init(at: model.name.location, "the model")])
            }
        }
    }

    /// The model as the back end gets it; nil where something of it is wrong.
    func model(_ syntax: ModelSyntax) -> Model? {
        let kind: Model.Kind?
        switch syntax.kind {
        case .structure(let structure): kind = self.structure(syntax, structure).map { .structure($0) }
        case .enumeration(let cases): kind = enumeration(syntax, cases).map { .enumeration($0) }
        case .union(let union): kind = self.union(syntax, union).map { .union($0) }
        case .alias: kind = aliases[syntax.name.value].map { .alias($0) }
        }
        return kind.map {
            Model(
                name: syntax.name.value, location: syntax.name.location, doc: syntax.remarks.doc,
                deprecated: syntax.remarks.deprecated, example: syntax.remarks.example?.value, kind: $0,
                conforms: conformances[syntax.name.value] ?? [])
        }
    }

    private func structure(_ syntax: ModelSyntax, _ structure: StructureSyntax) -> Structure? {
        let types = memberTypes[syntax.name.value] ?? []
        checkUnique(structure.properties.map(\.name), as: .property)
        for property in structure.properties { check(property.name, as: .property) }
        guard types.count == structure.properties.count else { return nil }
        let properties = zip(structure.properties, types).compactMap { property, type in
            type.flatMap { self.property(property, $0, of: syntax.name.value) }
        }
        checkKeys(structure.properties)
        return Structure(
            generics: structure.generics.map(\.value), isMutable: structure.mutable ?? settings.mutable,
            properties: properties)
    }

    /// No property may stand where another one is written, or inside it.
    private func checkKeys(_ properties: [PropertySyntax]) {
        // Names are unique already, so that only keys can clash.
        guard properties.contains(where: { $0.keys != nil }) else { return }
        var written: [[String]: PropertySyntax] = [:]
        written.reserveCapacity(properties.count)
        var hasPaths = false
        for property in properties {
            let path = property.keys?.first?.value ?? [property.name.value]
            hasPaths = hasPaths || path.count > 1
            guard let other = written.updateValue(property, forKey: path) else { continue }
            log.error(
                at: keyLocation(property),
                "'\(property.name.value)' and '\(other.name.value)' are both written to the key '\(path.joined(separator: "."))'",
                notes: [.init(at: keyLocation(other), "the first")])
        }
        if hasPaths { checkPaths(properties, written) }
    }

    private func checkPaths(_ properties: [PropertySyntax], _ written: [[String]: PropertySyntax]) {
        for property in properties {
            guard let path = property.keys?.first?.value, path.count > 1 else { continue }
            for length in 1..<path.count {
                guard let other = written[Array(path.prefix(length))] else { continue }
                log.error(
                    at: keyLocation(property),
                    "'\(property.name.value)' is written inside of '\(other.name.value)', which has the key "
                        + "'\(path.prefix(length).joined(separator: "."))' as a whole; read it from there",
                    notes: [.init(at: keyLocation(other), "the whole")])
            }
        }
    }

    private func keyLocation(_ property: PropertySyntax) -> SourceLocation {
        property.keys?.first?.location ?? property.name.location
    }

    private func property(_ syntax: PropertySyntax, _ type: TypeReference, of owner: String) -> Property? {
        let keepsNull = syntax.null?.value ?? false
        let isLossy = syntax.lossy?.value ?? false
        let coerces = syntax.coerce?.value ?? false
        checkKeepsNull(syntax, type)
        if isLossy, let location = syntax.lossy?.location {
            if case .array = expandWrapped(type) {} else {
                log.error(at: location, "'lossy' drops elements of a list, and '\(syntax.name.value)' is none")
            }
        }
        if coerces, let location = syntax.coerce?.location, !isCoercible(expandWrapped(type)) {
            log.error(at: location, "'coerce' is for Bool, numbers and String, also optional ones")
        }
        if isLossy, coerces, let location = syntax.coerce?.location {
            log.error(at: location, "'lossy' and 'coerce' exclude one another")
        }
        let isBoxed = isBoxed(type, in: owner)
        var value: Literal?
        if let written = syntax.default {
            if case .optional = expand(type) {
                log.error(
                    at: written.location,
                    "with a default, '\(syntax.name.value)' is never nil; remove the '?' or the default")
            } else {
                value = literal(written, as: type, format: dateFormat(syntax.format, for: type, quiet: true))
                if value == nil { return nil }
            }
        }
        let keys = syntax.keys?.map(\.value) ?? [[syntax.name.value]]
        if keys.isEmpty { return nil }
        return Property(
            name: syntax.name.value, doc: syntax.remarks.doc, deprecated: syntax.remarks.deprecated,
            example: syntax.remarks.example?.value, type: keepsNull ? unwrapped(type) : type, keys: keys,
            default: value, dateFormat: dateFormat(syntax.format, for: type, quiet: false), keepsNull: keepsNull,
            isLossy: isLossy, coerces: coerces, isBoxed: isBoxed)
    }

    private func checkKeepsNull(_ syntax: PropertySyntax, _ type: TypeReference) {
        guard let null = syntax.null else { return }
        if case .optional = type {} else {
            log.error(
                at: null.location, "null can be kept only where it may stand: the type of '\(syntax.name.value)' needs a '?'")
        }
        for (other, what) in [(syntax.lossy, "lossy"), (syntax.coerce, "coerce")] {
            if let other, other.value {
                log.error(at: other.location, "'null: kept' and '\(what)' exclude one another")
            }
        }
    }

    func unwrapped(_ type: TypeReference) -> TypeReference {
        if case .optional(let wrapped) = type { return wrapped }
        return type
    }

    private func isCoercible(_ type: TypeReference) -> Bool {
        guard case .builtin(let builtin) = type else { return false }
        switch builtin {
        case .bool, .int, .int32, .int64, .uint, .double, .float, .decimal, .string: return true
        case .data, .date, .url, .uuid, .json, .void, .file: return false
        }
    }

    /// The format of the dates in a type; nil where it holds none.
    func dateFormat(_ written: Located<String>?, for type: TypeReference, quiet: Bool) -> DateFormat? {
        guard holdsDate(type) else {
            if let written, !quiet { log.error(at: written.location, "'format' is for dates, and this is none") }
            return nil
        }
        guard let written else { return .iso8601 }
        if let format = DateFormat(spec: written.value) { return format }
        if !quiet {
            let near = hint(written.value, among: DateFormat.names)
            log.error(
                at: written.location,
                "'\(visible(written.value))' is no date format"
                    + (near.isEmpty
                        ? "; it is one of \(choices(DateFormat.names)), or a pattern of yyyy, MM and dd, with HH, mm, ss, SSS and Z as needed: 'yyyy-MM-dd HH:mm:ss'" : near))
        }
        return nil
    }

    private func holdsDate(_ type: TypeReference) -> Bool {
        switch expand(type) {
        case .builtin(let builtin): builtin == .date
        case .optional(let inner), .array(let inner), .dictionary(let inner): holdsDate(inner)
        case .model, .parameter: false
        }
    }

    private func enumeration(_ syntax: ModelSyntax, _ cases: [EnumCaseSyntax]) -> Enumeration? {
        guard let first = cases.first else {
            log.error(at: syntax.name.location, "the enumeration '\(syntax.name.value)' needs at least one value")
            return nil
        }
        checkUnique(cases.map(\.name), as: .enumCase)
        var places: [WireScalar: SourceLocation] = [:]
        let raw: Enumeration.Raw = if case .integer = first.value.value { .integer } else { .string }
        for item in cases {
            check(item.name, as: .enumCase)
            checkKind(of: item.value, raw, first.value.location)
            // A value of a list that stands twice is a name that stands twice, which was said.
            if let other = places.updateValue(item.value.location, forKey: item.value.value),
                item.value.location != item.name.location
            {
                log.error(
                    at: item.value.location, "two names for one value; keep one", notes: [.init(at: other, "the first")])
            }
        }
        return Enumeration(
            raw: raw,
            cases: cases.map {
                .init(
                    name: $0.name.value, value: $0.value.value, doc: $0.remarks.doc, deprecated: $0.remarks.deprecated)
            })
    }

    /// All values of an enumeration, and all tags of a union, are texts, or all are whole numbers.
    private func checkKind(of value: Located<WireScalar>, _ raw: Enumeration.Raw, _ first: SourceLocation) {
        switch (value.value, raw) {
        case (.string, .string), (.integer, .integer): return
        case (.boolean, _): log.error(at: value.location, "a value is a text or a whole number; quote it if it is a text")
        case (.string, .integer), (.integer, .string):
            log.error(
                at: value.location, "values are all texts or all whole numbers; quote a number that is a text",
                notes: [.init(at: first, "the first is \(raw == .integer ? "a whole number" : "a text")")])
        }
    }

    private func union(_ syntax: ModelSyntax, _ union: UnionSyntax) -> Union? {
        let name = syntax.name.value
        let types = memberTypes[name] ?? []
        guard !union.variants.isEmpty else {
            log.error(at: syntax.name.location, "the union '\(name)' needs at least one variant")
            return nil
        }
        guard types.count == union.variants.count else { return nil }
        checkUnique(union.variants.map(\.name), as: .variant)
        let tags = union.variants.map { $0.tag ?? Located(.string($0.name.value), at: $0.name.location) }
        checkTags(tags, union)
        let variants = zip(zip(union.variants, types), tags).compactMap { pair, tag in
            variant(pair.0, pair.1, tag, union)
        }
        return Union(
            discriminator: union.discriminator?.value, isIndirect: recursion.isCircle(name, name), variants: variants)
    }

    private func checkTags(_ tags: [Located<WireScalar>], _ union: UnionSyntax) {
        guard union.discriminator != nil, let first = tags.first else { return }
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
        _ syntax: VariantSyntax, _ type: TypeReference?, _ tag: Located<WireScalar>, _ union: UnionSyntax
    ) -> Union.Variant? {
        check(syntax.name, as: .variant)
        guard let type else { return nil }
        if case .optional = expand(type) {
            log.error(at: syntax.type.location, "a variant is not optional; write the '?' where the union is used")
        }
        if union.discriminator == nil, let tag = syntax.tag {
            log.error(at: tag.location, "'value' is what a discriminator says, and this union has none")
        }
        var writesTag = union.discriminator != nil
        if let discriminator = union.discriminator {
            guard case .model(let name, _, .structure) = expand(type),
                case .structure(let structure) = models[name]?.kind
            else {
                log.error(
                    at: syntax.type.location,
                    "a union with a discriminator is made of structures, which can hold it; remove the discriminator "
                        + "or wrap the type")
                return nil
            }
            for property in structure.properties {
                let key = property.keys?.first?.value ?? [property.name.value]
                if key == [discriminator.value] {
                    writesTag = false
                } else if key.first == discriminator.value {
                    log.error(
                        at: discriminator.location,
                        "the discriminator '\(discriminator.value)' is an object in '\(name)', so it cannot name a variant",
                        notes: [.init(at: property.name.location, "the property in it")])
                }
            }
        }
        return Union.Variant(
            name: syntax.name.value, doc: syntax.remarks.doc, type: type, tag: tag.value, writesTag: writesTag)
    }
}
