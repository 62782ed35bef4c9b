import Diagnostics

extension Linker {
    /// Returns the example as JSON that reads as the type.
    func example(
        _ written: LiteralSyntax, as type: TypeReference, format: DateFormat?, coerces: Bool = false
    ) throws(ExampleMisfit) -> ExampleJSON {
        if case .unknown = written.form { return .null }
        switch expand(type) {
        case .optional(let wrapped):
            return isNull(written) ? .null : try example(written, as: wrapped, format: format, coerces: coerces)
        case .builtin(let builtin):
            return try scalarExample(written, as: builtin, format: format, coerces: coerces)
        case .parameter:
            return untyped(written)
        case .array(let element):
            guard case .list(let items) = written.form else { throw misfit(written, "a list is wanted") }
            var values: [ExampleJSON] = []
            for item in items {
                values.append(try example(item, as: element, format: format, coerces: coerces))
            }
            return .list(values)
        case .dictionary(let value):
            guard case .mapping(let entries) = written.form else { throw misfit(written, "a mapping is wanted") }
            var members: [ExampleJSON.Member] = []
            for entry in entries {
                members.append(.init(key: entry.key.value, value: try example(entry.value, as: value, format: format)))
            }
            return .object(members)
        case .model(let name, let arguments, _):
            switch models[name]?.kind {
            case .enumeration(let enumeration): return try enumExample(written, name, enumeration)
            case .structure(let structure): return try structureExample(written, name, structure, arguments)
            case .union(let union): return try unionExample(written, name, union)
            case .alias, .unknown, nil: return untyped(written)
            }
        }
    }

    func misfit(_ written: LiteralSyntax, _ why: String) -> ExampleMisfit {
        ExampleMisfit(location: written.location, why: "the example does not fit: " + why)
    }

    func isNull(_ written: LiteralSyntax) -> Bool {
        if case .plain(let text) = written.form { text.isEmpty || text == "null" || text == "~" } else { false }
    }

    /// Reads a value without a known type by YAML's core schema.
    func untyped(_ written: LiteralSyntax) -> ExampleJSON {
        switch written.form {
        case .quoted(let text): return .text(text)
        case .unknown: return .null
        case .list(let items): return .list(items.map(untyped))
        case .mapping(let entries): return .object(entries.map { .init(key: $0.key.value, value: untyped($0.value)) })
        case .plain(let text):
            if isNull(written) { return .null }
            if text == "true" || text == "false" || isJSONNumber(text) { return .scalar(text) }
            return .text(text)
        }
    }

    private func enumExample(
        _ written: LiteralSyntax, _ name: String, _ enumeration: EnumerationSyntax
    ) throws(ExampleMisfit) -> ExampleJSON {
        let text: String
        switch written.form {
        case .plain(let plain): text = plain
        case .quoted(let quoted): text = quoted
        case .list, .mapping: throw misfit(written, "a value of '\(name)' is wanted")
        case .unknown: return .null
        }
        for item in enumeration.cases {
            switch item.value?.value {
            case .string(let value)? where value == text: return .text(value)
            case .integer(let value)? where "\(value)" == text: return .scalar(text)
            case .fraction(let value)? where value == Double(text): return .scalar("\(value)")
            default: break
            }
        }
        guard enumeration.isWhole, enumeration.cases.allSatisfy({ $0.value != nil }) else { return .null }
        throw misfit(written, "'\(visible(text))' is none of the values that the server sends for '\(name)'")
    }

    private func structureExample(
        _ example: LiteralSyntax, _ name: String, _ structure: StructureSyntax, _ arguments: [TypeReference]
    ) throws(ExampleMisfit) -> ExampleJSON {
        guard case .mapping(let entries) = example.form else {
            throw misfit(example, "a mapping is wanted, as '\(name)' is a structure")
        }
        var result = untyped(example)
        let bound = Dictionary(
            zip(structure.generics.map(\.value), arguments), uniquingKeysWith: { first, _ in first })
        for (property, written) in zip(structure.properties, memberTypes[name] ?? []) {
            guard let type = written.map({ substitute(bound, in: $0) }) else { continue }
            guard let candidates = property.candidates else { continue }
            let found = candidates.compactMap { path in find(path, in: example).map { (path, $0) } }
                .first { !isNull($0.1) }
            if let (path, value) = found {
                let json = try self.example(value, of: property, type, in: structure)
                if let constant = property.constant?.value, json.json != constant.example.json {
                    throw misfit(value, "'\(property.name.value)' is always \(constant.example.json)")
                }
                _ = result.set(path[...], json, replacing: true)
            } else if property.default == nil, !isOptional(type) {
                throw misfit(example, "'\(name)' needs '\(visible(candidates[0].joined(separator: ".")))'")
            }
        }
        if let additional = structure.additional, case .dictionary(let element)?? = memberTypes[name]?.last {
            let type = substitute(bound, in: element)
            let format = dateFormat(additional.format, for: type, quiet: true)
            let known = Set(structure.properties.flatMap { $0.candidates ?? [] }.compactMap(\.first))
            for entry in entries where !known.contains(entry.key.value) {
                _ = result.set(
                    [entry.key.value], try self.example(entry.value, as: type, format: format), replacing: true)
            }
        }
        return result
    }

    /// The example of a property, with what it says of values that do not fit.
    func example(
        _ written: LiteralSyntax, of property: PropertySyntax, _ type: TypeReference, in structure: StructureSyntax
    ) throws(ExampleMisfit) -> ExampleJSON {
        let (empty, isLenient) = tolerance(property, type, in: structure)
        if empty.contains(where: { $0.isWritten(written) }) { return untyped(written) }
        let format = dateFormat(property.format, for: type, quiet: true)
        let json: ExampleJSON
        do throws(ExampleMisfit) {
            let lossy = property.lossy?.value ?? .none
            json =
                lossy.isLossy
                ? try lossyExample(written, as: type, format: format, lossy)
                : try example(written, as: type, format: format, coerces: coerces(property, type, in: structure))
        } catch {
            if isLenient { return untyped(written) }
            throw error
        }
        if let why = misfit(written, constraints(property.constraints, for: type), type) { throw misfit(written, why) }
        return json
    }

    /// The example of what an endpoint answers.
    func example(_ written: LiteralSyntax, of response: Response) throws(ExampleMisfit) -> ExampleJSON {
        response.lossy.isLossy
            ? try lossyExample(written, as: response.type, format: response.dateFormat, response.lossy)
            : try example(written, as: response.type, format: response.dateFormat)
    }

    /// The example of a list whose elements may be of another kind, if one fits.
    func lossyExample(
        _ written: LiteralSyntax, as type: TypeReference, format: DateFormat?, _ rule: LossyRule
    ) throws(ExampleMisfit) -> ExampleJSON {
        guard case .list(let items) = written.form, case .array(let element) = expandWrapped(type) else {
            return try example(written, as: type, format: format)
        }
        var values: [ExampleJSON] = []
        var misfits: [ExampleMisfit] = []
        for item in items {
            do throws(ExampleMisfit) {
                values.append(try example(item, as: element, format: format))
            } catch {
                misfits.append(error)
                values.append(untyped(item))
            }
        }
        if rule != .all, misfits.count == items.count, let first = misfits.first { throw first }
        return .list(values)
    }

    private func isOptional(_ type: TypeReference) -> Bool {
        switch expand(type) {
        case .optional, .parameter: true
        default: false
        }
    }

    private func find(_ path: [String], in written: LiteralSyntax) -> LiteralSyntax? {
        var value = written
        for key in path {
            switch value.form {
            case .mapping(let entries):
                guard let entry = entries.first(where: { $0.key.value == key }) else { return nil }
                value = entry.value
            case .list(let items):
                guard let index = listIndex(key), index < items.count else { return nil }
                value = items[index]
            case .plain, .quoted: return nil
            case .unknown: return value
            }
        }
        return value
    }

    private func unionExample(
        _ written: LiteralSyntax, _ name: String, _ union: UnionSyntax
    ) throws(ExampleMisfit) -> ExampleJSON {
        if endlessUnions.contains(name) { return untyped(written) }
        let key = TriedUnion(union: name, place: written.location)
        if let known = tried[key] {
            if let known { return known }
            throw misfit(written, "it is none of what '\(name)' can be")
        }
        tried[key] = .some(nil)
        let found = try variantExample(written, name, union)
        tried[key] = found
        return found
    }

    private func variantExample(
        _ written: LiteralSyntax, _ name: String, _ union: UnionSyntax
    ) throws(ExampleMisfit) -> ExampleJSON {
        let types = memberTypes[name] ?? []
        let isKnown = union.isWhole && !types.contains { $0 == nil } && !union.discriminator.isUnknown
        let known = tags(of: name)
        guard let discriminator = known.discriminator?.value else {
            for case (let variant, let type?) in zip(union.variants, types) {
                let format = dateFormat(variant.format, for: type, quiet: true)
                if let value = try? example(written, as: type, format: format) { return value }
            }
            guard isKnown else { return .null }
            throw misfit(written, "it is none of what '\(name)' can be")
        }
        guard let tag = find([discriminator], in: written), union.absent == nil || !isNull(tag) else {
            if let absent = union.absent?.value,
                case (_, let type?)? = zip(union.variants, types).first(where: { $0.0.name.value == absent })
            {
                return try example(written, as: type, format: nil)
            }
            throw misfit(written, "'\(name)' needs '\(visible(discriminator))', which says what it is")
        }
        let text: String? =
            switch tag.form {
            case .plain(let text), .quoted(let text): text
            case .list, .mapping: nil
            case .unknown: nil
            }
        for (type, tags) in zip(types, known.tags) {
            guard let type, let value = tags?.first(where: { text == tagText($0.value) })?.value else { continue }
            var result = try example(written, as: type, format: nil)
            _ = result.set([discriminator], value.example, replacing: true)
            return result
        }
        guard isKnown, known.tags.allSatisfy({ $0 != nil }) else { return .null }
        throw misfit(tag, "'\(visible(text ?? ""))' names no variant of '\(name)'")
    }

    private func tagText(_ scalar: WireScalar) -> String {
        switch scalar {
        case .integer(let value): "\(value)"
        case .fraction(let value): "\(value)"
        case .string(let text): text
        case .boolean(let flag): "\(flag)"
        }
    }
}

extension EmptyValue {
    /// Whether an example is the value.
    fileprivate func isWritten(_ example: LiteralSyntax) -> Bool {
        switch (self, example.form) {
        case (.text, .quoted(let text)): text.isEmpty
        case (.list, .list(let items)): items.isEmpty
        case (.object, .mapping(let entries)): entries.isEmpty
        case (.zeroDate, .plain(let text)), (.zeroDate, .quoted(let text)):
            text.utf8.contains(UInt8(ascii: "0")) && text.utf8.allSatisfy { "0-/.:+ TZ".utf8.contains($0) }
        default: false
        }
    }
}
