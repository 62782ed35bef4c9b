import EndpointSpec
import Mustache

extension ViewShape {
    static let structure = TemplateShape(
        "structure",
        [
            "doc", "name", "generics", "conformances", "hasProperties", "properties", "parameters", "isWide",
            "assignments", "reads", "writes", "isChecked", "checks", "parts", "extensions", "sample", "about",
            "x",
        ])
    static let property = TemplateShape(
        "property", ["doc", "name", "type", "declaration", "isConstant", "about", "x"])
}

func structureView(of model: Model, _ structure: Structure, in surroundings: Surroundings) -> TemplateValue {
    let count = structure.properties.count
    let names = PropertyNames(of: structure)
    var initializer = InitializerText()
    var texts: [PropertyText] = []
    var docs: [PropertyDoc] = []
    texts.reserveCapacity(count)
    docs.reserveCapacity(count)
    var longPaths = 0
    var rest: PropertyText?
    var restDoc: PropertyDoc?
    for property in structure.properties {
        let text =
            property.constant.map { PropertyText($0, of: property, in: surroundings) }
            ?? PropertyText(property, isMutable: structure.isMutable, among: names, in: surroundings)
        if text.isStored { initializer.add(text.parameter) }
        texts.append(text)
        docs.append(PropertyDoc(property))
        if property.keys[0].count > 1 { longPaths += 1 }
    }
    if let additional = structure.additional {
        let text = PropertyText(additional, isMutable: structure.isMutable, in: surroundings)
        initializer.add(text.parameter)
        rest = text
        restDoc = PropertyDoc(additional)
    }
    let order = longPaths > 1 ? writeOrder(of: structure.properties.map { $0.keys[0] }) : Array(texts.indices)
    let parts = StructurePart.parts(
        of: model, structure, texts, docs, order: order.filter { texts[$0].isStored }, surroundings)
    var properties: [TemplateValue]
    var (assignments, reads, writes): ([String], [String], [String])
    if parts.isEmpty {
        properties = zip(texts, docs).map(propertyView)
        (assignments, reads) = (texts.filter(\.isStored).map(\.assignment), texts.map(\.read))
        writes = order.map { texts[$0].write }
    } else {
        let constants = zip(texts, docs).filter { !$0.0.isStored }
        properties = constants.map(propertyView) + parts.flatMap(\.properties)
        assignments = parts.flatMap(\.assignment)
        reads = constants.map(\.0.read) + parts.map(\.read)
        writes = constants.map(\.0.write) + parts.map(\.write)
    }
    if let rest, let restDoc {
        properties.append(propertyView(rest, restDoc))
        assignments.append(rest.assignment)
        reads.append(rest.read)
        writes.append(rest.write)
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
                lines(assignments),
                lines(reads),
                lines(writes),
                .bool(structure.isChecked),
                lines(structure.isChecked ? checkLines(of: structure, texts, parts, order, in: surroundings) : []),
                .list(parts.map(\.view)),
                isHosted ? .list([]) : lines(conditionalConformances(of: model, in: surroundings)),
                isHosted ? .none : sampleValue(of: model),
                about(model.doc),
                customView(of: model.custom),
            ]))
}

/// The lines that check the properties, each where it is stored: a deprecated one would warn.
private func checkLines(
    of structure: Structure, _ texts: [PropertyText], _ parts: [StructurePart], _ order: [Int],
    in surroundings: Surroundings
) -> [String] {
    let stored = order.filter { texts[$0].isStored }
    var lines: [String] = []
    for (index, property) in structure.properties.enumerated() where property.constant == nil {
        var value = texts[index].storage + texts[index].opening
        if let place = stored.firstIndex(of: index), !parts.isEmpty {
            value = parts[place / StructurePart.most].storage + ".value." + value
        } else if property.name == "fields", texts[index].storage == "fields" {
            value = "self." + value
        }
        if property.keepsNull { value += ".wrapped" }
        lines += checks(
            value, property.keys[0], property.constraints, holdsChecked: property.holdsChecked, of: property.type,
            in: surroundings)
    }
    if let additional = structure.additional, case let type = TypeReference.dictionary(additional.type),
        !additional.type.modelNames.isEmpty
    {
        lines += checks("additional", [], .none, holdsChecked: true, of: type, in: surroundings)
    }
    return lines
}

private func propertyView(_ text: PropertyText, _ doc: PropertyDoc) -> TemplateValue {
    doc.view(text.name, text.type, text.declaration)
}

/// Returns the text after the colon. A generic structure conforms to the rest in extensions, under conditions.
private func structureConformances(of model: Model, _ structure: Structure) -> String {
    var text = structure.isChecked ? "EndpointModel, ValidatedModel" : "EndpointModel"
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
    let name = surroundings.typeName(model.name)
    let types = StructurePart.typeNames(of: structure).map { name + "." + $0 } + [name]
    return conformances.flatMap { conformance in
        let conditions = structure.generics.map { swiftName($0) + ": " + conformance.rawValue }
            .joined(separator: ", ")
        return types.map { $0 + ": " + conformance.rawValue + " where " + conditions }
    }
}

/// The literal of a model's sample.
func sampleValue(of model: Model) -> TemplateValue {
    model.sample.map { .string(rawLiteral($0)) } ?? .none
}
