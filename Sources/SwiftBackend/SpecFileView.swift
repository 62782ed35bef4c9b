import Diagnostics
import EndpointSpec
import Mustache

extension ViewShape {
    static let file = TemplateShape(
        "file", ["source", "hasImports", "imports", "hasDoc", "doc", "access", "requests", "models"])
    /// One of the four is there, the others are not.
    static let model = TemplateShape("model", ["structure", "enumeration", "union", "alias"])
}

/// What `file.mustache` is given.
func specFileView(of group: Group, in surroundings: Surroundings) -> TemplateValue {
    let imports = Imports(of: group, in: surroundings).lines
    let doc = group.doc.map { commentLines($0, mark: "//") } ?? []
    return .object(
        TemplateObject(
            ViewShape.file,
            [
                .string(visible(group.stem + ".yaml")),
                .bool(!imports.isEmpty),
                lines(imports),
                .bool(!doc.isEmpty),
                lines(doc),
                .string(surroundings.accessPrefix),
                .list(group.endpoints.map { requestView(of: $0, in: surroundings) }),
                .list(group.models.map { modelView(of: $0, in: surroundings) }),
            ]))
}

private func modelView(of model: Model, in surroundings: Surroundings) -> TemplateValue {
    var values: [TemplateValue] = [.none, .none, .none, .none]
    switch model.kind {
    case .structure(let structure): values[0] = structureView(of: model, structure, in: surroundings)
    case .enumeration(let enumeration): values[1] = enumerationView(of: model, enumeration)
    case .union(let union): values[2] = unionView(of: model, union)
    case .alias(let type): values[3] = aliasView(of: model, type)
    }
    return .object(TemplateObject(ViewShape.model, values))
}
