import Testing

@testable import EndpointRuntime

/// RFC 9111 section 3.
@Suite struct StorabilityTests {
    private func verdict(
        _ rule: CacheRule = byServer, _ response: KeyValuePairs<String, String> = [:], status: Int = 200,
        method: HTTPMethod = .get, request: KeyValuePairs<String, String> = [:], facts: BodyFacts = .none,
        isPartAsked: Bool = false
    ) -> Storability.Verdict {
        Storability.verdict(
            rule, method: method, request: fields(request), status: status, response: fields(response), facts: facts,
            isPartAsked: isPartAsked)
    }

    @Test(
        arguments: [
            ("", 200, .stored), ("", 203, .stored), ("", 204, .stored), ("", 201, .refused), ("", 299, .refused),
            ("max-age=1", 201, .stored), ("max-age=1", 299, .stored), ("public", 201, .stored),
            ("private", 201, .stored),
            ("s-maxage=1", 201, .refused), ("no-store", 200, .refused), ("no-store, max-age=9", 200, .refused),
            ("No-Store=\"x\"", 200, .refused), ("no-cache", 200, .stored), ("private=\"x\"", 200, .stored),
            ("must-understand, no-store", 200, .stored), ("must-understand, no-store, max-age=1", 299, .refused),
            ("must-understand", 299, .refused), ("", 206, .notWanted), ("max-age=9", 304, .notWanted),
            ("max-age=9", 404, .notWanted), ("max-age=9", 301, .notWanted), ("max-age=9", 500, .notWanted),
        ] as [(String, Int, Storability.Verdict)])
    func theServersRuleDecidesWhatIsStored(control: String, status: Int, expected: Storability.Verdict) {
        #expect(verdict(byServer, ["Cache-Control": control], status: status) == expected)
    }

    /// The rules for a part are those for the whole (RFC 9111 sections 3.3 and 5.2.2.3): this cache understands a 206.
    @Test(
        arguments: [
            ("", .part), ("no-store", .refused), ("must-understand", .part), ("must-understand, no-store", .part),
            ("no-store, max-age=9, must-understand", .part), ("max-age=9, no-store", .refused),
        ] as [(String, Storability.Verdict)])
    func aPartIsStoredAsTheWholeIs(control: String, expected: Storability.Verdict) {
        let request: KeyValuePairs = ["Range": "bytes=0-1"]
        func verdict(_ rule: CacheRule, isPartAsked: Bool) -> Storability.Verdict {
            self.verdict(rule, ["Cache-Control": control], status: 206, request: request, isPartAsked: isPartAsked)
        }
        #expect(verdict(byServer, isPartAsked: true) == expected)
        // Nobody asked for it as a part.
        #expect(verdict(byServer, isPartAsked: false) == .notWanted)
    }

    @Test func requestsForbidStoring() {
        #expect(verdict(request: ["Cache-Control": "no-store"]) == .notWanted)
        #expect(verdict(request: ["Authorization": "x"]) == .stored)
        // RFC 9110 section 9.3.3: with explicit freshness only.
        #expect(verdict(method: .post) == .refused)
        #expect(verdict(byServer, ["Cache-Control": "max-age=1"], method: .post) == .stored)
        #expect(verdict(byServer, ["Expires": "0"], method: .post) == .stored)
    }

    /// A declared lifetime, and none, is the spec's word against the server's.
    @Test func aDeclaredLifetimeOverrulesTheServer() {
        for rule in [CacheRule(policy: .cacheFirst), CacheRule(policy: .networkOnly, ttl: .fixed(.seconds(1)))] {
            for status in [200, 201, 202, 204, 299] {
                #expect(verdict(rule, ["Cache-Control": "no-store"], status: status, method: .post) == .stored)
            }
            #expect(verdict(rule, request: ["Cache-Control": "no-store"]) == .stored)
            for status in [206, 304, 404, 500] { #expect(verdict(rule, status: status) == .notWanted) }
        }
        #expect(verdict(CacheRule(policy: .cacheFirst, store: false)) == .notWanted)
        #expect(verdict(CacheRule(policy: .cacheFirst), facts: BodyFacts(lifetime: .notStored)) == .refused)
    }

    @Test func fieldsThatAreNotKept() {
        let kept = StorableFields.of(
            fields([
                "Connection": "X-One, keep-alive", "X-One": "1", "Keep-Alive": "5", "Proxy-Authenticate": "x",
                "TE": "x",
                "Transfer-Encoding": "chunked", "Upgrade": "h2", "Proxy-Authentication-Info": "x", "Set-Cookie": "a=b",
                "Cache-Control": "no-cache=\"X-Two\", max-age=1", "x-two": "2", "X-Three": "3",
                "Content-Type": "text/html",
                "ETag": "\"1\"",
            ]))
        #expect(kept.map(\.name) == ["Cache-Control", "X-Three", "Content-Type", "ETag"])
    }
}
