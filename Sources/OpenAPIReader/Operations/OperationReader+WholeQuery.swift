import Diagnostics
import EndpointSpec
import YAMLTree

extension OperationReader {
    /// A query that is one value (OpenAPI 3.2): the members of a form are its parameters.
    func wholeQuery(_ node: YAMLNode, _ component: ModelPlace?, _ head: OperationHead) -> [ParameterDraft] {
        // Its name says nothing to the server, so some leave it out.
        let key = node["name"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? "query"
        unread.report(of: node, .parameter)
        let place = component ?? head.place.property(key)
        guard let content = node["content"]?.entries.first.map(withMedia),
            plainType(content.name) == "application/x-www-form-urlencoded", let schema = content.value["schema"]
        else {
            log.lost(
                at: node.location, "a whole query is a form or not known, so '\(visible(key))' is left out")
            return []
        }
        let isRequired = node["required"]?.flag == true
        if let fields = formFields(schema, content.value["encoding"], place) {
            return fields.map { parameter($0, isRequired: isRequired, at: node.location) }
        }
        let draft = ParameterDraft(
            place: .query, key: key, use: schemas.use(of: schema, at: place),
            isRequired: isRequired, location: node.location)
        schemas.add(remarksOf: node, to: &draft.use.remarks)
        guard schemas.shape(of: draft.use.value) == .object else {
            log.lost(at: node.location, "a query is an object, and '\(visible(key))' is none, so it is left out")
            return []
        }
        draft.style = "exploded"
        return [draft]
    }

    /// The members of what Spring calls a `Pageable`, which stand in the query one by one and choose the page; nil for any other
    /// parameter.
    func pageable(_ node: YAMLNode, _ component: ModelPlace?, _ head: OperationHead) -> [ParameterDraft]? {
        guard node["in"]?.text == "query", node["name"]?.text?.lowercased() == "pageable", node["style"] == nil,
            node["explode"] == nil, let schema = node["schema"]
        else { return nil }
        let properties = schemas.flatten([schema]).properties
        guard Set(properties.map(\.key)) == ["page", "size", "sort"],
            let fields = formFields(schema, nil, component ?? head.place.property("pageable"))
        else { return nil }
        let isRequired = node["required"]?.flag == true
        return fields.map { field in
            let draft = parameter(field, isRequired: isRequired, at: node.location)
            let own = properties.first { $0.key == field.property.key }?.schemas.first
            draft.first = own.flatMap { FirstNumber($0, described: draft.use.remarks.doc) }
            return draft
        }
    }

    /// A field of a query that is a form.
    private func parameter(_ field: PartDraft, isRequired: Bool, at location: SourceLocation) -> ParameterDraft {
        let draft = ParameterDraft(
            place: .query, key: field.property.key, use: field.property.use,
            isRequired: isRequired && field.property.isRequired, location: field.property.keyLocation)
        draft.isJSON = field.isJSON
        draft.style =
            schemas.shape(of: field.property.use.value) == .texts && field.style == "repeat" ? nil : field.style
        draft.extensions = ExtensionEntries.none
        return draft
    }
}
