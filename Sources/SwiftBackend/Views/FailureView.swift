import EndpointSpec
import Mustache

extension ViewShape {
    static let failure = TemplateShape("failure", ["doc", "name", "value"])
}

/// Returns the cases of the API's `Failure`: each name of a code or a status anywhere in the API, once. The names for
/// all endpoints come first.
func failureViews(of api: API) -> [TemplateValue] {
    var names: [String] = []
    var named: [String: [(code: String, message: String?)]] = [:]
    func add(_ cases: [ErrorCase], _ what: String) {
        for error in cases {
            if named[error.name] == nil { names.append(error.name) }
            named[error.name, default: []].append((what + " " + codeText(error.code), error.message))
        }
    }
    func add(_ envelope: Envelope?) {
        add(envelope?.errors ?? [], "Code")
    }
    add(api.settings.envelope)
    add(api.settings.statuses, "Status")
    for endpoint in api.groups.flatMap(\.endpoints) {
        add(endpoint.envelope.own ?? nil)
        add(endpoint.statuses.compactMap(\.own), "Status")
    }
    return names.map { name in
        .object(
            TemplateObject(
                ViewShape.failure,
                [failureDoc(named[name] ?? []), .string(swiftName(name)), .string(stringLiteral(name))]))
    }
}

/// Returns the texts for people, line by line, followed by the codes.
private func failureDoc(_ uses: [(code: String, message: String?)]) -> TemplateValue {
    let messages = distinct(uses.compactMap(\.message))
    let codes = distinct(uses.map(\.code)).joined(separator: ", ")
    return docComment(messages.isEmpty ? nil : messages.joined(separator: "\n"), closing: codes + ".")
}

private func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
}

private func codeText(_ code: WireScalar) -> String {
    switch code {
    case .integer(let number): "`" + String(number) + "`"
    case .fraction(let number): "`\(number)`"
    case .string(let text): "`\"" + text + "\"`"
    case .boolean(let flag): flag ? "`true`" : "`false`"
    }
}
