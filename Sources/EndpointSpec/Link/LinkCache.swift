import Diagnostics

extension EndpointLinker {
    /// The API's rule, which endpoints take over key by key.
    func apiCacheRule() -> CacheRule? {
        guard case .own(let written) = common.cache else { return nil }
        let names = [(written.key?.first, "key"), (written.tags.first, "tags")]
        for case (let text?, let what) in names {
            log.error(at: text.location, "'\(what)' names parameters, so it belongs to an endpoint")
        }
        if case .nothing = written.policy { refusePolicy(written) }
        // What those name would be reported a second time.
        guard names.allSatisfy({ $0.0 == nil }) else { return nil }
        return rule(written, over: nil, NamedParameters(all: [], body: nil, unknown: [], isWhole: true))
    }

    /// What an endpoint says, over what the API says. Without a word of its own, only GET and HEAD take the API's, and
    /// only where the response can be cached.
    func cacheRule(
        _ syntax: EndpointSyntax, _ method: Method?, _ names: NamedParameters, _ response: Response?
    ) -> Override<CacheRule> {
        let inherited: CacheSyntax? = if case .own(let written) = common.cache { written } else { nil }
        let obstacle = obstacle(syntax, names, response)
        switch syntax.common.cache {
        case .none:
            return .none
        case .inherited:
            guard method == nil || method == .get || method == .head, obstacle == nil else { return .none }
            checkVersion(inherited?.version, names)
            return .inherited
        case .own(let written):
            // A rule that could not be read was reported, and has no place.
            if let obstacle, written.location.line > 0 { log.error(at: written.location, obstacle) }
            if case .nothing = policy(written, over: inherited) { refusePolicy(written) }
            return rule(written, over: inherited, names).map { .own($0) } ?? .inherited
        }
    }

    private func policy(_ own: CacheSyntax, over api: CacheSyntax?) -> Written<CacheRule.Policy> {
        if case .nothing = own.policy, let api { api.policy } else { own.policy }
    }

    private func refusePolicy(_ written: CacheSyntax) {
        log.error(
            at: written.location, "a cache rule needs a policy: \(choices(CacheRule.Policy.allCases.map(\.rawValue)))")
    }

    /// Why the runtime would neither look the request up nor store its response.
    private func obstacle(_ syntax: EndpointSyntax, _ names: NamedParameters, _ response: Response?) -> String? {
        if let response, linker.expandWrapped(response.type) == .builtin(.file) {
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

    /// What the API says of the same counts where the policy has a use for it.
    private func rule(_ own: CacheSyntax, over api: CacheSyntax?, _ names: NamedParameters) -> CacheRule? {
        for name in own.key ?? [] { checkNamed(name, names) }
        let version = own.version ?? api?.version
        checkVersion(version, names)
        let tags = own.tags.map { tagTemplate($0, names) }
        for tag in tags { self.tag(tag) }
        if !own.knowsAllTags { missTags() }
        guard let policy = policy(own, over: api).value else { return nil }
        check(own, policy, isStored: (own.store ?? api?.store)?.value ?? true)
        let onlyIfChanged = api?.onlyIfChanged.flatMap { $0.value == .second && !policy.deliversTwice ? nil : $0 }
        return CacheRule(
            policy: policy, lifetime: lifetime(own.lifetime ?? api?.lifetime),
            scope: own.scope ?? api?.scope, key: own.key.map(distinct), tags: tags,
            store: (own.store ?? api?.store)?.value ?? true,
            refresh: (own.refresh ?? (policy == .cacheOnly ? api?.refresh : nil))?.value ?? false,
            onlyIfChanged: (own.onlyIfChanged ?? onlyIfChanged)?.value, version: version?.value,
            staleIfError: (own.staleIfError ?? (policy.standsIn ? api?.staleIfError : nil))?.value)
    }

    /// What the policy has no use for is a mistake.
    private func check(_ own: CacheSyntax, _ policy: CacheRule.Policy, isStored: Bool) {
        if let refresh = own.refresh, refresh.value, policy != .cacheOnly {
            log.error(at: refresh.location, "'refresh' is for the policy 'cache-only'; the others fetch by themselves")
        }
        if let only = own.onlyIfChanged, only.value == .second, !policy.deliversTwice {
            log.error(
                at: only.location,
                "'second' withholds a second delivery, which the policy '\(policy.rawValue)' never makes")
        }
        if let bound = own.staleIfError, !policy.standsIn {
            log.error(
                at: bound.location,
                "'stale-if-error' is for the policies 'network-first' and 'cache-first', and this one is '\(policy.rawValue)'"
            )
        }
        if !isStored, policy == .cacheOnly {
            log.error(
                at: own.store?.location ?? own.location,
                "'cache-only' reads what was stored, and 'store: false' stores nothing")
        }
    }

    /// The version that is sent back may not be taken for a parameter.
    private func checkVersion(_ version: Located<CacheRule.BodyVersion>?, _ names: NamedParameters) {
        guard let version else { return }
        let key = version.value.parameter
        let sent = names.all.filter { $0.place == .query }.map(\.key) + constantKeys
        guard sent.contains(key) else { return }
        log.error(
            at: version.location,
            "'\(visible(key))' is a query parameter already, and the version would be sent under the same name; rename one"
        )
    }

    private func distinct(_ names: [Located<String>]) -> [String] {
        var seen: Set<String> = []
        return names.map(\.value).filter { seen.insert($0).inserted }
    }

    private func lifetime(_ written: LifetimeSyntax?) -> CacheRule.Lifetime? {
        if case .lifetime(let lifetime) = written { lifetime } else { nil }
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

extension CacheRule.Policy {
    /// Whether one call may deliver the entry and then the network's answer.
    fileprivate var deliversTwice: Bool { self == .cacheThenNetwork || self == .staleWhileRevalidate }

    /// Whether an entry may stand in for a network that failed, as old as `stale-if-error` allows.
    fileprivate var standsIn: Bool { self == .networkFirst || self == .cacheFirst }
}
