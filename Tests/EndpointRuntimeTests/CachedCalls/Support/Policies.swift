import EndpointRuntime

/// The rules of the policy table, by their names there. All let an entry be fresh for a minute.
enum Policies {
    static let all: [String: any Rule.Type] = [
        "network-only": NetworkOnly.self,
        "cache-first": CacheFirst.self,
        "cache-then-network": CacheThenNetwork.self,
        "stale-while-revalidate": StaleWhileRevalidate.self,
        "network-first": NetworkFirst.self,
        "cache-only": CacheOnly.self,
        "cache-only, refresh": CacheOnlyRefreshed.self,
    ]
}

enum NetworkOnly: Rule {
    static let rule = CacheRule(policy: .networkOnly, ttl: .fixed(.seconds(60)), tags: ["items"])
}

enum CacheFirst: Rule {
    static let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), tags: ["items"])
}

enum CacheThenNetwork: Rule {
    static let rule = CacheRule(policy: .cacheThenNetwork, ttl: .fixed(.seconds(60)), tags: ["items"])
}

enum StaleWhileRevalidate: Rule {
    static let rule = CacheRule(policy: .staleWhileRevalidate, ttl: .fixed(.seconds(60)), tags: ["items"])
}

enum NetworkFirst: Rule {
    static let rule = CacheRule(policy: .networkFirst, ttl: .fixed(.seconds(60)), tags: ["items"])
}

enum CacheOnly: Rule {
    static let rule = CacheRule(policy: .cacheOnly, ttl: .fixed(.seconds(60)), tags: ["items"])
}

enum CacheOnlyRefreshed: Rule {
    static let rule = CacheRule(policy: .cacheOnly, ttl: .fixed(.seconds(60)), tags: ["items"], refresh: true)
}
