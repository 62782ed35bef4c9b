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
