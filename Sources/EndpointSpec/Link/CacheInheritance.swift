import Diagnostics

/// What holds of a cache rule, key by key: the endpoint's word, else the API's, else the language's.
struct CacheInheritance {
    let own: CacheSyntax
    let api: CacheSyntax?
    private let ownOrigin: (SourceLocation) -> Origin

    /// - Parameters:
    ///   - origin: Who says what is own.
    ///   - api: What `gen.yaml` says; nil for nothing, and where that is what is asked about.
    init(_ own: CacheSyntax, _ origin: @escaping (SourceLocation) -> Origin, over api: CacheSyntax?) {
        self.own = own
        self.api = api
        ownOrigin = origin
    }

    var policy: Written<CacheRule.Policy> {
        if case .nothing = own.policy, let api { api.policy } else { own.policy }
    }

    func rule(_ policy: CacheRule.Policy, key: [String]?, constants: [String], tags: [TagTemplate]) -> CacheRule {
        // The API's keys that the policy has no use for are left out.
        let onlyIfChanged = api?.onlyIfChanged.flatMap { only -> CacheRule.OnlyIfChanged? in
            switch only.value {
            case .second: policy.deliversTwice ? only.value : nil
            case .news: only.value
            }
        }
        let store = setting("store", own.store?.value, api?.store?.value, else: true)
        return CacheRule(
            policy: setting("policy", own.policy.value, policy, else: policy),
            lifetime: lifetime, scope: setting("scope", own.scope, api?.scope), key: key, keyConstants: constants,
            tags: tags,
            store: store,
            refresh: setting(
                "refresh", own.refresh?.value, policy.takesRefresh ? api?.refresh?.value : nil, else: false),
            onlyIfChanged: setting("only-if-changed", own.onlyIfChanged?.value, onlyIfChanged),
            version: setting("version", own.version?.value, api?.version?.value),
            staleIfError: setting(
                "stale-if-error", own.staleIfError?.value, policy.standsIn ? api?.staleIfError?.value : nil),
            failures: setting(
                "failures", own.failures?.value, policy.usesFailures && store.value ? api?.failures?.value : nil),
            fleet: setting("fleet", own.fleet?.value, store.value ? api?.fleet?.value : nil))
    }

    /// 'forever' is a word of the endpoint's own too. The API's lifetime does not replace it.
    private var lifetime: Setting<CacheRule.Lifetime?> {
        let written = setting("ttl", own.lifetime, api?.lifetime)
        switch written.value {
        case .lifetime(let lifetime)?: return Setting(lifetime, written.origin)
        case .forever?, nil: return Setting(nil, written.origin)
        }
    }

    private func setting<Value>(_ key: String, _ own: Value?, _ common: Value?) -> Setting<Value?> {
        if let own { return Setting(own, ownOrigin(self.own.place(of: key))) }
        if let common, let api { return Setting(common, .settings(api.place(of: key))) }
        return Setting(nil, .language)
    }

    private func setting<Value>(_ key: String, _ own: Value?, _ common: Value?, else standard: Value) -> Setting<Value>
    {
        let setting = setting(key, own, common)
        return Setting(setting.value ?? standard, setting.origin)
    }
}

extension CacheSyntax {
    /// The place of a key; the place of the rule if the key is missing.
    fileprivate func place(of key: String) -> SourceLocation {
        keys.first { $0.value == key }?.location ?? location
    }
}
