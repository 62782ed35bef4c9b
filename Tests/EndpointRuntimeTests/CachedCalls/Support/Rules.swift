import EndpointRuntime

/// The rules that the tests need beside those of the policy table.
enum OfUser: Rule {
    static let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), scope: .user, tags: ["items"])
}

enum ByServer: Rule {
    static let rule = CacheRule(policy: .cacheFirst, ttl: .server, tags: ["items"])
}

enum Narrowed: Rule {
    static let rule = CacheRule(policy: .cacheFirst, key: ["id"])
}

/// An endpoint without a rule.
enum Unruled: Spec {
    static var endpoint: Endpoint { Endpoint(name: "item", path: "/item") }
}

enum NotStored: Rule {
    static let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), store: false)
}

enum OnlySecond: Rule {
    static let rule = CacheRule(policy: .cacheThenNetwork, ttl: .fixed(.seconds(60)), onlyIfChanged: .second)
}

enum OnlyNews: Rule {
    static let rule = CacheRule(policy: .cacheThenNetwork, ttl: .fixed(.seconds(60)), onlyIfChanged: .news)
}

enum ByField: Rule {
    static let rule = CacheRule(
        policy: .cacheFirst,
        ttl: .field(
            CacheRule.LifetimeField(
                key: ["span"], unit: .seconds(60), missing: .seconds(300), cap: .seconds(86_400),
                aboveCap: .seconds(3600), noStore: -1)))
}

enum AtOnce: Rule {
    static let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.zero))
}

enum Lasting: Rule {
    static let rule = CacheRule(policy: .cacheFirst)
}

enum BoundedStandIn: Rule {
    static let rule = CacheRule(policy: .networkFirst, ttl: .fixed(.seconds(60)), staleIfError: .seconds(100))
}

enum Tagged: Rule {
    static let rule = CacheRule(
        policy: .cacheFirst, tags: [CacheTag(.text("item:"), .parameter("id")), CacheTag(.parameter("absent"))])
}

/// An entry whose body carries a version, in an envelope one of whose codes means that nothing is new.
enum Versioned: Spec {
    typealias API = Wrapped
    static var endpoint: Endpoint {
        Endpoint(
            name: "item", path: "/item",
            cache: CacheRule(
                policy: .cacheFirst, ttl: .fixed(.seconds(60)),
                version: CacheRule.BodyVersion(key: ["version"], parameter: "version")))
    }
}

/// Another rule, which keeps failures for 30 seconds.
enum Failing<Said: Rule>: Rule {
    static var rule: CacheRule {
        var rule = Said.rule
        rule.failures = .seconds(30)
        return rule
    }
}
