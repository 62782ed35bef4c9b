import YAMLTree

/// What variants that require the discriminator have there: their initialisers need not ask for the one value that leads to them.
struct TagDefaults {
    private var values: [SpecWriter.PropertyID: [YAMLNode]] = [:]
    /// What stands anywhere in the variants of unions that are told by what these require. A default would be one key less.
    private var isToldByKeys: Set<Int> = []

    static let none = TagDefaults()

    private init() {}

    /// - Parameter told: The discriminator of a union with its values; nil if nothing tells the variants by it.
    init(_ schemas: SchemaReader, told: (UnionDraft, ModelDraft) -> DiscriminatorValues?) {
        for draft in schemas.drafts {
            guard case .union(let union) = draft.content else { continue }
            let models = union.variants.map { schemas.modelNumber(of: $0.use.value) }
            guard union.discriminator != nil, let told = told(union, draft), let key = told.discriminator.text else {
                for variant in union.variants { schemas.drafts.collect(from: variant.use.value, &isToldByKeys) }
                continue
            }
            for (model, tags) in zip(models, told.values) {
                guard let model else { continue }
                values[SpecWriter.PropertyID(model: model, key: key), default: []] += tags
            }
        }
    }

    /// The value of a property: the only one that leads to the model; nil for any other property, and for numbers.
    func value(of property: SpecWriter.PropertyID) -> YAMLNode? {
        guard !isToldByKeys.contains(property.model), let values = values[property], let first = values.first,
            values.allSatisfy({ $0.isSame(first) }), !first.isWholeNumber
        else { return nil }
        return first
    }
}
