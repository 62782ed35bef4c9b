import EndpointSpec
import YAMLTree

extension OperationReader {
    /// An answer that goes on. `itemSchema` is of an element, and so is, in practice, a `schema` that is no text: documents
    /// that are older than `itemSchema` have no other place for it.
    func stream(_ format: StreamRule.Format, of media: YAMLEntry, _ place: ModelPlace) -> AnswerDraft.Content {
        let place = place.part("element")
        guard let item = media.value["itemSchema"] else {
            guard let schema = media.value["schema"] else { return .stream(format, nil, name: nil) }
            return .stream(format, element(schema, place), name: nil)
        }
        guard format == .events else { return .stream(format, element(item, place), name: nil) }
        let flat = schemas.flatten([item])
        // The item is the whole event, whose data is a text with JSON in it.
        guard let data = flat.properties.first(where: { $0.key == "data" })?.schemas.first else {
            let isEvent = flat.properties.allSatisfy { ["event", "id", "retry"].contains($0.key) }
            return .stream(format, isEvent && flat.isObject ? nil : element(item, place), name: nil)
        }
        guard let content = data["contentSchema"] else { return .stream(format, nil, name: nil) }
        return .stream(format, element(content, place), name: nil)
    }

    /// Nil if it is any text.
    private func element(_ schema: YAMLNode, _ place: ModelPlace) -> SchemaValue? {
        let use = schemas.use(of: schema, at: place)
        reportUnchecked(use, at: schema.location)
        return use.value.type == .scalar(.string, format: nil) ? nil : use.value
    }
}
