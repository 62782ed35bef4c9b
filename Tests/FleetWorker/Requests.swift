import EndpointRuntime

/// What an endpoint's spec says of its cache.
protocol Rule: Sendable {
    static var rule: CacheRule { get }
}

enum OfAll: Rule {
    static let rule = CacheRule(
        policy: .cacheFirst, ttl: .fixed(.seconds(600)), scope: .shared,
        tags: ["items", CacheTag(.text("item:"), .parameter("id"))])
}

enum OfUser: Rule {
    static let rule = CacheRule(
        policy: .cacheFirst, ttl: .fixed(.seconds(600)), scope: .user, tags: ["items"], fleet: true)
}

enum OfProcess: Rule {
    static let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(600)), scope: .user, tags: ["items"])
}

enum ByServer: Rule {
    static let rule = CacheRule(policy: .cacheFirst, ttl: .server, scope: .shared, tags: ["items"])
}

/// `GET /item?id=1` under a rule.
struct Get<Way: Rule>: EndpointRequest {
    typealias API = Fleet

    static var endpoint: Endpoint { Endpoint(name: "\(Way.self)", path: "/item", cache: Way.rule) }

    let id: Int

    func write(to request: inout RequestWriter) {
        request.query(id, "id")
    }

    static func read(_ body: ResponseReader) throws -> Item {
        try body.value()
    }
}

/// Who is signed in. The credential is the user's name.
struct User: AuthProvider {
    let user: String?

    func credential() async throws -> Credential {
        Credential(user: user, secret: user)
    }
}
