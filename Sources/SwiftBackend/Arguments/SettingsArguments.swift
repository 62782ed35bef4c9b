import EndpointSpec

/// The arguments of `APISettings(…)`: what `gen.yaml` says, and nothing that it does not.
func settingsArguments(of api: API, in surroundings: Surroundings) -> [String] {
    let settings = api.settings
    var arguments = ArgumentLines()
    arguments.add("name", stringLiteral(api.name))
    if let version = settings.version { arguments.add("version", stringLiteral(version)) }
    arguments.add("timeout", settings.timeout)
    arguments.add("deadline", settings.deadline)
    arguments.add("headers", list: settings.headers.map { pair($0.name, $0.value) })
    arguments.add(
        "query", list: settings.query.map { pair($0.key, $0.value) },
        comments: settings.query.map { constant in constant.doc.map { commentLines($0, mark: "//") } ?? [] })
    if let auth = settings.auth { arguments.add("auth", authRule(auth)) }
    if let envelope = settings.envelope {
        arguments.add("envelope", call: "Envelope", envelopeArguments(envelope, nil, surroundings))
    }
    if let body = settings.errorBody { add(body, to: &arguments, in: surroundings) }
    arguments.add("statuses", list: settings.statuses.map { errorCase($0, nil, surroundings) })
    arguments.add("accept", list: settings.accept.map(stringLiteral))
    let endpoints = api.groups.flatMap(\.endpoints)
    if let rule = settings.cache, endpoints.contains(where: \.isCachedAsAll) {
        arguments.add("cache", short: "CacheRule", ruleArguments(rule, scope: rule.scope.value, key: nil, tags: []))
    }
    if let retry = settings.retry, endpoints.contains(where: \.isRepeatedAsAll) {
        arguments.add("retry", short: "RetryRule", retryArguments(retry))
    }
    addNames(of: api, to: &arguments)
    return arguments.lines
}

/// The arguments of an endpoint's `Endpoint(…)`.
///
/// A request says what is its own. The API's rules of caching and repeating, it names (`API.settings.cache`), so that they
/// are compiled once; the rest of the API's the runtime's `CallRules` puts beneath the endpoint's.
func endpointArguments(of endpoint: Endpoint, in surroundings: Surroundings) -> [String] {
    var arguments = ArgumentLines()
    arguments.add("name", stringLiteral(endpoint.name))
    let method = endpoint.method.rawValue
    arguments.add("method", Method.named.contains(endpoint.method) ? "." + method.lowercased() : stringLiteral(method))
    arguments.add("path", stringLiteral(endpoint.path))
    if let server = endpoint.server { arguments.add("server", stringLiteral(server)) }
    if let version = endpoint.version.own ?? nil { arguments.add("version", stringLiteral(version)) }
    arguments.add("timeout", endpoint.timeout.own)
    arguments.add("deadline", endpoint.deadline.own ?? nil)
    arguments.add("headers", list: endpoint.headers.compactMap(\.own).map { pair($0.name, $0.value) })
    switch endpoint.auth.own {
    case nil: break
    case .some(nil): arguments.add("auth", ".none")
    case .some(let auth?): arguments.add("auth", ".own(" + authRule(auth) + ")")
    }
    switch endpoint.envelope.own {
    case nil: break
    case .some(nil): arguments.add("envelope", ".none")
    case .some(let envelope?):
        arguments.add(
            "envelope", call: ".own(Envelope", envelopeArguments(envelope, endpoint.name, surroundings), closing: "))")
    }
    arguments.add(
        "statuses", list: endpoint.statuses.compactMap(\.own).map { errorCase($0, endpoint.name, surroundings) })
    arguments.add("accept", list: (endpoint.accept.own ?? []).map(stringLiteral))
    if !endpoint.response.path.isEmpty { arguments.add("payload", stringLiterals(endpoint.response.path)) }
    addCaching(of: endpoint, to: &arguments, in: surroundings)
    addCalling(of: endpoint, to: &arguments)
    return arguments.lines
}

private func pair(_ name: String, _ value: String) -> String {
    stringLiteral(name) + ": " + stringLiteral(value)
}

private func authRule(_ auth: Auth) -> String {
    if auth.schemes.count == 1, auth.schemes[0].name == nil { return "AuthRule(header: " + scheme(auth.schemes[0]) }
    let alternatives = auth.alternatives.map { schemes in schemes.map(namedScheme).joined(separator: ", ") }
    if auth.needsAll { return "AuthRule(all: [" + alternatives.joined(separator: ", ") + "])" }
    let areSingle = auth.alternatives.allSatisfy { $0.count == 1 }
    let listed = areSingle ? alternatives : alternatives.map { "[" + $0 + "]" }
    return "AuthRule(any: [" + listed.joined(separator: ", ") + "])"
}

private func namedScheme(_ scheme: AuthScheme) -> String {
    switch scheme.place {
    case .header: ".header(" + SwiftBackend.scheme(scheme)
    case .basic: ".basic(" + SwiftBackend.scheme(scheme)
    case .query: ".query(" + SwiftBackend.scheme(scheme)
    case .cookie: ".cookie(" + SwiftBackend.scheme(scheme)
    }
}

/// The arguments of a scheme, and the closing parenthesis.
private func scheme(_ scheme: AuthScheme) -> String {
    var parts: [String] = []
    switch scheme.place {
    case .header(let header, let prefix):
        parts.append(stringLiteral(header))
        if !prefix.isEmpty { parts.append("prefix: " + stringLiteral(prefix)) }
    case .basic: break
    case .query(let key), .cookie(let key): parts.append(stringLiteral(key))
    }
    if let name = scheme.name { parts.append("named: " + stringLiteral(name)) }
    var text = parts.joined(separator: ", ")
    if !scheme.refreshOn.isEmpty {
        text += ", refreshOn: ["
        for (index, trigger) in scheme.refreshOn.enumerated() {
            if index > 0 { text += ", " }
            switch trigger {
            case .errorCase(let name): text += ".errorCase(" + stringLiteral(name) + ")"
            case .status(let status): text += ".status(" + String(status) + ")"
            }
        }
        text += "]"
    }
    return text + ")"
}

private func envelopeArguments(
    _ envelope: Envelope, _ endpoint: String?, _ surroundings: Surroundings
) -> ArgumentLines {
    var arguments = ArgumentLines()
    if !envelope.payload.isEmpty { arguments.add("payload", stringLiterals(envelope.payload)) }
    if let success = envelope.success {
        let values = success.equals.map(scalarLiteral).joined(separator: ", ")
        arguments.add("success", "Envelope.Success(key: " + stringLiterals(success.key) + ", equals: [" + values + "])")
    }
    if let (label, text) = messages(envelope.messages) { arguments.add(label, text) }
    arguments.add("errors", list: envelope.errors.map { errorCase($0, endpoint, surroundings) })
    return arguments
}

private func add(_ body: ErrorBody, to settings: inout ArgumentLines, in surroundings: Surroundings) {
    var arguments = ArgumentLines()
    if let key = body.key { arguments.add("key", stringLiterals(key)) }
    if let (label, text) = messages(body.messages) { arguments.add(label, text) }
    arguments.add("errors", list: body.errors.map { errorCase($0, nil, surroundings) })
    settings.add("errorBody", short: "ErrorBody", arguments)
}

/// The argument for where a message may stand: `message: ["text"]`, or `messages: [["text"], ["error", "text"]]`.
private func messages(_ candidates: [[String]]) -> (label: String, text: String)? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return ("message", stringLiterals(first)) }
    return ("messages", "[" + candidates.map(stringLiterals).joined(separator: ", ") + "]")
}

/// - Parameter endpoint: The endpoint whose own case it is; nil for one of all endpoints.
private func errorCase(_ error: ErrorCase, _ endpoint: String?, _ surroundings: Surroundings) -> String {
    let code =
        switch error.code {
        case .body(let scalar): scalarLiteral(scalar)
        case .status(.exact(let status)): String(status)
        case .status(let range): stringLiteral(range.text)
        }
    var text = "ErrorCase(" + code + ", " + stringLiteral(error.name)
    if let message = error.message { text += ", message: " + stringLiteral(message) }
    if error.meansNotModified { text += ", means: .notModified" }
    switch error.recovery {
    case nil: break
    case .reauthenticate: text += ", recovery: .reauthenticate"
    }
    let key = surroundings.textKeys.key(of: error, at: endpoint)
    if key != surroundings.textKeys.standard(error) { text += ", textKey: " + stringLiteral(key) }
    return text + ")"
}
