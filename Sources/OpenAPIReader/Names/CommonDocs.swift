/// What two equal models say alike: of two descriptions or examples that differ, neither is true of both.
struct CommonDocs {
    private let schemas: SchemaReader

    init(_ schemas: SchemaReader) {
        self.schemas = schemas
    }

    /// The first of two models that differ in descriptions alone, without those that differ. So are the inline models within it.
    func of(_ one: ModelDraft.Content, _ other: ModelDraft.Content, depth: Int = 0) -> ModelDraft.Content {
        switch (one, other) {
        case (.structure(var structure), .structure(let other)):
            for (index, property) in zip(structure.properties.indices, other.properties) {
                keep(&structure.properties[index].use, property.use, depth)
            }
            if let one = structure.additional, let other = other.additional { keep(one, other, depth) }
            return .structure(structure)
        case (.union(var union), .union(let other)):
            for (index, variant) in zip(union.variants.indices, other.variants) {
                keep(&union.variants[index].use, variant.use, depth)
            }
            return .union(union)
        case (.type(let one), .type(let other)):
            keep(one, other, depth)
            return .type(one)
        default: return one
        }
    }

    private func keep(_ use: inout SchemaUse, _ other: SchemaUse, _ depth: Int) {
        if use.remarks.doc != other.remarks.doc { use.remarks.doc = nil }
        if use.example?.plainText != other.example?.plainText { use.example = nil }
        keep(use.value, other.value, depth)
    }

    private func keep(_ value: SchemaValue, _ other: SchemaValue, _ depth: Int) {
        switch (value.type, other.type) {
        case (.list(let one), .list(let other)), (.dictionary(let one), .dictionary(let other)): keep(one, other, depth)
        case (.model(let number), .model(let otherNumber)) where number != otherNumber:
            let (one, other) = (schemas.drafts[number], schemas.drafts[otherNumber])
            // What is shared with others keeps what it says to them.
            guard depth < SchemaSignatures.depth, one.place.component == nil, other.place.component == nil,
                !one.place.isShared
            else { return }
            one.content = of(one.content, other.content, depth: depth + 1)
            if one.remarks.doc != other.remarks.doc { one.remarks.doc = nil }
        default: break
        }
    }
}
