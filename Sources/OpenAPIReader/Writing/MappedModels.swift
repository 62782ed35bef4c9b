import YAMLTree

/// What a mapping says of models, by their numbers.
struct MappedModels {
    let values: [Int: [YAMLNode]]
    /// The variants of the union itself.
    let variants: Set<Int>

    init(_ union: UnionDraft, _ schemas: SchemaReader) {
        func number(_ value: SchemaValue) -> Int? {
            if case .model(let number) = schemas.whole(value).type { number } else { nil }
        }
        var values: [Int: [YAMLNode]] = [:]
        for mapped in union.mapping {
            guard let number = schemas.known(mapped.component).flatMap(number) else { continue }
            values[number, default: []].append(mapped.value)
        }
        self.values = values
        variants = Set(union.variants.compactMap { number($0.use.value) })
    }
}
