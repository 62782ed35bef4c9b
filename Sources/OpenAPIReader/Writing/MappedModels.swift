import YAMLTree

/// What a mapping says of models within the variants of a union, by their numbers.
struct MappedModels {
    let values: [Int: [YAMLNode]]
    /// The variants of the union itself.
    let variants: Set<Int>
    /// The unions within them.
    let unions: [Int]
    /// Those that lead to no variant, and to nothing within one, as far as that is known.
    let stray: [YAMLNode]

    init(_ union: UnionDraft, _ schemas: SchemaReader) {
        var values: [Int: [YAMLNode]] = [:]
        for mapped in union.mapping {
            guard let number = schemas.modelNumber(of: mapped.component) else { continue }
            values[number, default: []].append(mapped.value)
        }
        variants = Set(union.variants.compactMap { schemas.modelNumber(of: $0.use.value) })
        var unions: [Int] = []
        var open = variants.sorted()
        var reached = variants
        var areComponents = true
        while let next = open.popLast() {
            switch schemas.drafts[next].content {
            case .union(let inner):
                unions.append(next)
                open += inner.variants.compactMap { schemas.modelNumber(of: $0.use.value) }
                    .filter { reached.insert($0).inserted }
            // One that was merged with others has no component, and may be what a mapping means.
            case .structure: areComponents = areComponents && schemas.drafts[next].place.component != nil
            case .pending, .enumeration, .type: continue
            }
        }
        self.values = values
        self.unions = unions
        stray =
            unions.isEmpty || areComponents
            ? union.mapping.filter { mapped in
                !mapped.isVariant
                    && schemas.modelNumber(of: mapped.component).map(reached.contains) != true
            }.map(\.value) : []
    }
}

extension SchemaReader {
    /// The model that a value is; nil for what is none.
    func modelNumber(of value: SchemaValue) -> Int? {
        if case .model(let number) = whole(value).type { number } else { nil }
    }

    /// The object that a value is; nil for any other value.
    func structure(of value: SchemaValue) -> StructureDraft? {
        guard let number = modelNumber(of: value), case .structure(let structure) = drafts[number].content else {
            return nil
        }
        return structure
    }

    func modelNumber(of component: References.TargetID) -> Int? {
        known(component).flatMap(modelNumber)
    }
}
