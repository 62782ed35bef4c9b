import EndpointSpec
import YAMLTree

// Unions that are less than their alternatives.

extension SchemaReader {
    /// Whether alternatives are parts of one object: each has optional keys alone, and no key is another's. Beside `{}`, a value that is one
    /// of these is as a rule several of them, or none.
    func areParts(_ alternatives: [YAMLNode]) -> Bool {
        guard alternatives.count > 1, !isExport else { return false }
        var keys: Set<String> = []
        for alternative in alternatives {
            let flat = flatten([alternative])
            guard flat.isObject, flat.required.isEmpty, flat.alternatives.isEmpty, !flat.properties.isEmpty else {
                return false
            }
            switch flat.additional {
            case .schema, .forbidden: return false
            case .any, .unspecified: break
            }
            for property in flat.properties where !keys.insert(property.key).inserted { return false }
            // A value of its own tells it from the others.
            let constants = flat.properties.flatMap(\.schemas).contains {
                $0["const"] != nil || $0["enum"]?.elements.count == 1
            }
            if constants { return false }
        }
        return true
    }

    /// Without variants whose values another one takes as they are.
    func simplified(
        _ variants: [(use: SchemaUse, node: YAMLNode)], _ open: Opening
    ) -> [(use: SchemaUse, node: YAMLNode)] {
        func has(_ builtin: Builtin) -> Bool {
            variants.contains { if case .scalar(builtin, _) = $0.use.value.type { true } else { false } }
        }
        var variants = variants
        // Many a text can be cleared with the empty one, which is a text.
        if has(.string) {
            let empty = variants.map(\.use.value.type).filter(isEmptyText)
            variants.removeAll { empty.contains($0.use.value.type) }
            stand(empty, for: .scalar(.string, format: nil), open)
        }
        // Known values of a number that can also be another one.
        let numbers = variants.map(\.use.value.type).filter { type in
            guard let enumeration = enumeration(type), !enumeration.isText else { return false }
            return has(.double) || has(.int) && enumeration.items.allSatisfy { Int($0.text) != nil }
        }
        stand(numbers, for: .scalar(has(.double) ? .double : .int, format: nil), open)
        let places = variants.indices.filter { isTextEnumeration(variants[$0].use.value.type) }
        if places.count > 1 {
            variants[places[0]].use.value.type = joined(places.map { variants[$0].use.value.type }, open)
        }
        let texts = places.first.map { [variants[$0]] } ?? []
        let left = variants.enumerated().filter { place, variant in
            switch variant.use.value.type {
            case .scalar(_, "text"): return !has(.string) && texts.isEmpty
            case .scalar(_, "unix-seconds"), .scalar(_, "unix-milliseconds"): return !has(.double) && !has(.int)
            case .scalar(.int, _), .scalar(.uint64, _): return !has(.double)
            case .model where numbers.contains(variant.use.value.type): return false
            case .scalar(.string, _): return texts.isEmpty
            case .scalar(.date, _), .scalar(.uuid, _), .scalar(.url, _): return !has(.string)
            case .scalar(.data, _), .scalar(.file, _): return !has(.string) && texts.isEmpty
            case .model where places.contains(place): return place == places[0]
            default: return true
            }
        }.map(\.element)
        let readsText = left.contains { variant in
            switch variant.use.value.type {
            case .scalar(.date, _), .scalar(.uuid, _), .scalar(.url, _): true
            default: false
            }
        }
        // The first of two that read a text has it, and an enumeration says of itself that it does not know one.
        guard readsText else { return left }
        return left.filter { isTextEnumeration($0.use.value.type) }
            + left.filter { !isTextEnumeration($0.use.value.type) }
    }

    private func isTextEnumeration(_ type: SchemaType) -> Bool {
        textEnumeration(type) != nil
    }

    private func isEmptyText(_ type: SchemaType) -> Bool {
        textEnumeration(type)?.items.allSatisfy(\.text.isEmpty) ?? false
    }

    private func textEnumeration(_ type: SchemaType) -> EnumerationDraft? {
        enumeration(type).flatMap { $0.isText ? $0 : nil }
    }

    func enumeration(_ type: SchemaType) -> EnumerationDraft? {
        guard case .model(let number) = type, case .enumeration(let enumeration) = drafts[number].content else {
            return nil
        }
        return enumeration
    }

    /// Several enumerations of texts as one: that with the most values, if it has those of the others, but for the empty text.
    private func joined(_ types: [SchemaType], _ open: Opening) -> SchemaType {
        let enumerations = types.compactMap(textEnumeration)
        let sizes = enumerations.map(\.items.count)
        let largest = sizes.firstIndex(of: sizes.max() ?? 0) ?? 0
        var known = Set(enumerations[largest].items.map(\.text))
        if enumerations.allSatisfy({ $0.items.allSatisfy { $0.text.isEmpty || known.contains($0.text) } }) {
            stand(types, for: types[largest], open)
            return types[largest]
        }
        known = []
        let items = enumerations.flatMap(\.items).filter { known.insert($0.text).inserted }
        let draft = draft(
            Opening(draft: nil, place: open.place.part("text"), nodes: open.nodes, remarks: SchemaRemarks()))
        draft.content = .enumeration(EnumerationDraft(items: items, isText: true))
        let whole = SchemaType.model(draft.number)
        stand(types, for: whole, open)
        return whole
    }

    /// Makes types that were made for alternatives stand for another one.
    private func stand(_ types: [SchemaType], for whole: SchemaType, _ open: Opening) {
        for case .model(let number) in types
        where whole != .model(number) && drafts[number].place.path.hasPrefix(open.place.path + ".") {
            drafts[number].content = .type(SchemaValue(type: whole))
        }
    }
}
