import EndpointSpec

/// What tells how a value can be written where there is no JSON.
enum SchemaShape {
    /// One text or number.
    case text
    /// A list of them.
    case texts
    case list, object, any
}

extension SchemaReader {
    func shape(of value: SchemaValue) -> SchemaShape {
        shape(of: value, depth: 0)
    }

    private func shape(of value: SchemaValue, depth: Int) -> SchemaShape {
        guard depth < 32 else { return .any }
        switch value.type {
        case .json: return .any
        case .scalar: return .text
        case .dictionary: return .object
        case .list(let element): return shape(of: element, depth: depth + 1) == .text ? .texts : .list
        case .model(let number):
            switch drafts[number].content {
            case .pending, .structure: return .object
            case .enumeration: return .text
            case .union(let union):
                return union.variants.allSatisfy { shape(of: $0.use.value, depth: depth + 1) == .text } ? .text : .any
            case .type(let value): return shape(of: value, depth: depth + 1)
            }
        }
    }

    /// A list of texts for one of whose elements nothing is known, since there is nothing but text where it is sent.
    func withTexts(_ value: SchemaValue) -> SchemaValue {
        guard case .list(let element) = whole(value).type, whole(element).type == .json else { return value }
        return SchemaValue(
            type: .list(SchemaValue(type: .scalar(.string, format: nil))), isNullable: value.isNullable)
    }

    /// Whether a list may have null in it.
    func hasNullElements(_ value: SchemaValue, depth: Int = 0) -> Bool {
        switch value.type {
        case .json, .scalar, .dictionary: return false
        case .list(let element): return isNullable(element)
        case .model(let number):
            guard depth < 32, case .type(let other) = drafts[number].content else { return false }
            return hasNullElements(other, depth: depth + 1)
        }
    }

    private func isNullable(_ value: SchemaValue, depth: Int = 0) -> Bool {
        if value.isNullable { return true }
        guard depth < 32, case .model(let number) = value.type, case .type(let other) = drafts[number].content else {
            return false
        }
        return isNullable(other, depth: depth + 1)
    }

    /// Whether a value is a text or a list of texts, in a union of both.
    func isTextOrTexts(_ value: SchemaValue, depth: Int = 0) -> Bool {
        guard depth < 32, case .model(let number) = value.type else { return false }
        switch drafts[number].content {
        case .union(let union):
            return union.variants.allSatisfy { variant in
                let value = variant.use.value
                let shape = shape(of: value)
                return shape == .text || shape == .texts && !hasNullElements(value)
                    || isTextOrTexts(value, depth: depth + 1)
            }
        case .type(let other): return isTextOrTexts(other, depth: depth + 1)
        case .pending, .structure, .enumeration: return false
        }
    }

    /// Leaves null out of the lists of a union that stands in an operation: a query has no null.
    func removeNullElements(inUnion value: SchemaValue) {
        guard case .model(let number) = whole(value).type, drafts[number].place.isOfOperation,
            case .union(var union) = drafts[number].content
        else { return }
        for index in union.variants.indices {
            guard case .list(var element) = union.variants[index].use.value.type, element.isNullable else { continue }
            element.isNullable = false
            union.variants[index].use.value.type = .list(element)
        }
        drafts[number].content = .union(union)
    }

    /// The list of texts for each of whose elements a text may stand; nil for what is anything else.
    func takeListOfTexts(in value: SchemaValue) -> SchemaValue? {
        guard isTextOrTexts(value), case .model(let number) = whole(value).type,
            case .union(let union) = drafts[number].content
        else { return nil }
        guard let list = union.variants.map(\.use.value).first(where: { shape(of: $0) == .texts }) else { return nil }
        // Nothing else is of a union that stands in the operation.
        if drafts[number].place.isOfOperation { drafts[number].content = .type(list) }
        return list
    }

    /// Whether it is one of several kinds of objects.
    func isUnionOfObjects(_ value: SchemaValue, depth: Int = 0) -> Bool {
        guard depth < 32, case .model(let number) = value.type else { return false }
        switch drafts[number].content {
        case .union(let union): return union.variants.allSatisfy { shape(of: $0.use.value) == .object }
        case .type(let other): return isUnionOfObjects(other, depth: depth + 1)
        case .pending, .structure, .enumeration: return false
        }
    }

    /// The keys of a structure.
    func keys(of value: SchemaValue, depth: Int = 0) -> [String] {
        guard depth < 32, case .model(let number) = value.type else { return [] }
        switch drafts[number].content {
        case .structure(let structure): return structure.properties.map(\.key)
        case .type(let other): return keys(of: other, depth: depth + 1)
        case .pending, .enumeration, .union: return []
        }
    }

    /// Whether a value is an object, or one of several, whose members are texts. Those of which nothing is known may be.
    func isFlatObject(_ value: SchemaValue, depth: Int = 0) -> Bool {
        guard depth < 32 else { return false }
        switch value.type {
        case .json, .scalar, .list: return false
        case .dictionary: break
        case .model(let number):
            switch drafts[number].content {
            case .pending, .enumeration: return false
            case .structure: break
            case .union(let union):
                return !union.variants.isEmpty
                    && union.variants.allSatisfy { isFlatObject($0.use.value, depth: depth + 1) }
            case .type(let other): return isFlatObject(other, depth: depth + 1)
            }
        }
        return members(of: value).allSatisfy { whole($0).type == .json || shape(of: $0) == .text }
    }

    /// What the members of an object are.
    func members(of value: SchemaValue, depth: Int = 0) -> [SchemaValue] {
        guard depth < 32 else { return [] }
        switch value.type {
        case .json, .scalar, .list: return []
        case .dictionary(let element): return [element]
        case .model(let number):
            switch drafts[number].content {
            case .pending, .enumeration: return []
            case .structure(let structure):
                return structure.properties.map(\.use.value) + [structure.additional].compactMap(\.self)
            case .union(let union): return union.variants.flatMap { members(of: $0.use.value, depth: depth + 1) }
            case .type(let other): return members(of: other, depth: depth + 1)
            }
        }
    }

    /// Whether a list of objects, or a list in a list, stands somewhere in a value.
    func hasListOfObjects(_ value: SchemaValue) -> Bool {
        var seen: Set<Int> = []
        var rest = [value]
        while let value = rest.popLast() {
            switch value.type {
            case .json, .scalar: continue
            case .list(let element): if shape(of: element) != .text { return true }
            case .dictionary(let element): rest.append(element)
            case .model(let number):
                guard seen.insert(number).inserted else { continue }
                switch drafts[number].content {
                case .structure(let structure): rest += structure.properties.map(\.use.value)
                case .union(let union): rest += union.variants.map(\.use.value)
                case .type(let other): rest.append(other)
                case .pending, .enumeration: continue
                }
            }
        }
        return false
    }
}
