import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// The directives of a request (RFC 9111 section 5.2.1), under each policy, over a socket. They count before the policy.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct RequestDirectiveTests {
    /// The policies with the server's lifetimes.
    private static let rules: [String: any Rule.Type] = [
        "network-only": ByPolicy.NetworkOnly.self, "cache-first": ByPolicy.CacheFirst.self,
        "cache-then-network": ByPolicy.CacheThenNetwork.self,
        "stale-while-revalidate": ByPolicy.StaleWhileRevalidate.self, "network-first": ByPolicy.NetworkFirst.self,
        "cache-only": ByPolicy.CacheOnly.self,
    ]

    enum ByPolicy {
        enum NetworkOnly: Rule { static let rule = CacheRule(policy: .networkOnly, ttl: .server) }
        enum CacheFirst: Rule { static let rule = CacheRule(policy: .cacheFirst, ttl: .server) }
        enum CacheThenNetwork: Rule { static let rule = CacheRule(policy: .cacheThenNetwork, ttl: .server) }
        enum StaleWhileRevalidate: Rule { static let rule = CacheRule(policy: .staleWhileRevalidate, ttl: .server) }
        enum NetworkFirst: Rule { static let rule = CacheRule(policy: .networkFirst, ttl: .server) }
        enum CacheOnly: Rule { static let rule = CacheRule(policy: .cacheOnly, ttl: .server) }
    }

    /// The request's field, the entry's age, and what `updates` delivers; the entry is fresh for a minute.
    private static let table = """
        policy                 field                           age deliveries
        network-only           no-cache                        1   2 network
        cache-first            no-cache                        1   2 network
        cache-then-network     no-cache                        1   2 network
        stale-while-revalidate no-cache                        1   2 network
        network-first          no-cache                        1   2 network
        cache-only             no-cache                        1   cacheMiss
        network-only           max-age=10                      11  2 network
        cache-first            max-age=10                      10  1 memory
        cache-first            max-age=10                      11  2 network
        cache-then-network     max-age=10                      10  1 memory, 2 network
        cache-then-network     max-age=10                      11  2 network
        stale-while-revalidate max-age=10                      10  1 memory
        stale-while-revalidate max-age=10                      11  2 network
        network-first          max-age=10                      11  2 network
        cache-only             max-age=10                      10  1 memory
        cache-only             max-age=10                      11  cacheMiss
        cache-first            min-fresh=20                    40  1 memory
        cache-first            min-fresh=20                    41  2 network
        stale-while-revalidate min-fresh=20                    41  2 network
        cache-only             min-fresh=20                    41  cacheMiss
        cache-first            max-stale=10                    70  1 memory
        cache-first            max-stale=10                    71  2 network
        cache-first            max-stale                       999 1 memory
        cache-then-network     max-stale=10                    70  1 memory, 2 network
        stale-while-revalidate max-stale=10                    70  1 memory
        network-only           only-if-cached                  1   1 memory
        cache-first            only-if-cached                  1   1 memory
        cache-then-network     only-if-cached                  1   1 memory
        stale-while-revalidate only-if-cached                  1   1 memory
        network-first          only-if-cached                  1   1 memory
        cache-only             only-if-cached                  1   1 memory
        network-only           only-if-cached                  61  cacheMiss
        cache-first            only-if-cached                  61  cacheMiss
        cache-then-network     only-if-cached                  61  1 memory
        stale-while-revalidate only-if-cached                  61  1 memory
        network-first          only-if-cached                  61  cacheMiss
        cache-only             only-if-cached                  61  1 memory
        cache-first            only-if-cached,max-stale=10     70  1 memory
        cache-first            only-if-cached,max-stale=10     71  cacheMiss
        cache-first            only-if-cached,min-fresh=20     41  cacheMiss
        cache-first            only-if-cached,max-age=0        1   cacheMiss
        cache-first            only-if-cached,no-cache         1   cacheMiss
        """

    @Test(arguments: table.split(separator: "\n").dropFirst().map(String.init)) func directives(row: String)
        async throws
    {
        let cells = row.split(separator: " ", maxSplits: 3).map { String($0).trimmingSpaces }
        let rule = try #require(Self.rules[cells[0]])
        let age = try #require(Double(cells[2]))
        try await check(rule, ["Cache-Control": cells[1]], age, cells[3])
        if cells[1] == "no-cache" { try await check(rule, ["Pragma": "no-cache"], age, cells[3]) }
    }

    private func check<Said: Rule>(
        _ rule: Said.Type, _ fields: KeyValuePairs<String, String>, _ age: Double, _ expected: String
    ) async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\""]),
            .item(2, ["Cache-Control": "max-age=60", "ETag": "\"b\""]))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<Said>(), .refresh)
        scene.date.move(by: age)
        let (updates, error) = await client.updates(Get<Said>(), CallOptions(headers: fields)).all()
        let texts = updates.map { "\($0.value.n) \($0.source.rawValue)" } + (error.map { [$0.text] } ?? [])
        #expect(texts.joined(separator: ", ") == expected, "\(rule) \(fields) \(age)")
        // Whoever asks the network asks about the entry.
        for request in scene.server.requests.dropFirst() {
            #expect(request["If-None-Match"] == (rule == ByPolicy.NetworkOnly.self ? nil : "\"a\""))
        }
    }

    /// Nothing of the request or its answer is stored, and nothing is renewed.
    @Test(arguments: rules.keys.sorted()) func noStore(policy: String) async throws {
        func check<Said: Rule>(_ rule: Said.Type) async throws {
            let scene = try Scene { request in
                request["If-None-Match"] == nil
                    ? .item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\""])
                    : .status(304, ["Cache-Control": "max-age=600", "ETag": "\"a\""])
            }
            defer { scene.stop() }
            let client = scene.client()
            let options = CallOptions(headers: ["Cache-Control": "no-store"])
            _ = try? await client.send(Get<Said>(), options)
            #expect(client.cached(Get<Said>()) == nil)
            _ = try await client.send(Get<Said>(), .refresh)
            scene.date.move(by: 61)
            _ = try? await client.send(Get<Said>(), options)
            await client.cache.flush()
            #expect(client.cached(Get<Said>())?.text == "1 memory 61s stale")
        }
        let rule = try #require(Self.rules[policy])
        try await check(rule)
    }

    /// The entry's age, the request's field, and what comes of a server that fails.
    @Test(arguments: [
        ("cache-first", 69.0, "stale-if-error=10", "1"), ("cache-first", 71.0, "stale-if-error=10", "status 503"),
        ("cache-first", 1.0, "max-age=0, stale-if-error=10", "1"), ("cache-first", 1.0, "no-cache", "status 503"),
        ("network-first", 71.0, "max-age=0", "1"), ("network-first", 1.0, "no-cache", "status 503"),
        ("network-only", 1.0, "stale-if-error=10", "status 503"),
    ])
    func standingInForAFailure(policy: String, age: Double, field: String, expected: String) async throws {
        func check<Said: Rule>(_ rule: Said.Type) async throws {
            let scene = try Scene(.item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\""]), .status(503))
            defer { scene.stop() }
            let client = scene.client()
            _ = try await client.send(Get<Said>(), .refresh)
            scene.date.move(by: age)
            let options = CallOptions(headers: ["Cache-Control": field])
            #expect(await result { try await client.send(Get<Said>(), options) } == expected)
        }
        let rule = try #require(Self.rules[policy])
        try await check(rule)
    }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
