import EndpointSpec
import Mustache

extension ViewShape {
    static let responses = TemplateShape(
        "responses", ["typeName", "conformances", "isByContentType", "subject", "cases", "declared"])
    static let responseCase = TemplateShape(
        "response case", ["doc", "name", "payload", "contentType", "pattern", "read"])
}

/// Returns the view of the enumeration of an endpoint's responses; nothing if there is one response alone.
func responsesView(of endpoint: Endpoint, in surroundings: Surroundings) -> TemplateValue {
    let response = endpoint.response
    guard !response.cases.isEmpty else { return .none }
    let isByContentType = !response.contentTypes.isEmpty
    // The most exact status first.
    let (exact, others) = (response.cases.filter(\.isExact), response.cases.filter { !$0.isExact })
    let views = (exact + others).map { responseCaseView($0, of: endpoint, in: surroundings) }
    let isWhole = isByContentType || !others.isEmpty
    return .object(
        TemplateObject(
            ViewShape.responses,
            [
                .string(response.casesName),
                .string((response.conformance.map { $0.rawValue + ", " } ?? "") + "Sendable"),
                .bool(isByContentType),
                .string(isByContentType ? "try body.content(ContentType.self)" : "body.status"),
                .list(views),
                isWhole ? .none : .string(exact.map(\.key.text).joined(separator: ", ")),
            ]))
}

private func responseCaseView(
    _ item: ResponseCase, of endpoint: Endpoint, in surroundings: Surroundings
) -> TemplateValue {
    let response = item.response
    let name = swiftName(item.name)
    let resolved = surroundings.resolved(surroundings.unwrapped(response.type).type)
    let isVoid = resolved == .builtin(.void)
    let isBytes = resolved == .builtin(.data) && endpoint.envelope.origin.isInherited
    let isBare = isBytes || item.key.contentType.map { !$0.isJSON } ?? false
    let reader = "try body." + (isBare && endpoint.envelope.value != nil ? "bare." : "")
    var payload = isVoid ? "" : surroundings.spelling(of: response.type)
    var arguments = ""
    if !isVoid {
        let part = response.path.isEmpty ? "" : "at(" + response.path.map(stringLiteral).joined(separator: ", ") + ")."
        let read = readExpression(for: response, in: surroundings).dropFirst("body.".count)
        arguments = reader + part + read
    }
    if !item.isExact {
        payload += (isVoid ? "" : ", ") + "status: Int"
        arguments += (isVoid ? "" : ", ") + "status: body.status"
    }
    let value = "." + name + (arguments.isEmpty ? "" : "(" + arguments + ")")
    let (pattern, title, contentType): (String, String, TemplateValue) =
        switch item.key {
        case .status(.exact(let status)): ("case " + String(status), "Status", .none)
        case .status: ("default", "Status", .none)
        case .contentType(let type): ("case ." + name, "Content type", .string(stringLiteral(type.text)))
        }
    return .object(
        TemplateObject(
            ViewShape.responseCase,
            [
                docComment(item.doc, closing: title + " `" + item.key.text + "`."),
                .string(name),
                .string(payload.isEmpty ? "" : "(" + payload + ")"),
                contentType,
                .string(pattern),
                .string(isVoid ? reader + "nothing(giving: " + value + ")" : value),
            ]))
}

extension ResponseCase {
    /// Whether nothing but its content type, or one status, has it.
    fileprivate var isExact: Bool {
        switch key {
        case .status(.exact), .contentType: true
        case .status: false
        }
    }
}

extension Response {
    /// The enumeration of the cases. Beside headers, `Response` is the whole answer.
    var casesName: String { headers.isEmpty ? "Response" : "Body" }

    /// `request.accept(accept, files: .pdf)`, with which a request says what it takes; nil for one response.
    func acceptLine(in surroundings: Surroundings) -> String? {
        guard !contentTypes.isEmpty else { return nil }
        let files = cases.filter {
            surroundings.resolved(surroundings.unwrapped($0.response.type).type) == .builtin(.file)
        }
        let names = files.map { "." + swiftName($0.name) }.joined(separator: ", ")
        return "request.accept(accept" + (files.isEmpty ? "" : ", files: " + names) + ")"
    }
}
