import EndpointSpec
import Mustache

extension ViewShape {
    static let union = TemplateShape(
        "union",
        [
            "doc", "name", "indirect", "conformances", "discriminator", "tagType", "variants", "isLarge", "variantRuns",
            "sample",
        ])
    static let variantRun = TemplateShape("variant run", ["number", "runVariants", "next"])
    static let variant = TemplateShape("variant", ["doc", "name", "type", "tag", "write"])
}

func unionView(of model: Model, _ union: Union, in surroundings: Surroundings) -> TemplateValue {
    var conformances = "EndpointUnion"
    for conformance in model.conforms where conformance != .equatable || !model.conforms.contains(.hashable) {
        conformances += ", " + conformance.rawValue
    }
    var discriminator = TemplateValue.none
    if let key = union.discriminator { discriminator = .string(tagExpression(key, of: union)) }
    let variants = union.variants.map { variantView($0, discriminator: union.discriminator, in: surroundings) }
    let runs = CaseRun.runs(of: variants.count).map { run -> TemplateValue in
        .object(
            TemplateObject(
                ViewShape.variantRun,
                [
                    .string(String(run.number)), .list(Array(variants[run.indices])),
                    run.isLast ? .none : .string(String(run.number + 1)),
                ]))
    }
    return .object(
        TemplateObject(
            ViewShape.union,
            [
                docComment(model.doc, example: model.example, deprecated: model.deprecated),
                .string(swiftName(model.name)),
                .string(union.isIndirect ? "indirect " : ""),
                .string(conformances),
                discriminator,
                .string(hasIntegerTags(union) ? "Int" : "String"),
                .list(variants),
                .bool(!runs.isEmpty),
                .list(runs),
                surroundings.isHosted(model.name) ? .none : sampleValue(of: model),
            ]))
}

/// `value.tag("kind")`, an optional of the tags' type.
private func tagExpression(_ discriminator: String, of union: Union) -> String {
    if hasIntegerTags(union) { return "value.integerTag(" + stringLiteral(discriminator) + ")" }
    return "value.tag(" + stringLiteral(discriminator) + ")"
}

private func hasIntegerTags(_ union: Union) -> Bool {
    if case .integer = union.variants.first?.tag { true } else { false }
}

private func variantView(
    _ variant: Union.Variant, discriminator: String?, in surroundings: Surroundings
) -> TemplateValue {
    var write = "value.write(variant"
    if let discriminator, variant.writesTag {
        write += ", tag: " + scalarLiteral(variant.tag) + ", at: " + stringLiteral(discriminator)
    }
    write += ")"
    return .object(
        TemplateObject(
            ViewShape.variant,
            [
                docComment(variant.doc),
                .string(swiftName(variant.name)),
                .string(surroundings.spelling(of: variant.type)),
                .string(scalarLiteral(variant.tag)),
                .string(write),
            ]))
}
