import Diagnostics
import EndpointSpec
import Mustache

extension ViewShape {
    static let file = TemplateShape(
        "file", ["source", "hasImports", "imports", "hasDoc", "doc", "access", "requests", "models"])
    /// One of the first four is there, the others are not. The rest is for a model that is nested in the API's type.
    static let model = TemplateShape(
        "model",
        ["structure", "enumeration", "union", "alias", "host", "hostedName", "hostedExtensions", "hostedSample"])
}

/// Returns the view for `file.mustache`.
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
    var values: [TemplateValue] = [.none, .none, .none, .none, .none, .none, .list([]), .none]
    switch model.kind {
    case .structure(let structure): values[0] = structureView(of: model, structure, in: surroundings)
    case .enumeration(let enumeration): values[1] = enumerationView(of: model, enumeration)
    case .union(let union): values[2] = unionView(of: model, union, in: surroundings)
    case .alias(let type): values[3] = aliasView(of: model, type, in: surroundings)
    }
    if surroundings.isHosted(model.name) {
        values[4] = .string(surroundings.apiName)
        values[5] = .string(surroundings.typeName(model.name))
        values[6] = lines(conditionalConformances(of: model, in: surroundings))
        values[7] = sampleValue(of: model)
    }
    return .object(TemplateObject(ViewShape.model, values))
}
