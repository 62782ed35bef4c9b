import EndpointSpec
import Mustache

extension ViewShape {
    static let enumeration = TemplateShape(
        "enumeration", ["doc", "name", "raw", "conformances", "cases", "isLarge", "isCaseIterable", "isComparable"])
    static let enumerationCase = TemplateShape("case", ["doc", "name", "value"])
}

/// The greatest number of values for which a `switch` compares one after the other; above, a table finds them. The time
/// that Swift takes to compile such a `switch` grows with the square of their number, and finding the last value takes
/// as long as comparing all.
private let largestSwitch = 100

func enumerationView(of model: Model, _ enumeration: Enumeration) -> TemplateValue {
    let isComparable = model.conforms.contains(.comparable)
    let isCaseIterable = model.conforms.contains(.caseIterable)
    var conformances = "EndpointEnum"
    if isComparable { conformances += ", Comparable" }
    if isCaseIterable { conformances += ", CaseIterable" }
    return .object(
        TemplateObject(
            ViewShape.enumeration,
            [
                docComment(model.doc, example: model.example, deprecated: model.deprecated),
                .string(swiftName(model.name)),
                .string(enumeration.raw.rawValue),
                .string(conformances),
                .list(enumeration.cases.map(caseView)),
                .bool(enumeration.cases.count > largestSwitch),
                .bool(isCaseIterable),
                .bool(isComparable),
            ]))
}

private func caseView(_ enumCase: Enumeration.Case) -> TemplateValue {
    .object(
        TemplateObject(
            ViewShape.enumerationCase,
            [
                docComment(enumCase.doc, deprecated: enumCase.deprecated),
                .string(swiftName(enumCase.name)),
                .string(scalarLiteral(enumCase.value)),
            ]))
}
