import EndpointSpec
import Mustache

extension ViewShape {
    static let structure = TemplateShape(
        "structure",
        [
            "doc", "name", "generics", "conformances", "hasProperties", "properties", "parameters", "isWide",
            "assignments", "reads",
            "writes", "extensions", "sample",
        ])
    static let property = TemplateShape("property", ["doc", "name", "type", "declaration"])
}

func structureView(of model: Model, _ structure: Structure, in surroundings: Surroundings) -> TemplateValue {
    let count = structure.properties.count
    let names = PropertyNames(of: structure)
    var initializer = InitializerText()
    var properties: [TemplateValue] = []
    var assignments: [TemplateValue] = []
    var reads: [TemplateValue] = []
    var writes: [TemplateValue] = []
    var longPaths = 0
    properties.reserveCapacity(count)
    assignments.reserveCapacity(count)
    reads.reserveCapacity(count)
    writes.reserveCapacity(count)
    for property in structure.properties {
        let text = PropertyText(property, isMutable: structure.isMutable, among: names, in: surroundings)
        initializer.add(text.parameter)
        assignments.append(.string(text.assignment))
        reads.append(.string(text.read))
        writes.append(.string(text.write))
        if property.keys[0].count > 1 { longPaths += 1 }
        let doc = docComment(property.doc, example: property.example)
        let values: [TemplateValue] = [doc, .string(text.name), .string(text.type), lines(text.declaration)]
        properties.append(.object(TemplateObject(ViewShape.property, values)))
    }
    if longPaths > 1 {
        writes = writeOrder(of: structure.properties.map { $0.keys[0] }).map { writes[$0] }
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
                .list(writes),
                lines(extensions),
                model.sample.map { .string(rawLiteral($0)) } ?? .none,
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
