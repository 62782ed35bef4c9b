import Testing

@testable import EndpointRuntime

/// A `ttl` of the spec stands in the place of what headers say of lifetimes; `Vary` counts all the same.
@Suite struct DeclaredLifetimeTests {
    private let minute = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)))
    private let forever = CacheRule(policy: .cacheFirst)

    @Test(arguments: [(59, .fresh), (60, .stale), (600, .stale)] as [(Int64, Freshness.Standing)])
    func aDeclaredDurationOverrulesTheServer(seconds: Int64, expected: Freshness.Standing) {
        for control in ["max-age=0", "no-cache", "no-store", "must-revalidate", "max-age=9999, immutable"] {
            let entry = stored(["Cache-Control": control, "Age": "40", "Expires": "0"])
            #expect(standing(entry, after: seconds, rule: minute) == expected)
            #expect(standing(entry, after: seconds, rule: minute, request: ["Cache-Control": "no-cache"]) == expected)
            #expect(standing(entry, after: seconds, rule: forever) == .fresh)
        }
    }

    @Test func zeroIsStaleAtOnce() {
        #expect(standing(stored(), after: 0, rule: CacheRule(policy: .cacheFirst, ttl: .fixed(.zero))) == .stale)
        #expect(standing(stored(), after: 0, rule: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(-5)))) == .stale)
    }

    @Test func invalidatedIsStale() {
        let entry = stored(["Cache-Control": "max-age=100, stale-while-revalidate=100"], isInvalidated: true)
        for rule in [minute, forever, byServer] { #expect(standing(entry, after: 1, rule: rule) == .stale) }
        #expect(standing(entry, after: 1, request: ["Cache-Control": "max-stale"]) == .stale)
    }

    @Test func whatTheBodySaidStaysWithTheEntry() {
        let field = CacheRule(policy: .cacheFirst, ttl: .field(.init(key: ["cache_span"], missing: .seconds(1))))
        #expect(standing(stored(lifetime: .seconds(90)), after: 89, rule: field) == .fresh)
        #expect(standing(stored(lifetime: .seconds(90)), after: 90, rule: field) == .stale)
        #expect(standing(stored(), after: 9999, rule: field) == .fresh)
    }

    /// A call's `ttl` judges what is read, and stays with what is stored.
    @Test func aCallsOwnLifetimeJudgesWhatItReads() {
        let day = CacheOverride.ttl(.seconds(86_400)).applied(to: minute)
        let second = CacheOverride.ttl(.seconds(1)).applied(to: byServer)
        let entry = EntryMetadata(
            received: 200, [], requestedAt: noon, storedAt: noon, request: [], facts: .none, rule: day)
        #expect(standing(entry, after: 3600, rule: minute) == .fresh)
        #expect(standing(entry, after: 3600, rule: second) == .stale)
        #expect(standing(stored(), after: 3600, rule: day) == .fresh)
        #expect(standing(stored(["Cache-Control": "max-age=10"]), after: 2, rule: second) == .stale)
        let server = CacheOverride(ttl: .server).applied(to: minute)
        #expect(
            standing(stored(["Cache-Control": "max-age=10"], lifetime: .seconds(99)), after: 11, rule: server) == .stale
        )
        let renewed = entry.renewed(by: [], requestedAt: at(9), storedAt: at(9), request: [], rule: minute)
        #expect(renewed.lifetime == .seconds(86_400))
        #expect(
            stored().renewed(by: [], requestedAt: at(9), storedAt: at(9), request: [], rule: second).lifetime
                == .seconds(1))
    }

    @Test func varyCountsBesideADeclaredLifetime() {
        let entry = stored(["Vary": "Accept-Language"], request: fields(["Accept-Language": "de"]))
        #expect(standing(entry, after: 1, rule: minute, request: ["Accept-Language": "DE"]) == .fresh)
        #expect(standing(entry, after: 1, rule: minute, request: ["Accept-Language": "en"]) == .unfit)
        #expect(standing(stored(["Vary": "*"]), after: 1, rule: minute) == .unconfirmed)
    }
}
