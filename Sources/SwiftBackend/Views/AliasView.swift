import EndpointSpec
import Mustache

extension ViewShape {
    static let alias = TemplateShape("alias", ["doc", "name", "type", "about", "x"])
}

func aliasView(of model: Model, _ type: TypeReference, in surroundings: Surroundings) -> TemplateValue {
    .object(
        TemplateObject(
            ViewShape.alias,
            [
                docComment(model.doc, example: model.example, deprecated: model.deprecated),
                .string(swiftName(model.name)),
                .string(surroundings.spelling(of: type)),
                about(model.doc),
                customView(of: model.custom),
            ]))
}
