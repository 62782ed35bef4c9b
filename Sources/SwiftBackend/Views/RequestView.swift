import EndpointSpec
import Mustache

extension ViewShape {
    static let request = TemplateShape(
        "request",
        [
            "doc", "attribute", "name", "api", "response", "endpoint", "hasProperties", "properties", "parameters",
            "isWide",
            "assignments", "hasWrites", "writes", "returns", "read", "pages", "sample", "headers",
            "hasSampleHeaders", "sampleHeaders", "sampleStatus", "sampleContentType", "isResponseOwn", "responses",
            "kind", "answer", "reader", "stream", "shorthand", "method", "path", "about", "x",
        ])
}

func requestView(of endpoint: Endpoint, in surroundings: Surroundings) -> TemplateValue {
    var initializer = InitializerText()
    let call = "`" + endpoint.method.rawValue + " " + endpoint.path + "`"
    var shorthand = ShorthandText(of: endpoint, call)
    var properties: [TemplateValue] = []
    var assignments: [String] = []
    for parameter in endpoint.parameters where parameter.constant == nil {
        let name = swiftName(parameter.name)
        let type =
            parameter.keepsNull
            ? surroundings.nullableSpelling(of: parameter.type) : surroundings.spelling(of: parameter.type)
        let property = joined(surroundings.accessPrefix, "let ", name, ": ", type)
        let value = initialValue(
            parameter.default, of: parameter.type, keepsNull: parameter.keepsNull,
            isOptional: surroundings.unwrapped(parameter.type).isOptional, in: surroundings)
        let declaration = value.map { joined(name, ": ", type, " = ", $0) } ?? joined(name, ": ", type)
        initializer.add(declaration)
        shorthand.add(parameter.name, declaration)
        assignments.append(joined("self.", name, " = ", name))
        properties.append(
            PropertyDoc(parameter).view(name, type, [property]))
    }
    if !endpoint.response.contentTypes.isEmpty {
        initializer.add("accept: [ContentType] = ContentType.allCases")
        let type = swiftName(endpoint.typeName)
        shorthand.add("accept", joined("accept: [", type, ".ContentType] = ", type, ".ContentType.allCases"))
        assignments.append("self.accept = accept")
        properties.append(
            PropertyDoc(text: "What the response may be. The server is told to prefer the first.").view(
                "accept", "[ContentType]", [surroundings.accessPrefix + "let accept: [ContentType]"]))
    }
    let doc = docComment(endpoint.doc, example: endpoint.example, closing: call)
    var attribute = TemplateValue.none
    if let deprecated = endpoint.deprecated { attribute = .string(deprecationAttribute(deprecated)) }
    let writes = requestWrites(of: endpoint, in: surroundings)
    let isOneOfSeveral = !endpoint.response.cases.isEmpty
    var response = surroundings.spelling(of: endpoint.response.type)
    var read = readExpression(
        for: endpoint.response, from: endpoint.stream == nil ? "body" : "element", in: surroundings)
    if isOneOfSeveral {
        response = endpoint.response.casesName
        read = response + "(reading: body)"
    }
    if !endpoint.response.headers.isEmpty {
        response = "EndpointAnswer<" + response + ", Headers>"
        read = "body.answer(" + read + ")"
    }
    let samples = endpoint.sample == nil ? [] : sampleHeaders(of: endpoint.response)
    let returns = response == "Void" ? "" : " -> " + response
    return .object(
        TemplateObject(
            ViewShape.request,
            [
                doc,
                attribute,
                .string(swiftName(endpoint.typeName)),
                .string(surroundings.apiName),
                .string(response),
                lines(endpointArguments(of: endpoint, in: surroundings)),
                .bool(!properties.isEmpty),
                .list(properties),
                initializer.parameters,
                .bool(initializer.isWide),
                assignmentLines(assignments),
                .bool(!writes.isEmpty),
                lines(writes),
                .string(returns),
                .string(read),
                pagesView(of: endpoint, in: surroundings),
                endpoint.sample.map { .string(rawLiteral($0)) } ?? .none,
                headersView(of: endpoint.response, in: surroundings),
                .bool(!samples.isEmpty),
                lines(samples),
                endpoint.sample == nil ? .none : sampleStatus(of: endpoint.response),
                endpoint.sample == nil ? .none : sampleContentType(of: endpoint.response),
                .bool(isOneOfSeveral && endpoint.response.headers.isEmpty),
                responsesView(of: endpoint, in: surroundings),
                .string(endpoint.stream == nil ? "EndpointRequest" : "StreamRequest"),
                .string(endpoint.stream == nil ? "Response" : "Element"),
                .string(endpoint.stream == nil ? "body" : "element"),
                endpoint.stream.map { streamView(of: $0, in: surroundings) } ?? .none,
                surroundings.settings.shorthand ? shorthand.view : .none,
                .string(endpoint.method.rawValue),
                .string(endpoint.path),
                about(endpoint.doc),
                customView(of: endpoint.custom),
            ]))
}

/// The status that the sample comes with; nothing for 200.
private func sampleStatus(of response: Response) -> TemplateValue {
    let statuses = response.cases.compactMap(\.key.status)
    let status: Int =
        switch statuses.first {
        case .exact(let status): status
        case .range, .any: (200...299).first { !statuses.contains(.exact($0)) } ?? 200
        case nil: response.status ?? 200
        }
    return status == 200 ? .none : .string(String(status))
}

/// The content type that the sample comes with; nothing for JSON's own.
private func sampleContentType(of response: Response) -> TemplateValue {
    guard let type = response.exampleCase?.key.contentType, type.text != "application/json" else { return .none }
    return .string(stringLiteral(type.text))
}

/// `body.value()`, by the response's type.
func readExpression(for response: Response, from reader: String = "body", in surroundings: Surroundings) -> String {
    let (plain, isOptional) = surroundings.unwrapped(response.type)
    var text = reader + "."
    if let status = response.status { text += "only(" + String(status) + ")." }
    switch surroundings.resolved(plain) {
    case .builtin(.void): text += "nothing"
    case .builtin(.data): text += "data"
    case .builtin(.string): text += "text"
    case .builtin(.file): text += "file"
    case .array where response.lossy.isLossy: text += "lossyList"
    default: text += "value"
    }
    if isOptional { text += "IfPresent" }
    var format = ""
    appendFormat(response.dateFormat, to: &format)
    if response.lossy == .all { format += ", losingAll: true" }
    text += "("
    text += format.dropFirst(2)
    text += ")"
    return text
}
