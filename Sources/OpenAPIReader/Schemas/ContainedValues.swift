extension ModelDraft {
    /// The values that it holds.
    var contained: [SchemaValue] {
        switch content {
        case .pending, .enumeration: []
        case .type(let value): [value]
        case .structure(let structure):
            structure.properties.map(\.use.value) + (structure.additional.map { [$0] } ?? [])
        case .union(let union): union.variants.map(\.use.value)
        }
    }
}

extension SchemaValue {
    /// The model that it is made of, through lists and dictionaries, also one that only stands for another type.
    var model: Int? {
        switch type {
        case .json, .scalar: nil
        case .list(let element), .dictionary(let element): element.model
        case .model(let number): number
        }
    }
}
