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
    var assignments: [String] = []
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
        assignments.append(text.assignment)
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
    let isHosted = surroundings.isHosted(model.name)
    return .object(
        TemplateObject(
            ViewShape.structure,
            [
                docComment(model.doc, example: model.example, deprecated: model.deprecated),
                .string(swiftName(model.name)),
                .string(genericParameters(of: structure)),
                .string(structureConformances(of: model, structure)),
                .bool(!properties.isEmpty),
                .list(properties),
                initializer.parameters,
                .bool(initializer.isWide),
                assignmentLines(assignments),
                .list(reads),
                .list(writes),
                isHosted ? .list([]) : lines(conditionalConformances(of: model, in: surroundings)),
                isHosted ? .none : sampleValue(of: model),
            ]))
}

/// Returns the text after the colon. A generic structure conforms to the rest in extensions, under conditions.
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

/// `<T: FieldValue>`
private func genericParameters(of structure: Structure) -> String {
    if structure.generics.isEmpty { return "" }
    return "<" + structure.generics.map { swiftName($0) + ": FieldValue" }.joined(separator: ", ") + ">"
}

/// Returns the conditional conformances of a generic structure, as the text after `extension`:
/// `Page: Equatable where T: Equatable`.
func conditionalConformances(of model: Model, in surroundings: Surroundings) -> [String] {
    guard case .structure(let structure) = model.kind, !structure.generics.isEmpty else { return [] }
    var conformances: [Conformance] = []
    if model.conforms.contains(.hashable) {
        conformances = [.equatable, .hashable]
    } else if model.conforms.contains(.equatable) {
        conformances = [.equatable]
    }
    return conformances.map { conformance in
        let conditions = structure.generics.map { swiftName($0) + ": " + conformance.rawValue }
        return surroundings.typeName(model.name) + ": " + conformance.rawValue + " where "
            + conditions.joined(separator: ", ")
    }
}

/// The literal of a model's sample.
func sampleValue(of model: Model) -> TemplateValue {
    model.sample.map { .string(rawLiteral($0)) } ?? .none
}
