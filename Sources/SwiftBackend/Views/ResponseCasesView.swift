import EndpointSpec
import Mustache

extension ViewShape {
    static let responses = TemplateShape("responses", ["typeName", "conformances", "cases", "declared"])
    static let responseCase = TemplateShape("response case", ["doc", "name", "payload", "pattern", "read"])
}

/// Returns the view of the enumeration of an endpoint's responses; nothing if there is one response alone.
func responsesView(of response: Response, in surroundings: Surroundings) -> TemplateValue {
    guard !response.cases.isEmpty else { return .none }
    // The most exact first.
    let (exact, others) = (response.cases.filter(\.isExact), response.cases.filter { !$0.isExact })
    let views = (exact + others).map { responseCaseView($0, in: surroundings) }
    return .object(
        TemplateObject(
            ViewShape.responses,
            [
                .string(response.casesName),
                .string((response.conformance.map { $0.rawValue + ", " } ?? "") + "Sendable"),
                .list(views),
                others.isEmpty ? .string(exact.map(\.status.text).joined(separator: ", ")) : .none,
            ]))
}

private func responseCaseView(_ item: ResponseCase, in surroundings: Surroundings) -> TemplateValue {
    let response = item.response
    let name = swiftName(item.name)
    let isVoid = surroundings.resolved(response.type) == .builtin(.void)
    var payload = isVoid ? "" : surroundings.spelling(of: response.type)
    var arguments = ""
    if !isVoid {
        let part = response.path.isEmpty ? "" : "at(" + response.path.map(stringLiteral).joined(separator: ", ") + ")."
        let read = readExpression(for: response, in: surroundings).dropFirst("body.".count)
        arguments = "try body." + part + read
    }
    if !item.isExact {
        payload += (isVoid ? "" : ", ") + "status: Int"
        arguments += (isVoid ? "" : ", ") + "status: body.status"
    }
    let value = "." + name + (arguments.isEmpty ? "" : "(" + arguments + ")")
    return .object(
        TemplateObject(
            ViewShape.responseCase,
            [
                docComment(item.doc, closing: "Status `" + item.status.text + "`."),
                .string(name),
                .string(payload.isEmpty ? "" : "(" + payload + ")"),
                .string(item.isExact ? "case " + item.status.text : "default"),
                .string(isVoid ? "try body.nothing(giving: " + value + ")" : value),
            ]))
}

extension ResponseCase {
    fileprivate var isExact: Bool {
        if case .exact = status { true } else { false }
    }
}

extension Response {
    /// The enumeration of the cases. Beside headers, `Response` is the whole answer.
    var casesName: String { headers.isEmpty ? "Response" : "Body" }
}
