import YAMLTree

/// What a mapping says of models within the variants of a union, by their numbers.
struct MappedModels {
    let values: [Int: [YAMLNode]]
    /// The variants of the union itself.
    let variants: Set<Int>
    /// Those that lead to no variant, and to nothing within one.
    let stray: [YAMLNode]

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
        var open = Array(variants)
        var reached = variants
        while let next = open.popLast() {
            guard case .union(let inner) = schemas.drafts[next].content else { continue }
            open += inner.variants.compactMap { number($0.use.value) }.filter { reached.insert($0).inserted }
        }
        stray = union.mapping.filter { mapped in
            schemas.known(mapped.component).flatMap(number).map(reached.contains) != true
        }.map(\.value)
    }
}
