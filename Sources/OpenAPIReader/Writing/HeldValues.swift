import EndpointSpec
import YAMLTree

/// What objects can have at a key.
enum HeldValues {
    /// Any text, or nothing.
    case any
    /// One of some texts or of some numbers: what the objects say, and what a mapping says of variants within a variant.
    case values([YAMLNode], mapped: [YAMLNode])
    case other

    init(_ variant: UnionDraft.Variant, at key: String, _ mapping: MappedModels, _ schemas: SchemaReader) {
        struct Place {
            let value: SchemaValue
            /// What leads to it in a union that has the same discriminator.
            let tags: [YAMLNode]
            /// Whether a value is known that leads to it.
            let isMapped: Bool
            var isVariant = false
        }
        var values: [YAMLNode] = []
        var mapped: [YAMLNode] = []
        var names: [YAMLNode] = []
        var isAny = false
        var seen: Set<Int> = []
        var open = [Place(value: variant.use.value, tags: [], isMapped: variant.isMapped, isVariant: true)]
        while let place = open.popLast() {
            guard case .model(let number) = place.value.type, seen.insert(number).inserted else { continue }
            let draft = schemas.drafts[number]
            if case .type(let other) = draft.content {
                open.append(Place(value: other, tags: place.tags, isMapped: place.isMapped, isVariant: place.isVariant))
                continue
            }
            // Its values lead to that variant, and not to this one.
            if !place.isVariant, mapping.variants.contains(number) { continue }
            let said = place.isVariant ? nil : mapping.values[number]
            let isMapped = place.isMapped || said != nil
            var held = HeldValues.any
            switch draft.content {
            case .pending, .enumeration, .type: break
            case .union(let union):
                mapped += said ?? []
                let isSame = union.discriminator?.text == key
                open += union.variants.map {
                    Place(value: $0.use.value, tags: isSame ? $0.tags : [], isMapped: isMapped)
                }
                continue
            case .structure(let structure):
                if let property = structure.properties.first(where: { $0.key == key }) {
                    held = HeldValues(property.use, schemas)
                }
            }
            switch (held, said) {
            case (.any, let said?):
                mapped += said + place.tags
            case (.any, nil) where !place.tags.isEmpty: values += place.tags
            case (.any, nil):
                isAny = isAny || place.isVariant || !isMapped
                if !isMapped, let name = draft.place.component { names.append(.text(name, at: draft.location)) }
            case (.values(let own, _), let said?):
                let common = own.filter { value in said.contains { $0.isSame(value) } }
                mapped += common.isEmpty ? own : common
            case (.values(let own, _), nil): values += own
            case (.other, _):
                self = .other
                return
            }
        }
        if values.isEmpty && mapped.isEmpty || isAny && mapped.isEmpty {
            self = .any
        } else {
            self = .values(isAny ? values + names : values, mapped: mapped)
        }
    }

    init(_ use: SchemaUse, _ schemas: SchemaReader) {
        if let constant = use.constant {
            self = constant.flag == nil ? .values([constant], mapped: []) : .other
            return
        }
        var type = use.value.type
        for _ in 0..<32 {
            switch type {
            case .scalar(.string, _):
                self = .any
                return
            case .json, .scalar, .list, .dictionary:
                self = .other
                return
            case .model(let number):
                switch schemas.drafts[number].content {
                case .enumeration(let enumeration):
                    let items = enumeration.items.map(\.value)
                    self = enumeration.isText || items.allSatisfy(\.isWholeNumber) ? .values(items, mapped: []) : .other
                    return
                case .type(let other): type = other.type
                case .pending, .structure, .union:
                    self = .other
                    return
                }
            }
        }
        self = .other
    }
}

extension YAMLNode {
    /// A scalar that is read as an integer.
    var isWholeNumber: Bool {
        guard case .scalar(let scalar) = content, scalar.isPlain, let number = Int(scalar.text) else { return false }
        return String(number) == scalar.text
    }

    func isSame(_ other: YAMLNode) -> Bool { plainText == other.plainText }
}
