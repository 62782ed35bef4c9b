import YAMLTree

/// What the mappings of unions say of variants within their variants: a union there has to tell them by the same values.
struct HandedDownMappings {
    private struct Value {
        let discriminator: YAMLNode
        let mapped: UnionDraft.MappedValue
        let model: Int
    }

    private let schemas: SchemaReader
    /// By the numbers of the inner unions.
    private let values: [Int: [Value]]

    init(_ schemas: SchemaReader) {
        var values: [Int: [Value]] = [:]
        for draft in schemas.drafts {
            guard case .union(let union) = draft.content, let discriminator = union.discriminator,
                !union.mapping.isEmpty
            else { continue }
            let handed = union.mapping.compactMap { mapped in
                schemas.modelNumber(of: mapped.component).map {
                    Value(discriminator: discriminator, mapped: mapped, model: $0)
                }
            }
            for inner in MappedModels(union, schemas).unions where inner != draft.number {
                values[inner, default: []] += handed
            }
        }
        self.schemas = schemas
        self.values = values
    }

    /// A union with what others say of its variants; nil if they say nothing, or something of another key.
    func union(_ union: UnionDraft, _ draft: ModelDraft) -> UnionDraft? {
        guard let all = values[draft.number], let discriminator = union.discriminator ?? all.first?.discriminator
        else { return nil }
        let handed = all.filter { $0.discriminator.text == discriminator.text }
        if handed.isEmpty { return nil }
        var result = union
        result.discriminator = discriminator
        result.mapping += handed.map(\.mapped)
        result.variants = union.variants.map { variant in
            let number = schemas.modelNumber(of: variant.use.value)
            let given = handed.filter { $0.model == number }.map(\.mapped.value)
            var tags: [YAMLNode] = []
            // The first is written: what a mapping says rather than a name.
            for value in variant.isMapped ? variant.tags + given : given + variant.tags {
                if !tags.contains(where: { $0.plainText == value.plainText }) { tags.append(value) }
            }
            // The outer union knows it by its name.
            if tags.isEmpty, let number, let name = schemas.drafts[number].place.component {
                tags = [.text(name, at: schemas.drafts[number].location)]
            }
            return UnionDraft.Variant(use: variant.use, name: variant.name, tags: tags, isMapped: variant.isMapped)
        }
        return result
    }
}
