import Diagnostics

extension EndpointLinker {
    /// The API's rule, which endpoints take over key by key.
    func apiCacheRule() -> CacheRule? {
        guard case .own(let written) = common.cache else { return nil }
        let names = [(written.key?.parameters.first, "key"), (written.tags.first, "tags")]
        for case (let text?, let what) in names {
            log.error(at: text.location, "'\(what)' names parameters, so it belongs to an endpoint")
        }
        if case .nothing = written.policy { refusePolicy(written) }
        // The names in them would be reported a second time.
        guard names.allSatisfy({ $0.0 == nil }) else { return nil }
        return rule(
            CacheInheritance(written, Origin.settings, over: nil),
            NamedParameters(all: [], body: nil, unknown: [], isWhole: true))
    }

    /// The endpoint's rule, with what it takes over from the API's. An endpoint without a rule takes the API's only for GET
    /// and HEAD, and only if the response can be cached.
    func cacheRule(
        _ syntax: EndpointSyntax, _ method: Method?, _ names: NamedParameters, _ response: Response?
    ) -> Setting<CacheRule?> {
        let inherited: CacheSyntax? = if case .own(let written) = common.cache { written } else { nil }
        let obstacle = obstacle(syntax, names, response)
        switch syntax.common.cache {
        case .none:
            return Setting(nil, .endpoint(syntax.common.place(of: .cache)))
        case .inherited:
            guard method == nil || method == .get || method == .head, obstacle == nil else {
                return Setting(nil, .implied(syntax.name.location))
            }
            checkVersion(inherited?.version, names)
            if case .inherited = common.cache { return Setting(nil, .language) }
            return Setting(apiCache, .settings(common.place(of: .cache)))
        case .own(let written):
            // A rule that could not be read was reported, and has no place.
            if let obstacle, written.location.line > 0 { log.error(at: written.location, obstacle) }
            let said = CacheInheritance(written, Origin.endpoint, over: inherited)
            if case .nothing = said.policy { refusePolicy(written) }
            return Setting(rule(said, names), .endpoint(syntax.common.place(of: .cache)))
        }
    }

    private func refusePolicy(_ written: CacheSyntax) {
        log.error(
            at: written.location, "a cache rule needs a policy: \(choices(CacheRule.Policy.allCases.map(\.rawValue)))")
    }

    /// Why the runtime would neither look the request up nor store its response.
    private func obstacle(_ syntax: EndpointSyntax, _ names: NamedParameters, _ response: Response?) -> String? {
        if syntax.stream != nil {
            return "a stream is not stored; remove 'cache', or keep its elements by 'into' in a list that is"
        }
        // Of several content types, the call says which it takes.
        if let response, response.all.allSatisfy({ linker.expandWrapped($0.type) == .builtin(.file) }) {
            return "a File goes to disk as it comes, past the cache; remove 'cache', or read the response as 'Data'"
        }
        if syntax.body.value?.kind.value == .multipart {
            return "a multipart body tells no requests apart, so the response is not cached; remove 'cache'"
        }
        if let body = names["body"], body.place == .body, linker.expandWrapped(body.type) == .builtin(.file) {
            return "a File as the body tells no requests apart, so the response is not cached; remove 'cache'"
        }
        return nil
    }

    /// The API's value counts if the policy has a use for it.
    private func rule(_ said: CacheInheritance, _ names: NamedParameters) -> CacheRule? {
        let own = said.own
        for name in own.key?.parameters ?? [] { checkNamed(name, names) }
        let version = own.version ?? said.api?.version
        checkVersion(version, names)
        let tags = own.tags.map { tagTemplate($0, names) }
        for tag in tags { self.tag(tag) }
        if !own.knowsAllTags { missTags() }
        guard let policy = said.policy.value else { return nil }
        let rule = said.rule(
            policy, key: own.key.flatMap { $0.parameters.isEmpty ? nil : $0.parameters.map(\.value) },
            constants: (own.key ?? said.api?.key)?.constants.map(\.value) ?? [], tags: tags)
        check(own, policy, isStored: rule.store.value)
        return rule
    }

    /// A key that the policy has no use for is a mistake.
    private func check(_ own: CacheSyntax, _ policy: CacheRule.Policy, isStored: Bool) {
        if let refresh = own.refresh, refresh.value, !policy.takesRefresh {
            log.error(
                at: refresh.location,
                "'refresh' is for \(CacheRule.Policy.words(where: \.takesRefresh)); the others fetch by themselves")
        }
        if let only = own.onlyIfChanged, only.value == .second, !policy.deliversTwice {
            log.error(
                at: only.location,
                "'second' withholds a second delivery, which the policy '\(policy.rawValue)' never makes")
        }
        if let bound = own.staleIfError, !policy.standsIn {
            log.error(
                at: bound.location,
                "'stale-if-error' is for \(CacheRule.Policy.words(where: \.standsIn)), and this one is '\(policy.rawValue)'"
            )
        }
        if let failures = own.failures, !policy.usesFailures {
            log.error(
                at: failures.location,
                "'failures' is for \(CacheRule.Policy.words(where: \.usesFailures)), and this one is '\(policy.rawValue)'"
            )
        } else if let failures = own.failures, failures.value > 0, !isStored {
            log.error(at: failures.location, "'failures' keeps failures, and 'store: false' stores nothing")
        }
        if let fleet = own.fleet, fleet.value, !isStored {
            log.error(at: fleet.location, "'fleet' shares entries between processes, and 'store: false' stores nothing")
        }
        if !isStored, policy.needsStore {
            log.error(
                at: own.store?.location ?? own.location,
                "'\(policy.rawValue)' reads what was stored, and 'store: false' stores nothing")
        }
    }

    /// The version that is sent back may not be taken for a parameter.
    private func checkVersion(_ version: Located<CacheRule.BodyVersion>?, _ names: NamedParameters) {
        guard let version else { return }
        let key = version.value.parameter
        let query = names.all.filter { $0.place == .query }
        let sent = query.flatMap { $0.style == .exploded ? explodedKeys($0) : [$0.key] } + constantKeys
        guard sent.contains(key) else { return }
        log.error(
            at: version.location,
            "'\(visible(key))' is a query parameter already, and the version would be sent under the same name; rename one"
        )
    }

    func checkNamed(_ name: Located<String>, _ names: NamedParameters) {
        guard names.lacks(name.value) else { return }
        let near = linker.hint(name.value, among: names.names)
        log.error(
            at: name.location,
            "there is no parameter '\(visible(name.value))'"
                + (near.isEmpty ? "; this endpoint has \(names.names.isEmpty ? "none" : listing(names.names))" : near))
    }
}
