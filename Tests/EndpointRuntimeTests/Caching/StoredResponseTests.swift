import Testing

@testable import EndpointRuntime

@Suite struct StoredResponseTests {
    /// A response that was requested and received at `noon`, as it is stored.
    private func received(
        _ headers: KeyValuePairs<String, String>, _ lifetime: Duration?, _ rule: CacheRule
    ) -> EntryMetadata {
        EntryMetadata(
            received: 200, fields(headers), requestedAt: noon, storedAt: noon, request: [],
            facts: BodyFacts(lifetime: lifetime.map { .lasting($0) }), rule: rule)
    }

    @Test(
        arguments: [
            (byServer, ["Cache-Control": "max-age=100", "Age": "30"], nil, 70), (byServer, [:], nil, 0),
            (CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))), ["Cache-Control": "no-store"], nil, 60),
            (CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))), [:], .seconds(5), 5),
            (CacheOverride.ttl(.seconds(9)).applied(to: byServer), ["Cache-Control": "max-age=1"], .seconds(5), 9),
        ] as [(CacheRule, KeyValuePairs<String, String>, Duration?, Int64)])
    func freshUntilIsTheEndOfTheLifetime(
        rule: CacheRule, headers: KeyValuePairs<String, String>, lifetime: Duration?, seconds: Int64
    ) {
        let entry = received(headers, lifetime, rule)
        #expect(entry.freshUntil == at(seconds))
        #expect(standing(entry, after: seconds - 1, rule: rule) == (seconds > 0 ? .fresh : .stale))
        #expect(standing(entry, after: seconds, rule: rule) == .stale)
    }

    @Test func withoutALifetimeThereIsNoEnd() {
        #expect(received([:], nil, CacheRule(policy: .cacheFirst)).freshUntil == nil)
        let long = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(Int64.max)))
        #expect(received([:], nil, long).freshUntil.map { $0 > noon } == true)
    }

    @Test func headersAreGivenOnWithTheAgeOfThen() {
        func age(_ headers: KeyValuePairs<String, String>, after seconds: Int64) -> [HeaderField] {
            stored(headers).headers(at: at(seconds))
        }
        #expect(age(["ETag": "\"a\""], after: 0) == fields(["ETag": "\"a\"", "Date": date(0), "Age": "0"]))
        #expect(age(["age": "30", "X": "1"], after: 12) == fields(["X": "1", "Date": date(0), "Age": "42"]))
        #expect(age(["Date": date(-100)], after: 1).last == HeaderField("Age", "101"))
        #expect(age(["Age": "5"], after: -3600).last == HeaderField("Age", "5"))
        #expect(age([:], after: 1 << 40).last == HeaderField("Age", "2147483648"))
    }

    @Test func aConfirmationUpdatesTheFields() {
        let entry = stored([
            "Content-Type": "text/plain", "X-Old": "1", "X-Kept": "2", "X-Secret": "3", "Date": date(0), "Age": "9",
        ])
        let answer = fields([
            "Content-Type": "text/html", "Content-Length": "0", "X-Old": "4", "Set-Cookie": "a=b",
            "Connection": "X-Hop", "X-Hop": "5", "Cache-Control": "max-age=9, no-cache=\"X-Secret\"",
        ])
        let renewed = entry.renewed(by: answer, requestedAt: at(60), storedAt: at(60), request: [], rule: byServer)
        let kept = fields([
            "Content-Type": "text/plain", "X-Kept": "2", "X-Old": "4",
            "Cache-Control": "max-age=9, no-cache=\"X-Secret\"",
        ])
        #expect(renewed.headers == kept)
    }
}
