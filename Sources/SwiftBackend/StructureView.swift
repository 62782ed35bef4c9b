import EndpointSpec
import Mustache

extension ViewShape {
    static let structure = TemplateShape(
        "structure",
        [
            "doc", "name", "generics", "conformances", "hasProperties", "properties", "parameters", "isWide", "assignments", "reads",
            "writes", "extensions",
        ])
    static let property = TemplateShape("property", ["doc", "name", "type", "declaration"])
}

func structureView(of model: Model, _ structure: Structure, in surroundings: Surroundings) -> TemplateValue {
    let taken = Set(structure.properties.map(\.name))
    let texts = structure.properties.map { PropertyText($0, in: surroundings, taken: taken) }
    var initializer = InitializerText()
    var properties: [TemplateValue] = []
    var assignments: [TemplateValue] = []
    var reads: [TemplateValue] = []
    for text in texts {
        initializer.add(text.parameter)
        assignments.append(.string(text.assignment))
        reads.append(.string(text.read))
        properties.append(
            .object(
                TemplateObject(
                    ViewShape.property,
                    [
                        docComment(text.property.doc, example: text.property.example),
                        .string(swiftName(text.property.name)),
                        .string(text.type),
                        lines(text.declaration(isMutable: structure.isMutable)),
                    ])))
    }
    let (generics, extensions) = genericParts(of: model, structure, in: surroundings)
    return .object(
        TemplateObject(
            ViewShape.structure,
            [
                docComment(model.doc, example: model.example, deprecated: model.deprecated),
                .string(swiftName(model.name)),
                .string(generics),
                .string(structureConformances(of: model, structure)),
                .bool(!properties.isEmpty),
                .list(properties),
                initializer.parameters,
                .bool(initializer.isWide),
                .list(assignments),
                .list(reads),
                .list(writeOrder(of: structure.properties).map { .string(texts[$0].write) }),
                lines(extensions),
            ]))
}

/// What stands behind the colon. A generic structure conforms to the rest in extensions, under conditions.
private func structureConformances(of model: Model, _ structure: Structure) -> String {
    var text = "EndpointModel"
    for conformance in model.conforms {
        if conformance == .equatable, model.conforms.contains(.hashable) { continue }
        if !structure.generics.isEmpty, conformance == .equatable || conformance == .hashable { continue }
        text += ", "
        text += conformance.rawValue
    }
    return text
}

/// `<T: FieldValue>`, and what stands behind the name in each extension: `Page: Equatable where T: Equatable`.
private func genericParts(
    of model: Model, _ structure: Structure, in surroundings: Surroundings
) -> (generics: String, extensions: [String]) {
    if structure.generics.isEmpty { return ("", []) }
    var generics = "<"
    for (index, name) in structure.generics.enumerated() {
        if index > 0 { generics += ", " }
        generics += swiftName(name) + ": FieldValue"
    }
    generics += ">"
    var extensions: [String] = []
    func add(_ conformance: String) {
        let conditions = structure.generics.map { swiftName($0) + ": " + conformance }
        extensions.append(swiftName(model.name) + ": " + conformance + " where " + conditions.joined(separator: ", "))
    }
    if model.conforms.contains(.hashable) {
        add("Equatable")
        add("Hashable")
    } else if model.conforms.contains(.equatable) {
        add("Equatable")
    }
    return (generics, extensions)
}
