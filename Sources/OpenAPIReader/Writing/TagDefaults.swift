import YAMLTree

/// What variants that require the discriminator have there: their initialisers need not ask for the one value that leads to them.
struct TagDefaults {
    private var values: [SpecWriter.PropertyID: [YAMLNode]] = [:]
    /// What a union has that is told by what its variants require, of which a default would be one less.
    private var isToldByKeys: Set<Int> = []

    static let none = TagDefaults()

    private init() {}

    /// - Parameter told: The discriminator of a union with its values; nil if nothing tells the variants by it.
    init(_ schemas: SchemaReader, told: (UnionDraft, ModelDraft) -> DiscriminatorValues?) {
        for draft in schemas.drafts {
            guard case .union(let union) = draft.content else { continue }
            let models = union.variants.map { schemas.modelNumber(of: $0.use.value) }
            guard union.discriminator != nil, let told = told(union, draft), let key = told.discriminator.text else {
                isToldByKeys.formUnion(models.compactMap(\.self))
                continue
            }
            for (model, tags) in zip(models, told.values) {
                guard let model else { continue }
                values[SpecWriter.PropertyID(model: model, key: key), default: []] += tags
            }
        }
    }

    /// The value of a property; nil if it is none, or of several values, or no text.
    func value(of property: SpecWriter.PropertyID) -> YAMLNode? {
        guard !isToldByKeys.contains(property.model), let values = values[property], let first = values.first,
            values.allSatisfy({ $0.isSame(first) }), !first.isWholeNumber
        else { return nil }
        return first
    }
}
