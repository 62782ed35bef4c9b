import TestSupport
import Testing

@testable import EndpointRuntime

@Suite struct StoredResponseTests {
    private func kept(_ entry: StoredResponse) -> StoredResponse {
        StoredResponse(
            status: entry.status, headers: entry.headers, responseTime: entry.responseTime,
            bodyVersion: entry.bodyVersion, isInvalidated: entry.isInvalidated, goneBy: entry.goneBy,
            extra: entry.extra)
    }

    @Test func whatAStoreKeepsIsTheEntry() {
        var random = SeededNumbers(seed: 23)
        for _ in 0..<500 {
            func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
            let vary = ["", "A", "A, B, accept", "*", "a=b"].randomElement(using: &random) ?? ""
            let entry = StoredResponse(
                status: 200, headers: fields(["Vary": vary]), requestTime: at(.random(in: -2...0, using: &random)),
                responseTime: noon,
                selection: VarySelection(
                    response: fields(["Vary": vary]), request: fields(["A": "1=\n2", "Accept": ""])),
                lifetime: maybe(.milliseconds(Int64.random(in: 0...10_000_000, using: &random))),
                bodyVersion: maybe("7"), payloadDigest: maybe("0f"), isInvalidated: Bool.random(using: &random),
                isRedirected: Bool.random(using: &random), goneBy: maybe(at(9)))
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
    func freshUntilIsTheEndOfTheLifetime(
        rule: CacheRule, headers: KeyValuePairs<String, String>, lifetime: Duration?, seconds: Int64
    ) {
        let entry = stored(headers, lifetime: lifetime)
        #expect(entry.freshUntil(rule) == at(seconds))
        #expect(standing(entry, after: seconds - 1, rule: rule) == (seconds > 0 ? .fresh : .stale))
        #expect(standing(entry, after: seconds, rule: rule) == .stale)
    }

    @Test func withoutALifetimeThereIsNoEnd() {
        #expect(stored().freshUntil(CacheRule(policy: .cacheFirst)) == nil)
        let long = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(Int64.max)))
        #expect(stored().freshUntil(long).map { $0 > noon } == true)
    }

    @Test func headersAreGivenOnWithTheAgeOfThen() {
        func age(_ headers: KeyValuePairs<String, String>, after seconds: Int64) -> [HeaderField] {
            stored(headers).headers(at: at(seconds))
        }
        #expect(age(["ETag": "\"a\""], after: 0) == fields(["ETag": "\"a\"", "Age": "0"]))
        #expect(age(["age": "30", "X": "1"], after: 12) == fields(["X": "1", "Age": "42"]))
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
        let renewed = entry.renewed(by: answer, requestTime: at(60), responseTime: at(60), rule: byServer)
        let kept = fields([
            "Content-Type": "text/plain", "X-Kept": "2", "X-Old": "4",
            "Cache-Control": "max-age=9, no-cache=\"X-Secret\"",
        ])
        #expect(renewed.headers == kept)
    }
}
