import Diagnostics

extension Linker {
    /// What a property reads as absent: what it says itself, or else what its structure or the API says, where that is
    /// possible.
    func tolerance(
        _ property: PropertySyntax, _ type: TypeReference, in structure: StructureSyntax
    ) -> (empty: [EmptyValue], isLenient: Bool) {
        var empty: [EmptyValue] = []
        if let own = property.empty {
            if own.value == .absent, checkAbsence(property, type, "empty: absent", own.location) {
                empty = emptyValues(of: type)
                if empty.isEmpty {
                    log.error(
                        at: own.location,
                        "nothing is empty for '\(property.name.value)', since its type has a value for each; remove 'empty'"
                    )
                }
            }
        } else if (structure.empty ?? settings.empty) == .absent, canBeAbsent(property, type) {
            empty = emptyValues(of: type)
        }
        if let own = property.lenient, own.value, checkAbsence(property, type, "lenient", own.location),
            expandWrapped(type) == .builtin(.json)
        {
            log.error(at: own.location, "any JSON fits '\(property.name.value)'; remove 'lenient'")
        }
        return (empty, isLenient(property, type, in: structure))
    }

    func isLenient(_ property: PropertySyntax, _ type: TypeReference, in structure: StructureSyntax) -> Bool {
        guard property.lenient?.value ?? structure.lenient ?? settings.lenient else { return false }
        return canBeAbsent(property, type) && expandWrapped(type) != .builtin(.json)
    }

    private func canBeAbsent(_ property: PropertySyntax, _ type: TypeReference) -> Bool {
        if property.constant != nil || property.null?.value == .kept { return false }
        if property.default != nil { return true }
        if case .optional = expand(type) { return true }
        return false
    }

    private func checkAbsence(
        _ property: PropertySyntax, _ type: TypeReference, _ key: String, _ location: SourceLocation
    ) -> Bool {
        // 'null: kept' was reported.
        if canBeAbsent(property, type) || property.null?.value == .kept { return property.null?.value != .kept }
        log.error(
            at: location,
            "with '\(key)', '\(property.name.value)' may be absent: its type needs a '?', or the property a default")
        return false
    }

    /// The values that can stand for none, since they are no values of the type themselves.
    private func emptyValues(of type: TypeReference) -> [EmptyValue] {
        switch expandWrapped(type) {
        case .builtin(let builtin):
            switch builtin.kind {
            case .date: return [.text, .zeroDate]
            case .boolean, .integer, .floating, .decimal, .string, .data, .duration, .timeOfDay, .url, .uuid:
                return [.text]
            case .json, .void, .file: return []
            }
        case .array: return [.text, .object]
        case .dictionary, .model(_, _, .structure): return [.text, .list]
        case .model(let name, _, .enumeration):
            guard case .enumeration(let enumeration)? = models[name]?.kind else { return [.text] }
            return enumeration.cases.contains { $0.value?.value == .string("") } ? [] : [.text]
        case .model(let name, _, .union):
            var values: [EmptyValue] = [.text, .list]
            for case let variant? in memberTypes[name] ?? [] {
                switch expandWrapped(variant) {
                case .array: values.removeAll { $0 == .list }
                case .builtin(.json): values = []
                case .builtin(.string), .builtin(.data): values.removeAll { $0 == .text }
                case .model(let name, _, .enumeration):
                    // One of numbers reads no text.
                    if case .enumeration(let enumeration)? = models[name]?.kind, !enumeration.hasTexts { continue }
                    values.removeAll { $0 == .text }
                case .model(_, _, .union): values = []
                case .builtin, .dictionary, .model, .parameter, .optional: break
                }
            }
            return values
        case .parameter: return [.text]
        case .model, .optional: return []
        }
    }
}
