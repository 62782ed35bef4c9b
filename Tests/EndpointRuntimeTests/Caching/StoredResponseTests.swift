import Testing

@testable import EndpointRuntime

@Suite struct StoredResponseTests {
    private func kept(_ entry: StoredResponse) -> StoredResponse {
        StoredResponse(
            status: entry.status, headers: entry.headers, responseTime: entry.responseTime,
            bodyVersion: entry.bodyVersion, isInvalidated: entry.isInvalidated, extra: entry.extra)
    }

    @Test func whatAStoreKeepsIsTheEntry() {
        var random = SeededRandom(seed: 23)
        for _ in 0..<500 {
            func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
            let vary = ["", "A", "A, B, accept", "*", "a=b"].randomElement(using: &random) ?? ""
            let entry = StoredResponse(
                status: 200, headers: fields(["Vary": vary]), requestTime: at(.random(in: -2...0, using: &random)),
                responseTime: noon,
                selection: VarySelection(
                    response: fields(["Vary": vary]), request: fields(["A": "1=\n2", "Accept": ""])),
                lifetime: maybe(.milliseconds(Int64.random(in: 0...10_000_000, using: &random))),
                bodyVersion: maybe("7"), payloadDigest: maybe("0f"), isInvalidated: Bool.random(using: &random))
            #expect(kept(entry) == entry)
        }
    }

    @Test func whatCannotBeReadIsCareful() {
        let odd = StoredResponse(
            status: 200, headers: [], responseTime: noon, bodyVersion: nil, isInvalidated: false,
            extra: ["asked": "x", "ttl": "x", "vary": "=", "other": "1"])
        #expect(odd.requestTime == noon && odd.lifetime == .zero)
        #expect(standing(odd, after: 0, rule: CacheRule(policy: .cacheFirst)) == .unconfirmed)
    }

    @Test(
        arguments: [
            (byServer, ["Cache-Control": "max-age=100", "Age": "30"], nil, 70), (byServer, [:], nil, 0),
            (CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))), ["Cache-Control": "no-store"], nil, 60),
            (CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))), [:], .seconds(5), 5),
            (CacheOverride.ttl(.seconds(9)).applied(to: byServer), ["Cache-Control": "max-age=1"], .seconds(5), 9),
        ] as [(CacheRule, KeyValuePairs<String, String>, Duration?, Int64)])
    func freshUntil(rule: CacheRule, headers: KeyValuePairs<String, String>, lifetime: Duration?, seconds: Int64) {
        let entry = stored(headers, lifetime: lifetime)
        #expect(entry.freshUntil(rule) == at(seconds))
        #expect(standing(entry, after: seconds - 1, rule: rule) == (seconds > 0 ? .fresh : .stale))
        #expect(standing(entry, after: seconds, rule: rule) == .stale)
    }

    @Test func withoutAnEnd() {
        #expect(stored().freshUntil(CacheRule(policy: .cacheFirst)) == nil)
        let long = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(Int64.max)))
        #expect(stored().freshUntil(long).map { $0 > noon } == true)
    }
}
