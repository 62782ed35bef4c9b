import Diagnostics

extension Linker {
    /// Resolves the types of all properties and variants, once, and reports errors at their places.
    func resolveMembers() {
        for name in modelNames {
            guard let model = models[name] else { continue }
            switch model.kind {
            case .structure(let structure):
                checkGenerics(structure.generics, beside: structure.properties)
                let scope = structure.genericScope
                memberTypes[name] = structure.properties.map { resolve($0.type, in: scope) }
                if let additional = structure.additional {
                    let type = resolve(additional.type, in: scope)
                    memberTypes[name]?.append(type.map { .dictionary($0) })
                }
            case .union(let union):
                memberTypes[name] = union.variants.map { resolve($0.type) }
            case .enumeration, .alias, .unknown:
                break
            }
        }
    }

    private func checkGenerics(_ generics: [Located<String>], beside properties: [PropertySyntax]) {
        checkUnique(generics, as: .generic)
        for generic in generics {
            if let property = properties.first(where: { $0.name.value == generic.value }) {
                log.error(
                    at: property.name.location,
                    "'\(generic.value)' is the generic parameter here; rename that, or choose a Swift name and write 'key: \(generic.value)'",
                    notes: [.init(at: generic.location, "the generic parameter")])
            }
            check(generic, as: .generic)
            if let model = models[generic.value] {
                log.error(
                    at: generic.location,
                    "the generic parameter '\(generic.value)' has the name of a model; rename one",
                    notes: [.init(at: model.name.location, "the model")])
            }
            // A model with the name of a library's type is spelled with the API's name.
            if let api = settings.name, generic.value == api.value {
                log.error(
                    at: generic.location, "the generic parameter '\(generic.value)' has the name of the API; rename it",
                    notes: [.init(at: api.location, "the API")])
            }
        }
    }

    /// Returns the model for the back end; nil if it has an error.
    func model(_ syntax: ModelSyntax) -> Model? {
        let kind: Model.Kind?
        switch syntax.kind {
        case .structure(let structure): kind = self.structure(syntax, structure).map { .structure($0) }
        case .enumeration(let written): kind = enumeration(syntax, written).map { .enumeration($0) }
        case .union(let union): kind = self.union(syntax, union).map { .union($0) }
        case .alias:
            kind = aliases[syntax.name.value].map { .alias($0) }
            if let type = aliases[syntax.name.value] {
                _ = dateFormat(syntax.format, for: type, quiet: false)
            } else {
                checkFormat(syntax.format)
            }
        case .unknown: kind = nil
        }
        let sample = sampleText(of: syntax)
        return kind.map {
            Model(
                name: syntax.name.value, location: syntax.name.location, doc: syntax.remarks.doc,
                deprecated: syntax.remarks.deprecated, example: syntax.remarks.example?.value, kind: $0,
                conforms: conformances[syntax.name.value] ?? [], sample: sample, custom: syntax.remarks.custom)
        }
    }

    private func structure(_ syntax: ModelSyntax, _ structure: StructureSyntax) -> Structure? {
        let types = memberTypes[syntax.name.value] ?? []
        checkUnique(structure.properties.map(\.name), as: .property)
        for property in structure.properties { check(property.name, as: .property) }
        guard types.count >= structure.properties.count else { return nil }
        let properties = zip(structure.properties, types).compactMap { property, type in
            if let type { return self.property(property, type, of: syntax.name.value, structure) }
            checkUntyped(property)
            return nil
        }
        checkKeys(structure.properties)
        return Structure(
            generics: structure.generics.map(\.value), isMutable: structure.mutable ?? settings.mutable,
            properties: properties,
            additional: structure.additional.flatMap { additional($0, of: structure, syntax.name.value, types.last) },
            isChecked: checkedModels.contains(syntax.name.value))
    }

    /// - Parameter type: That of the dictionary; nil after an error.
    private func additional(
        _ syntax: AdditionalSyntax, of structure: StructureSyntax, _ name: String, _ type: TypeReference??
    ) -> Additional? {
        if let other = structure.properties.map(\.name).first(where: { $0.value == "additional" }) {
            log.error(
                at: other.location,
                "'additional' holds the keys that no property has; choose another Swift name and write 'key: additional'",
                notes: [.init(at: syntax.location, "they are kept here")])
        }
        guard case .dictionary(let element)?? = type else {
            checkFormat(syntax.format)
            return nil
        }
        var known: [String] = []
        for property in structure.properties {
            guard let candidates = property.candidates else { continue }
            for head in candidates.compactMap(\.first) where !known.contains(head) { known.append(head) }
        }
        // The union around it writes its discriminator, and knows what it says.
        for key in discriminators(of: name) where !known.contains(key) { known.append(key) }
        return Additional(
            type: element, doc: syntax.doc, dateFormat: dateFormat(syntax.format, for: element, quiet: false),
            known: known)
    }

    /// Reports properties that are written to the place of another one, or inside it.
    private func checkKeys(_ properties: [PropertySyntax]) {
        // Names are unique already, so only keys can clash.
        guard properties.contains(where: { $0.keys != nil }) else { return }
        var written: [[String]: Int] = [:]
        written.reserveCapacity(properties.count)
        var hasPaths = false
        for (index, property) in properties.enumerated() {
            guard let path = property.path else { continue }
            hasPaths = hasPaths || path.count > 1
            guard let other = written.updateValue(index, forKey: path).map({ properties[$0] }) else { continue }
            log.error(
                at: keyLocation(property),
                "'\(property.name.value)' and '\(other.name.value)' are both written to the key '\(path.joined(separator: "."))'",
                notes: [.init(at: keyLocation(other), "the first")])
        }
        if hasPaths { checkPaths(properties, written) }
    }

    private func checkPaths(_ properties: [PropertySyntax], _ written: [[String]: Int]) {
        for property in properties {
            guard let path = property.keys?.first?.value, path.count > 1 else { continue }
            for length in 1..<path.count {
                guard let other = written[Array(path.prefix(length))].map({ properties[$0] }) else { continue }
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

    private func property(
        _ syntax: PropertySyntax, _ type: TypeReference, of owner: String, _ structure: StructureSyntax
    ) -> Property? {
        let null = syntax.null?.value
        let lossy = syntax.lossy?.value ?? .none
        let (empty, isLenient) = tolerance(syntax, type, in: structure)
        let coerces = coerces(syntax, type, in: structure)
        if let null = syntax.null { _ = checkNull(null, type, of: syntax.name.value) }
        checkExclusions(syntax)
        if lossy.isLossy, let location = syntax.lossy?.location {
            if case .array = expandWrapped(type) {
            } else {
                log.error(at: location, "'lossy' drops elements of a list, and '\(syntax.name.value)' is not a list")
            }
        }
        if coerces, let location = syntax.coerce?.location, !isCoercible(expandWrapped(type)) {
            log.error(
                at: location,
                "'coerce' is for Bool, numbers, String, dates and times, URL, UUID and enumerations, and lists of them, also optional ones"
            )
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
            }
        }
        let format = dateFormat(syntax.format, for: type, quiet: false)
        let constraints = constraints(syntax.constraints, for: type)
        check(syntax.default, "default", constraints, type)
        check(syntax.remarks.example?.written, "example", constraints, type)
        guard let keys = syntax.candidates else { return nil }
        return Property(
            name: syntax.name.value, doc: syntax.remarks.doc, deprecated: syntax.remarks.deprecated,
            example: syntax.remarks.example?.value, type: null == .kept ? unwrapped(type) : type, keys: keys,
            default: value, dateFormat: format, keepsNull: null == .kept, writesNull: null == .written,
            constant: syntax.constant?.value, lossy: lossy, coerces: coerces, empty: empty,
            isLenient: isLenient, isBoxed: isBoxed, constraints: constraints,
            holdsChecked: checkedModels.contains(owner) && holdsChecked(type), custom: syntax.remarks.custom)
    }

    /// - Returns: Whether the type allows null.
    func checkNull(_ null: Located<NullRule>, _ type: TypeReference, of name: String) -> Bool {
        if case .optional = type { return true }
        log.error(
            at: null.location,
            "null can be \(null.value.rawValue) only if the type allows null: the type of '\(name)' needs a '?'")
        return false
    }

    /// Checks what does not depend on the type.
    private func checkExclusions(_ syntax: PropertySyntax) {
        if syntax.null?.value == .kept {
            let others: [(location: SourceLocation?, key: String)] = [
                (syntax.lossy.flatMap { $0.value.isLossy ? $0.location : nil }, "lossy"),
                (syntax.coerce.flatMap { $0.value ? $0.location : nil }, "coerce"),
                (syntax.empty.flatMap { $0.value == .absent ? $0.location : nil }, "empty: absent"),
                (syntax.lenient.flatMap { $0.value ? $0.location : nil }, "lenient"),
            ]
            for (location, key) in others {
                if let location { log.error(at: location, "'null: kept' and '\(key)' exclude one another") }
            }
        }
        if syntax.lossy?.value.isLossy == true, let coerce = syntax.coerce, coerce.value {
            log.error(at: coerce.location, "'lossy' and 'coerce' exclude one another")
        }
    }

    /// Checks a property whose type is unknown.
    private func checkUntyped(_ syntax: PropertySyntax) {
        checkExclusions(syntax)
        checkFormat(syntax.format)
    }

    func unwrapped(_ type: TypeReference) -> TypeReference {
        if case .optional(let wrapped) = type { return wrapped }
        return type
    }

    /// Whether a property is coerced: as it says itself, or else as its structure or the API says, where that is possible.
    func coerces(_ property: PropertySyntax, _ type: TypeReference, in structure: StructureSyntax) -> Bool {
        if let own = property.coerce { return own.value }
        guard structure.coerce ?? settings.coerce else { return false }
        if property.constant != nil || property.lossy?.value.isLossy == true || property.null?.value == .kept {
            return false
        }
        return isCoercible(expandWrapped(type))
    }

    private func isCoercible(_ type: TypeReference) -> Bool {
        switch type {
        case .builtin(let builtin):
            switch builtin.kind {
            case .boolean, .integer, .floating, .decimal, .string, .date, .duration, .timeOfDay, .url, .uuid: true
            case .data, .json, .void, .file: false
            }
        case .model(_, _, .enumeration): true
        case .array(let element): isCoercible(expandWrapped(element))
        case .model, .parameter, .optional, .dictionary: false
        }
    }

    private func enumeration(_ syntax: ModelSyntax, _ written: EnumerationSyntax) -> Enumeration? {
        let cases = written.cases
        if cases.isEmpty, written.isWhole {
            log.error(at: syntax.name.location, "the enumeration '\(syntax.name.value)' needs at least one value")
        }
        checkUnique(cases.map(\.name), as: .enumCase)
        var places: [WireScalar: SourceLocation] = [:]
        let first = cases.lazy.compactMap(\.value).first
        let raw = Enumeration.Raw(of: first?.value)
        for item in cases {
            check(item.name, as: .enumCase, value: item.value?.value)
            guard let value = item.value, let first else { continue }
            checkKind(of: value, raw, first.location, takesFractions: true)
            // If a value of a list occurs twice, so does its name, which was reported.
            if let other = places.updateValue(value.location, forKey: value.value), value.location != item.name.location
            {
                log.error(
                    at: value.location, "two names for one value; keep one", notes: [.init(at: other, "the first")])
            }
        }
        return Enumeration(
            raw: raw,
            cases: cases.compactMap { item in
                item.value.map {
                    .init(
                        name: item.name.value, value: $0.value, doc: item.remarks.doc,
                        deprecated: item.remarks.deprecated, custom: item.remarks.custom)
                }
            })
    }

    /// Checks that all values of an enumeration, and all tags of a union, are texts, or all are numbers.
    ///
    /// - Parameter takesFractions: Whether a number may have a fraction.
    func checkKind(
        of value: Located<WireScalar>, _ raw: Enumeration.Raw, _ first: SourceLocation, takesFractions: Bool
    ) {
        switch (value.value, raw) {
        case (.string, .string), (.integer, .integer), (.fraction, .fraction): return
        case (.boolean, _):
            log.error(at: value.location, "a value is a text or a number; quote it if it is a text")
        case (.string, .integer), (.string, .fraction), (.integer, .string), (.integer, .fraction),
            (.fraction, .string),
            (.fraction, .integer):
            let number = takesFractions ? "numbers" : "whole numbers"
            let kind =
                switch raw {
                case .string: "a text"
                case .integer: "a whole number"
                case .fraction: "a number"
                }
            log.error(
                at: value.location, "values are all texts or all \(number); quote a number that is a text",
                notes: [.init(at: first, "the first is \(kind)")])
        }
    }
}

extension Enumeration.Raw {
    /// What the first value says of all.
    init(of first: WireScalar?) {
        switch first {
        case .integer?: self = .integer
        case .fraction?: self = .fraction
        case .string?, .boolean?, nil: self = .string
        }
    }
}
