import TestSupport
import Testing

@testable import EndpointRuntime

/// RFC 9111 for a private cache, by `ttl: server`.
@Suite struct FreshnessTests {
    /// Section 4.2.1: headers of an answer at `noon`, and for how many seconds it is fresh.
    @Test(
        arguments: [
            ([("Cache-Control", "max-age=100")], 100),
            ([("Cache-Control", "max-age=100"), ("Expires", "0")], 100),
            ([("Cache-Control", "s-maxage=9"), ("Expires", date(100))], 100),
            ([("Cache-Control", "max-age=x"), ("Expires", date(100))], 0),
            ([("Expires", date(100))], 100),
            ([("Expires", date(100)), ("Date", date(0))], 100),
            ([("Expires", "0")], 0), ([("Expires", "")], 0), ([("Expires", date(-1))], 0),
            // Lines that a transport has joined.
            ([("Expires", date(100) + ", " + date(100))], 100), ([("Expires", date(100) + ", " + date(200))], 0),
            ([("Expires", date(100) + ", 0")], 0),
            ([("Date", date(0) + ", " + date(-40)), ("Cache-Control", "max-age=100")], 60),
            ([("Last-Modified", date(-1000) + ", " + date(-1000))], 100),
            ([("Last-Modified", date(-1000) + ", " + date(-2000))], 0),
            ([("Expires", "soon"), ("Last-Modified", date(-1000))], 0),
            ([("Expires", date(100).uppercased())], 100), ([("Expires", date(100).lowercased())], 100),
            ([("Expires", date(100).replacing("GMT", with: "UTC"))], 0),
            // Section 4.2.1: several that differ.
            ([("Expires", date(100)), ("expires", date(100))], 100),
            ([("Expires", date(100)), ("Expires", date(200))], 0), ([("Expires", date(100)), ("Expires", "0")], 0),
            ([("Expires", "0"), ("Expires", date(100))], 0), ([("Expires", date(100)), ("Expires", date(-100))], 0),
            ([("Date", date(-40)), ("Date", date(0)), ("Expires", date(100))], 60),
            ([("Date", date(0)), ("Date", date(-40)), ("Cache-Control", "max-age=100")], 60),
            ([("Date", date(40)), ("Date", date(0)), ("Expires", date(100))], 60),
            ([("Date", "x"), ("Date", date(-40)), ("Cache-Control", "max-age=100")], 60),
            ([("Date", date(-500)), ("Date", date(0)), ("Last-Modified", date(-6000))], 50),
            // The server's clock is an hour behind, or ahead: what counts is between its own two times.
            ([("Date", date(3600)), ("Expires", date(3700))], 100),
            ([("Date", "yesterday"), ("Expires", date(100))], 100),
            // Section 4.2.3: what it was when it came.
            ([("Cache-Control", "max-age=100"), ("Age", "30")], 70),
            ([("Cache-Control", "max-age=100"), ("Age", "30, 60")], 70),
            ([("Cache-Control", "max-age=100"), ("Age", "-30")], 100),
            ([("Cache-Control", "max-age=100"), ("Age", "x")], 100),
            ([("Cache-Control", "max-age=100"), ("Age", "")], 100),
            ([("Cache-Control", "max-age=100"), ("Age", "99999999999999999999")], 0),
            ([("Cache-Control", "max-age=100"), ("Date", date(-40))], 60),
            ([("Cache-Control", "max-age=100"), ("Date", date(-40)), ("Age", "30")], 60),
            ([("Cache-Control", "max-age=100"), ("Date", date(-40)), ("Age", "50")], 50),
            ([("Cache-Control", "max-age=100"), ("Date", date(40))], 100),
            // Section 4.2.2: a tenth, at most a week.
            ([("Last-Modified", date(-1000)), ("Date", date(0))], 100), ([("Last-Modified", date(-1000))], 100),
            ([("Last-Modified", date(1000))], 0), ([("Last-Modified", "x")], 0), ([], 0),
            ([("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")], 604_800),
        ] as [([(String, String)], Int64)])
    func headersGiveTheLifetime(headers: [(String, String)], seconds: Int64) {
        let entry = EntryMetadata(
            status: 200, headers: headers.map { HeaderField($0.0, $0.1) }, requestedAt: noon, storedAt: noon)
        if seconds > 0 { #expect(standing(entry, after: seconds - 1) == .fresh) }
        #expect(standing(entry, after: seconds) == .stale)
    }

    /// `Date` has no more than whole seconds, so what came within one is no older by it.
    @Test func aDateIsComparedInWholeSeconds() {
        let received = noon.advanced(by: .milliseconds(900))
        let entry = EntryMetadata(
            status: 200, headers: fields(["Cache-Control": "max-age=1", "Date": date(0)]),
            requestedAt: received, storedAt: received)
        func age(_ milliseconds: Int64) -> Duration {
            ResponseAge(entry).current(noon.advanced(by: .milliseconds(milliseconds)))
        }
        #expect(age(900) == .zero && age(1899) == .milliseconds(999))
        #expect(standing(entry, after: 1) == .fresh && standing(entry, after: 2) == .stale)
    }

    @Test(arguments: [(200, true), (203, true), (204, true), (201, false), (299, false)])
    func onlySomeStatusesAreGuessedAt(status: Int, isFresh: Bool) {
        #expect((standing(stored(["Last-Modified": date(-1000)], status: status), after: 1) == .fresh) == isFresh)
        let called = stored(["Last-Modified": date(-1000), "Cache-Control": "public"], status: status)
        #expect(standing(called, after: 1) == .fresh)
    }

    /// Section 4.2.3: the way there and back counts, too.
    @Test func aSlowAnswerCountsAsOlder() {
        var entry = stored(["Cache-Control": "max-age=100", "Age": "5"])
        entry.requestedAt = at(-20)
        #expect(Freshness(at(10), byServer, request: [], entry).age == .seconds(35))
        entry.requestedAt = at(20)
        #expect(Freshness(at(10), byServer, request: [], entry).age == .seconds(15))
    }

    @Test(
        arguments: [
            ("no-cache, max-age=100", 1, .unconfirmed), ("no-cache=\"x\", max-age=100", 1, .fresh),
            ("must-revalidate, max-age=100", 1, .fresh), ("must-revalidate, max-age=100", 100, .unconfirmed),
            ("must-revalidate", 0, .unconfirmed), ("proxy-revalidate, max-age=100", 100, .stale),
            ("private, max-age=100", 1, .fresh), ("max-age=100, stale-while-revalidate=10", 110, .renewable),
            ("max-age=100, stale-while-revalidate=10", 111, .stale),
            ("max-age=100, stale-while-revalidate", 101, .stale),
            ("max-age=100, must-revalidate, stale-while-revalidate=10", 105, .unconfirmed),
            ("max-age=100, stale-if-error=10", 105, .stale), ("immutable, max-age=100", 100, .stale),
        ] as [(String, Int64, Freshness.Standing)])
    func responseDirectives(control: String, seconds: Int64, expected: Freshness.Standing) {
        #expect(standing(stored(["Cache-Control": control]), after: seconds) == expected)
    }

    /// Section 5.2.1; the entry is fresh for 100 seconds.
    @Test(
        arguments: [
            ("no-cache", 1, .unconfirmed), ("max-age=10", 10, .fresh), ("max-age=10", 11, .unwanted),
            ("max-age=x", 1, .unwanted),
            ("max-age=0", 0, .fresh), ("min-fresh=40", 60, .fresh), ("min-fresh=40", 61, .unwanted),
            ("min-fresh=x", 1, .unwanted),
            ("max-stale", 5000, .accepted), ("max-stale=10", 110, .accepted), ("max-stale=10", 111, .stale),
            ("max-stale=x", 101, .stale), ("max-stale, max-age=50", 101, .unwanted),
            ("max-stale, min-fresh=1", 101, .unwanted),
            ("no-transform, foo", 1, .fresh), ("only-if-cached", 1, .fresh),
        ] as [(String, Int64, Freshness.Standing)])
    func requestDirectives(control: String, seconds: Int64, expected: Freshness.Standing) {
        let entry = stored(["Cache-Control": "max-age=100"])
        #expect(standing(entry, after: seconds, request: ["Cache-Control": control]) == expected)
    }

    @Test func serversWordGoesBeforeTheRequests() {
        let strict = stored(["Cache-Control": "max-age=100, must-revalidate"])
        #expect(standing(strict, after: 101, request: ["Cache-Control": "max-stale"]) == .unconfirmed)
        let lenient = stored(["Cache-Control": "max-age=100, stale-while-revalidate=50"])
        #expect(standing(lenient, after: 101, request: ["Cache-Control": "max-age=10"]) == .unwanted)
        #expect(standing(lenient, after: 1, request: ["Pragma": "no-cache"]) == .unconfirmed)
    }

    @Test(
        arguments: [
            ("max-age=100, stale-if-error=10", "", 110, true), ("max-age=100, stale-if-error=10", "", 111, false),
            ("max-age=100", "", 101, false), ("max-age=100", "", 1, true),
            ("max-age=100", "stale-if-error=10", 105, true),
            ("max-age=100, stale-if-error=5", "stale-if-error=10", 108, true),
            ("no-cache, stale-if-error=10", "", 1, false),
            ("max-age=100, must-revalidate, stale-if-error=10", "", 105, false),
        ] as [(String, String, Int64, Bool)])
    func standingInForAFailure(response: String, request: String, seconds: Int64, allowed: Bool) {
        let freshness = Freshness(
            at(seconds), byServer, request: fields(["Cache-Control": request]), stored(["Cache-Control": response]))
        #expect(freshness.standsInByServer == allowed)
    }

    @Test func immutableCountsWhileFresh() {
        let entry = stored(["Cache-Control": "immutable, max-age=100"])
        #expect(Freshness(at(99), byServer, request: [], entry).isImmutable)
        #expect(!Freshness(at(100), byServer, request: [], entry).isImmutable)
        let declared = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(100)))
        #expect(!Freshness(at(1), declared, request: [], entry).isImmutable)
    }

    /// A clock that jumps: within a minute an entry of the future is new, beyond that its age is unknown.
    @Test(arguments: [(0, .fresh), (-60, .fresh), (-61, .stale), (-86_400, .stale)] as [(Int64, Freshness.Standing)])
    func clockThatWasSetBack(seconds: Int64, expected: Freshness.Standing) {
        let entry = stored(["Cache-Control": "max-age=100, stale-while-revalidate=10, stale-if-error=10"])
        #expect(standing(entry, after: seconds) == expected)
        #expect(
            standing(entry, after: seconds, rule: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(100))))
                == expected)
        let freshness = Freshness(at(seconds), byServer, request: [], entry)
        #expect(freshness.age == .zero)
        #expect(freshness.standsInByServer == (expected == .fresh))
    }

    @Test func timesAtTheEndOfTime() {
        for now in [Instant(milliseconds: .min), noon, Instant(milliseconds: .max)] {
            for stamp in [Instant(milliseconds: .min), noon, Instant(milliseconds: .max)] {
                for rule in [byServer, CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(Int64.max)))] {
                    let headers = fields([
                        "Cache-Control": "max-age=99999999999", "Age": "99999999999", "Date": date(0),
                    ])
                    let entry = EntryMetadata(
                        status: 200, headers: headers, requestedAt: noon, storedAt: stamp)
                    #expect(Freshness(now, rule, request: headers, entry).age >= .zero)
                }
            }
        }
    }

    /// Older never gets fresher, whatever the headers are.
    @Test func freshnessOnlyEnds() {
        var random = SeededNumbers(seed: 7)
        for _ in 0..<2000 {
            let headers = fields([
                "Cache-Control": "max-age=\(Int.random(in: 0...200, using: &random))",
                "Age": "\(Int.random(in: 0...50, using: &random))", "Date": date(.random(in: -50...50, using: &random)),
            ])
            let entry = EntryMetadata(status: 200, headers: headers, requestedAt: at(-3), storedAt: noon)
            var wasStale = false
            for seconds in stride(from: Int64(-50), to: 250, by: 7) {
                let isStale = standing(entry, after: seconds) != .fresh
                #expect(isStale || !wasStale)
                wasStale = isStale
            }
        }
    }
}
