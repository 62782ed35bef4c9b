import EndpointSpec
import Mustache

extension ViewShape {
    static let headers = TemplateShape(
        "headers", ["hasProperties", "properties", "parameters", "isWide", "assignments", "reads"])
}

/// Returns the view of the headers that a response gives; nothing if the spec names none.
func headersView(of response: Response, in surroundings: Surroundings) -> TemplateValue {
    guard !response.headers.isEmpty else { return .none }
    var initializer = InitializerText()
    var properties: [TemplateValue] = []
    var assignments: [String] = []
    var reads: [String] = []
    for header in response.headers {
        let name = swiftName(header.name)
        let type = surroundings.spelling(of: header.type)
        var parameter = name + ": " + type
        let property = surroundings.accessPrefix + "let " + parameter
        let isOptional = surroundings.unwrapped(header.type).isOptional
        let value = initialValue(
            header.default, of: header.type, keepsNull: false, isOptional: isOptional, in: surroundings)
        if let value { parameter += " = " + value }
        initializer.add(parameter)
        assignments.append("self." + name + " = " + name)
        reads.append("self." + name + " = " + readExpression(for: header, in: surroundings))
        properties.append(PropertyDoc(header).view(name, type, [property]))
    }
    return .object(
        TemplateObject(
            ViewShape.headers,
            [
                .bool(true), .list(properties), initializer.parameters, .bool(initializer.isWide),
                assignmentLines(assignments), lines(reads),
            ]))
}

/// `try headers.value("X-Total")`, `headers.valueIfPresent("X-Total") ?? 0`
private func readExpression(for header: Parameter, in surroundings: Surroundings) -> String {
    let (plain, isOptional) = surroundings.unwrapped(header.type)
    let isRequired = header.default == nil && !isOptional
    var text = isRequired ? "try headers." : "headers."
    if header.writing == .json {
        text += "json"
    } else if case .array = surroundings.resolved(plain) {
        text += "list"
    } else {
        text += "value"
    }
    text += isRequired ? "(" : "IfPresent("
    text += stringLiteral(header.key)
    appendFormat(header.dateFormat, to: &text)
    text += ")"
    if let value = header.default { text += " ?? " + expression(value, of: header.type, in: surroundings) }
    return text
}

/// The headers of an endpoint's sample: those with an example.
func sampleHeaders(of response: Response) -> [String] {
    response.headers.compactMap { header in
        let text = header.example.flatMap { header.writing == .json ? jsonLine($0) : headerText($0) }
        return text.map {
            "HeaderField(" + stringLiteral(header.key) + ", " + stringLiteral($0) + "),"
        }
    }
}

/// Nil for null.
private func headerText(_ value: SpecValue) -> String? {
    switch value {
    case .null, .object: nil
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .floating(let value): String(value)
    case .string(let text): text
    case .array(let values): values.compactMap(headerText).joined(separator: ", ")
    }
}
