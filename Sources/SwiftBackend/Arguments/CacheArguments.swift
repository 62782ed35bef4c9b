import EndpointSpec

/// Adds `cache:`, `invalidates:` and `duplicates:` to an endpoint's arguments, as they hold, whoever said them. The
/// API's own rule is named. Nothing that holds anyway.
func addCaching(of endpoint: Endpoint, to arguments: inout ArgumentLines, in surroundings: Surroundings) {
    if let rule = endpoint.cache.value {
        if endpoint.isCachedAsAll {
            arguments.add("cache", "API.settings.cache")
        } else {
            let tags = rule.tags.map { tagLiteral($0, of: endpoint, in: surroundings) }
            let key = rule.key?.map { stringLiteral(endpoint.wireName(of: $0)) }
            let scope = endpoint.scope.flatMap { scope in
                // What was taken to be shared is left to the runtime, which sees the headers of a call.
                scope.origin == .language && scope.value == .shared ? nil : scope.value
            }
            arguments.add("cache", short: "CacheRule", ruleArguments(rule, scope: scope, key: key, tags: tags))
        }
    }
    arguments.add("invalidates", list: endpoint.invalidates.map { tagLiteral($0, of: endpoint, in: surroundings) })
    // Streams are never joined.
    guard endpoint.stream == nil, endpoint.duplicates.value != LanguageDefaults.duplicates(of: endpoint.method) else {
        return
    }
    switch endpoint.duplicates.value {
    case .join: arguments.add("duplicates", ".join")
    case .cancelPrevious: arguments.add("duplicates", ".cancelPrevious")
    case .allow: arguments.add("duplicates", ".allow")
    }
}

/// - Parameters:
///   - scope: What the text says; nil for nothing.
///   - key, tags: Their literals.
func ruleArguments(_ rule: CacheRule, scope: CacheRule.Scope?, key: [String]?, tags: [String]) -> ArgumentLines {
    var arguments = ArgumentLines()
    arguments.add("policy", policyLiteral(rule.policy.value))
    switch rule.lifetime.value {
    case nil: break
    case .fixed(let milliseconds): arguments.add("ttl", ".fixed(" + durationLiteral(milliseconds) + ")")
    case .server: arguments.add("ttl", ".server")
    case .field(let field):
        arguments.add("ttl", short: ".field(CacheRule.LifetimeField", fieldArguments(field), closing: "))")
    }
    switch scope {
    case nil: break
    case .shared: arguments.add("scope", ".shared")
    case .user: arguments.add("scope", ".user")
    }
    if let key { arguments.add("key", list: key) }
    arguments.add("keyTexts", list: rule.keyConstants.map(stringLiteral))
    arguments.add("tags", list: tags)
    if !rule.store.value { arguments.add("store", "false") }
    if rule.refresh.value { arguments.add("refresh", "true") }
    switch rule.onlyIfChanged.value {
    case nil: break
    case .second: arguments.add("onlyIfChanged", ".second")
    case .news: arguments.add("onlyIfChanged", ".news")
    }
    if let version = rule.version.value {
        let key = "key: " + stringLiterals(version.key)
        arguments.add(
            "version", "CacheRule.BodyVersion(" + key + ", parameter: " + stringLiteral(version.parameter) + ")")
    }
    arguments.add("staleIfError", rule.staleIfError.value)
    arguments.add("failures", rule.failures.value)
    if let fleet = rule.fleet.value { arguments.add("fleet", fleet ? "true" : "false") }
    return arguments
}

private func fieldArguments(_ field: CacheRule.LifetimeField) -> ArgumentLines {
    var arguments = ArgumentLines()
    arguments.add("key", stringLiterals(field.key))
    if field.unit != 1000 { arguments.add("unit", field.unit) }
    arguments.add("missing", field.missing)
    arguments.add("cap", field.cap)
    arguments.add("aboveCap", field.aboveCap)
    if let noStore = field.noStore { arguments.add("noStore", String(noStore)) }
    return arguments
}

private func policyLiteral(_ policy: CacheRule.Policy) -> String {
    switch policy {
    case .networkOnly: ".networkOnly"
    case .cacheFirst: ".cacheFirst"
    case .cacheThenNetwork: ".cacheThenNetwork"
    case .staleWhileRevalidate: ".staleWhileRevalidate"
    case .networkFirst: ".networkFirst"
    case .cacheOnly: ".cacheOnly"
    }
}

/// `"shops"`, `CacheTag(.text("school:"), .parameter("school_id"))`
private func tagLiteral(_ tag: TagTemplate, of endpoint: Endpoint, in surroundings: Surroundings) -> String {
    if case .text(let text)? = tag.parts.first, tag.parts.count == 1 { return stringLiteral(text) }
    let parts = tag.parts.map { part in
        switch part {
        case .text(let text): ".text(" + stringLiteral(text) + ")"
        case .parameter(let name): parameterLiteral(name, of: endpoint, in: surroundings)
        }
    }
    return "CacheTag(" + parts.joined(separator: ", ") + ")"
}

/// `.parameter("id")`; with its place where the wire name could mean another value too.
private func parameterLiteral(_ name: String, of endpoint: Endpoint, in surroundings: Surroundings) -> String {
    var text = ".parameter(" + stringLiteral(endpoint.wireName(of: name))
    if let parameter = endpoint.parameters.first(where: { $0.name == name }),
        endpoint.sharesWireName(of: parameter)
            || endpoint.hasUnknownMembers && surroundings.unwrapped(parameter.type).isOptional
    {
        switch parameter.place {
        case .path: text += ", in: .path"
        case .query: text += ", in: .query"
        case .header: text += ", in: .header"
        case .cookie: text += ", in: .cookie"
        case .field, .body: text += ", in: .body"
        }
    }
    return text + ")"
}

extension Endpoint {
    /// Whether the API's rule says all of how it is cached. If a request carries a credential that is not `auth`, the rule alone
    /// does not tell whose the entries are.
    var isCachedAsAll: Bool {
        guard cache.origin.isInherited, cache.value != nil, let scope else { return false }
        return scope.origin != .language || scope.value == .shared || auth.value != nil
    }

    /// Whether a parameter in another place has its wire name; capitals make no difference in headers.
    fileprivate func sharesWireName(of parameter: Parameter) -> Bool {
        let key = parameter.key.lowercased()
        return parameters.contains { $0.place != parameter.place && $0.key.lowercased() == key }
    }

    /// Whether the body may have a member of any name, which could be taken for an absent parameter.
    fileprivate var hasUnknownMembers: Bool { body?.kind == .json && body?.type != nil }
}
