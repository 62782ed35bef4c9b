import EndpointSpec

/// Adds `retry:`, `sign:` and `codec:` to an endpoint's arguments; what the API says for all counts where the endpoint
/// takes it over.
func addCalling(of endpoint: Endpoint, to arguments: inout ArgumentLines, in surroundings: Surroundings) {
    switch endpoint.retry {
    case .none: break
    case .own(let retry): arguments.add("retry", short: "RetryRule", retryArguments(retry))
    case .inherited:
        // Of a method that is not idempotent, such a rule repeats nothing.
        if let retry = surroundings.settings.retry, retry.unsafe || endpoint.method.isIdempotent {
            arguments.add("retry", short: "RetryRule", retryArguments(retry))
        }
    }
    if let name = surroundings.signer(of: endpoint) { arguments.add("sign", stringLiteral(name)) }
    if let name = surroundings.codec(of: endpoint) { arguments.add("codec", stringLiteral(name)) }
}

/// Adds `signers:` and `codecs:` to the API's arguments: the names that a client has to be given, each with the endpoints
/// that need it.
func addNames(of api: API, to arguments: inout ArgumentLines, in surroundings: Surroundings) {
    let endpoints = api.groups.flatMap(\.endpoints)
    arguments.add("signers", list: users(of: endpoints) { surroundings.signer(of: $0) })
    arguments.add("codecs", list: users(of: endpoints) { surroundings.codec(of: $0) })
}

/// `"hmac": ["login", "pay"]`, by name.
private func users(of endpoints: [Endpoint], _ need: (Endpoint) -> String?) -> [String] {
    var users: [String: [String]] = [:]
    for endpoint in endpoints {
        if let name = need(endpoint) { users[name, default: []].append(endpoint.name) }
    }
    return users.sorted { $0.key < $1.key }
        .map { stringLiteral($0.key) + ": " + stringLiterals($0.value.sorted()) }
}

private func retryArguments(_ retry: Retry) -> ArgumentLines {
    var arguments = ArgumentLines()
    arguments.add("attempts", String(retry.attempts))
    if !retry.statuses.isEmpty {
        let statuses: [String] = retry.statuses.map { String($0) }
        arguments.add("statuses", "[\(statuses.joined(separator: ", "))]")
    }
    arguments.add("base", retry.base)
    arguments.add("cap", retry.cap)
    if retry.unsafe { arguments.add("unsafe", "true") }
    return arguments
}

extension Surroundings {
    fileprivate func signer(of endpoint: Endpoint) -> String? {
        effective(endpoint.sign, settings.sign)
    }

    fileprivate func codec(of endpoint: Endpoint) -> String? {
        effective(endpoint.codec, settings.codec)
    }

    private func effective(_ own: Override<String>, _ api: String?) -> String? {
        switch own {
        case .inherited: api
        case .none: nil
        case .own(let name): name
        }
    }
}

extension Method {
    /// RFC 9110 section 9.2.2.
    fileprivate var isIdempotent: Bool {
        switch self {
        case .get, .head, .options, .put, .delete: true
        case .post, .patch: false
        }
    }
}
