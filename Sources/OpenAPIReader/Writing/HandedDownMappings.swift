import YAMLTree

/// What the mappings of unions say of variants within their variants: a union there that has the same discriminator has to tell them
/// by the same values, too.
struct HandedDownMappings {
    private struct Value: Hashable {
        let model: Int
        let text: String
    }

    private let schemas: SchemaReader
    /// By the numbers of the inner unions.
    private var values: [Int: [UnionDraft.MappedValue]] = [:]

    init(_ schemas: SchemaReader) {
        self.schemas = schemas
        var seen: [Int: Set<Value>] = [:]
        for draft in schemas.drafts {
            guard case .union(let union) = draft.content, let key = union.discriminator?.text, !union.mapping.isEmpty
            else { continue }
            for number in MappedModels(union, schemas).unions where number != draft.number {
                guard case .union(let inner) = schemas.drafts[number].content, inner.discriminator?.text == key
                else { continue }
                for mapped in union.mapping {
                    guard let model = schemas.modelNumber(of: mapped.component) else { continue }
                    let value = Value(model: model, text: mapped.value.plainText)
                    if seen[number, default: []].insert(value).inserted { values[number, default: []].append(mapped) }
                }
            }
        }
    }

    /// The discriminator of a union with its values, also those that others say; nil if nothing tells the variants by it.
    ///
    /// - Parameter isQuiet: Whether there is no warning.
    func values(
        of union: UnionDraft, _ draft: ModelDraft, isQuiet: Bool = false
    ) -> DiscriminatorValues? {
        self.union(union, draft).flatMap { DiscriminatorValues($0, schemas, isQuiet: true) }
            ?? DiscriminatorValues(union, schemas, isQuiet: isQuiet)
    }

    /// A union with what others say of its variants; nil if they say nothing.
    private func union(_ union: UnionDraft, _ draft: ModelDraft) -> UnionDraft? {
        guard let handed = values[draft.number] else { return nil }
        var byModel: [Int: [YAMLNode]] = [:]
        for mapped in handed {
            guard let model = schemas.modelNumber(of: mapped.component) else { continue }
            byModel[model, default: []].append(mapped.value)
        }
        var result = union
        result.mapping += handed
        result.variants = union.variants.map { variant in
            let given = schemas.modelNumber(of: variant.use.value).flatMap { byModel[$0] } ?? []
            var tags: [YAMLNode] = []
            // The first is written: what a mapping says rather than a name.
            for value in variant.isMapped ? variant.tags + given : given + variant.tags {
                if !tags.contains(where: { $0.plainText == value.plainText }) { tags.append(value) }
            }
            return UnionDraft.Variant(use: variant.use, name: variant.name, tags: tags, isMapped: variant.isMapped)
        }
        return result
    }
}
