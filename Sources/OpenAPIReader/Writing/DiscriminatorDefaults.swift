import EndpointSpec
import YAMLTree

/// What variants of unions have at the discriminator unless somebody says otherwise: the one value that leads to them.
struct DiscriminatorDefaults {
    /// Nil where unions differ.
    private var values: [SpecWriter.PropertyID: YAMLNode?] = [:]

    init(_ schemas: SchemaReader, _ handedDown: HandedDownMappings) {
        for draft in schemas.drafts {
            guard case .union(let union) = draft.content, let key = union.discriminator?.text else { continue }
            let told =
                handedDown.union(union, draft).flatMap { DiscriminatorValues($0, schemas, isQuiet: true) }
                ?? DiscriminatorValues(union, schemas, isQuiet: true)
            guard let told else { continue }
            for (variant, tags) in zip(union.variants, told.values) {
                guard let number = schemas.modelNumber(of: variant.use.value),
                    case .structure = schemas.drafts[number].content
                else { continue }
                let property = SpecWriter.PropertyID(model: number, key: key)
                let value = tags.count == 1 ? tags[0] : nil
                if let known = values[property] {
                    if known?.plainText != value?.plainText { values[property] = .some(nil) }
                } else {
                    values[property] = .some(value)
                }
            }
        }
    }

    /// The value of a required text, or of an enumeration of texts that has it; nil for any other property.
    func value(of property: PropertyDraft, in model: Int, _ schemas: SchemaReader) -> YAMLNode? {
        guard property.isRequired, property.extensions.isEmpty, property.use.constraints == nil,
            !property.use.remarks.isReadOnly, !property.use.remarks.isWriteOnly,
            let value = values[SpecWriter.PropertyID(model: model, key: property.key)] ?? nil,
            !value.isWholeNumber, !value.plainText.isEmpty, !value.plainText.unicodeScalars.contains(where: isControl)
        else { return nil }
        switch schemas.whole(property.use.value).type {
        case .scalar(.string, nil): return value
        case .model(let number):
            guard case .enumeration(let enumeration) = schemas.drafts[number].content, enumeration.isText,
                enumeration.items.contains(where: { $0.text == value.plainText })
            else { return nil }
            return value
        case .json, .scalar, .list, .dictionary: return nil
        }
    }
}
