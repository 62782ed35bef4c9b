import EndpointSpec
import Mustache

extension ViewShape {
    static let union = TemplateShape(
        "union",
        [
            "doc", "name", "indirect", "conformances", "discriminator", "hint", "tagType", "variants", "isLarge",
            "variantRuns",
            "textVariant", "shared", "sample", "isChecked", "checkedVariants", "about", "x",
        ])
    static let variantRun = TemplateShape("variant run", ["number", "runVariants", "next"])
    static let variant = TemplateShape("variant", ["doc", "name", "type", "tag", "attempt", "write"])
    static let shared = TemplateShape("shared property", ["title", "name", "type", "attribute", "opening", "value"])
}

func unionView(of model: Model, _ union: Union, in surroundings: Surroundings) -> TemplateValue {
    var conformances = "EndpointUnion"
    for conformance in model.conforms where conformance != .equatable || !model.conforms.contains(.hashable) {
        conformances += ", " + conformance.rawValue
    }
    if !union.checkedVariants.isEmpty { conformances += ", ValidatedModel" }
    if union.textVariant != nil { conformances += ", ExpressibleByStringLiteral" }
    var discriminator = TemplateValue.none
    if let key = union.discriminator { discriminator = .string(tagExpression(key, of: union)) }
    var hint = TemplateValue.none
    if let key = union.hint { hint = .string(tagExpression(key, of: union)) }
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
                hint,
                union.discriminator == nil && union.hint == nil
                    ? .none : .string(hasIntegerTags(union) ? "Int" : "String"),
                .list(variants),
                .bool(!runs.isEmpty),
                .list(runs),
                union.textVariant.map { .string(swiftName($0)) } ?? .none,
                .list(union.shared.map { sharedView($0, in: surroundings) }),
                surroundings.isHosted(model.name) ? .none : sampleValue(of: model),
                .bool(!union.checkedVariants.isEmpty),
                .list(union.checkedVariants.map { .string(swiftName($0)) }),
                about(model.doc),
                customView(of: model.custom),
            ]))
}

/// `value.tag("kind")`, an optional of the tags' type.
private func tagExpression(_ discriminator: String, of union: Union) -> String {
    let absent = union.absent.map { ", absent: " + scalarLiteral($0.tags[0]) } ?? ""
    if hasIntegerTags(union) { return "value.integerTag(" + stringLiteral(discriminator) + absent + ")" }
    return "value.tag(" + stringLiteral(discriminator) + absent + ")"
}

private func hasIntegerTags(_ union: Union) -> Bool {
    if case .integer = union.variants.first?.tags.first { true } else { false }
}

private func variantView(
    _ variant: Union.Variant, discriminator: String?, in surroundings: Surroundings
) -> TemplateValue {
    var write = "value.write(variant"
    if let discriminator, variant.writesTag {
        write += ", tag: " + scalarLiteral(variant.tags[0]) + ", at: " + stringLiteral(discriminator)
    }
    appendFormat(variant.dateFormat, to: &write)
    write += ")"
    var attempt = "value.attempt(&attempts"
    appendFormat(variant.dateFormat, to: &attempt)
    attempt += ")"
    return .object(
        TemplateObject(
            ViewShape.variant,
            [
                docComment(variant.doc),
                .string(swiftName(variant.name)),
                .string(surroundings.spelling(of: variant.type)),
                .string(variant.tags.map(scalarLiteral).joined(separator: ", ")),
                .string(attempt),
                .string(write),
            ]))
}

/// A property that all variants have.
private func sharedView(_ shared: Union.Shared, in surroundings: Surroundings) -> TemplateValue {
    var value = "variant.value(" + shared.key.map(stringLiteral).joined(separator: ", ")
    appendFormat(shared.dateFormat, to: &value)
    return .object(
        TemplateObject(
            ViewShape.shared,
            [
                .string(shared.name),
                .string(swiftName(shared.name)),
                .string(surroundings.spelling(of: shared.type) + "?"),
                shared.deprecated.map { .string(deprecationAttribute($0)) } ?? .none,
                .string("variant." + swiftName(shared.name)),
                .string(value + ")"),
            ]))
}
