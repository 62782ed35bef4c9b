import EndpointSpec
import Mustache

extension ViewShape {
    static let failure = TemplateShape("failure", ["doc", "name", "value", "body", "read"])
}

/// Returns the cases of the API's `Failure`: each name of a code or a status anywhere in the API, once. The names for
/// all endpoints come first.
func failureViews(of api: API, in surroundings: Surroundings) -> [TemplateValue] {
    var names: [String] = []
    var named: [String: [ErrorCase]] = [:]
    var bodies: [String: Response] = [:]
    for error in api.errorCases {
        if named[error.name] == nil { names.append(error.name) }
        named[error.name, default: []].append(error)
        bodies[error.name] = error.body
    }
    return names.map { name in
        let body = bodies[name]
        return .object(
            TemplateObject(
                ViewShape.failure,
                [
                    failureDoc(named[name] ?? []), .string(swiftName(name)), .string(stringLiteral(name)),
                    body.map { .string(surroundings.spelling(of: $0.type)) } ?? .none,
                    body.map { .string(readExpression(for: $0, in: surroundings)) } ?? .none,
                ]))
    }
}

extension API {
    /// Every code and status with a name, wherever it stands. Those for all endpoints come first.
    var errorCases: [ErrorCase] {
        var cases = settings.errorCases
        // By index, because an iterator copies each endpoint.
        for group in groups {
            for index in group.endpoints.indices { cases += group.endpoints[index].ownErrorCases }
        }
        return cases
    }
}

/// Returns the comments, the texts for people, line by line, and the codes.
private func failureDoc(_ uses: [ErrorCase]) -> TemplateValue {
    let messages = distinct(uses.compactMap(\.message)).joined(separator: "\n")
    let paragraphs = distinct(uses.compactMap(\.doc) + [messages]).filter { !$0.isEmpty }
    let codes = distinct(uses.map { codeText($0.code) }).joined(separator: ", ")
    return docComment(paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n"), closing: codes + ".")
}

private func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
}

private func codeText(_ code: ErrorCase.Code) -> String {
    switch code {
    case .body(.integer(let number)): "Code `" + String(number) + "`"
    case .body(.fraction(let number)): "Code `\(number)`"
    case .body(.string(let text)): "Code `\"" + text + "\"`"
    case .body(.boolean(let flag)): flag ? "Code `true`" : "Code `false`"
    case .status(let status): "Status `" + status.text + "`"
    }
}
