import EndpointSpec

/// Adds `retry:`, `sign:` and `codec:` to an endpoint's arguments, as they hold, whoever said them. The API's own rule is
/// named.
func addCalling(of endpoint: Endpoint, to arguments: inout ArgumentLines) {
    if let retry = endpoint.retry.value {
        if endpoint.retry.origin.isEndpoints {
            arguments.add("retry", short: "RetryRule", retryArguments(retry))
        } else if endpoint.isRepeatedAsAll {
            arguments.add("retry", "API.settings.retry")
        }
    }
    if let name = endpoint.sign.value { arguments.add("sign", stringLiteral(name)) }
    if let name = endpoint.codec.value { arguments.add("codec", stringLiteral(name)) }
}

/// Adds `signers:` and `codecs:` to the API's arguments: the names that a client has to be given, each with the endpoints
/// that need it.
func addNames(of api: API, to arguments: inout ArgumentLines) {
    let endpoints = api.groups.flatMap(\.endpoints)
    arguments.add("signers", list: users(of: endpoints, \.sign.value))
    arguments.add("codecs", list: users(of: endpoints, \.codec.value))
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

func retryArguments(_ retry: Retry) -> ArgumentLines {
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

extension Endpoint {
    /// Whether the API's rule of repeating says something of it. Of a method that is not idempotent, it repeats nothing.
    var isRepeatedAsAll: Bool {
        guard retry.origin.isInherited, let rule = retry.value else { return false }
        return rule.unsafe || method.isIdempotent
    }
}
