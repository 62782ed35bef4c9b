import EndpointSpec
import Mustache

extension ViewShape {
    static let enumeration = TemplateShape(
        "enumeration",
        [
            "doc", "name", "raw", "conformances", "cases", "isLarge", "caseRuns", "isCaseIterable",
            "isComparable", "about", "x",
        ])
    static let enumerationCase = TemplateShape("case", ["doc", "name", "value", "about", "x"])
    static let enumerationRun = TemplateShape("case run", ["number", "runCases", "next"])
}

func enumerationView(of model: Model, _ enumeration: Enumeration) -> TemplateValue {
    let isComparable = model.conforms.contains(.comparable)
    let isCaseIterable = model.conforms.contains(.caseIterable)
    var conformances = "EndpointEnum"
    if enumeration.raw == .string { conformances += ", ExpressibleByStringLiteral" }
    if isComparable { conformances += ", Comparable" }
    if isCaseIterable { conformances += ", CaseIterable" }
    let cases = enumeration.cases.map(caseView)
    let runs = CaseRun.runs(of: cases.count).map { run -> TemplateValue in
        let next = run.isLast ? enumeration.raw == .string ? "\"\"" : "0" : "_rawValue" + String(run.number + 1)
        return .object(
            TemplateObject(
                ViewShape.enumerationRun,
                [.string(String(run.number)), .list(Array(cases[run.indices])), .string(next)]))
    }
    return .object(
        TemplateObject(
            ViewShape.enumeration,
            [
                docComment(model.doc, example: model.example, deprecated: model.deprecated),
                .string(swiftName(model.name)),
                .string(enumeration.raw.rawValue),
                .string(conformances),
                .list(cases),
                .bool(!runs.isEmpty),
                .list(runs),
                .bool(isCaseIterable),
                .bool(isComparable),
                about(model.doc),
                customView(of: model.custom),
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
                about(enumCase.doc),
                customView(of: enumCase.custom),
            ]))
}
