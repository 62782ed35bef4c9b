import Testing

@testable import EndpointRuntime

/// Why an entry is fresh or not, in words.
@Suite struct FreshnessReasonTests {
    private func text(
        _ entry: EntryMetadata, after seconds: Int64, _ rule: CacheRule = byServer,
        request: KeyValuePairs<String, String> = [:]
    ) -> String {
        FreshnessReason.text(at(seconds), rule, request: fields(request), entry)
    }

    @Test func theServersWordIsNamed() {
        #expect(
            text(stored(["Cache-Control": "max-age=60"]), after: 12)
                == "It is fresh: it is 12 seconds old, and its max-age lets it be fresh for 60 seconds.")
        #expect(
            text(stored(["Cache-Control": "max-age=60", "Age": "49"]), after: 12)
                == "It is stale: it is 61 seconds old, and its max-age lets it be fresh for 60 seconds.")
        #expect(
            text(stored(["Date": date(0), "Expires": date(90)]), after: 1)
                == "It is fresh: it is 1 second old, and its Expires lets it be fresh for 90 seconds.")
        #expect(
            text(stored(["Date": date(0), "Last-Modified": date(-1000)]), after: 1).contains(
                "a tenth of the time since its Last-Modified lets it be fresh for 100 seconds."))
        #expect(text(stored(), after: 1).hasSuffix("nothing in its headers lets it be fresh."))
        #expect(text(stored(["Cache-Control": "no-cache"]), after: 1).hasSuffix("its Cache-Control says no-cache."))
        #expect(
            text(stored(["Cache-Control": "max-age=1, must-revalidate"]), after: 2).contains(
                "its Cache-Control says must-revalidate and it is stale"))
        #expect(
            text(stored(["Cache-Control": "max-age=1, stale-while-revalidate=9"]), after: 2).hasPrefix(
                "It is stale, and the server lets it be delivered while it is renewed: "))
    }

    @Test func theRequestsWordIsNamed() {
        let entry = stored(["Cache-Control": "max-age=60"])
        #expect(text(entry, after: 9, request: ["Cache-Control": "no-cache"]).hasSuffix("the request says no-cache."))
        #expect(
            text(entry, after: 9, request: ["Cache-Control": "max-age=5"])
                == "It is 9 seconds old, and the request's max-age takes none older than 5 seconds.")
        #expect(
            text(entry, after: 50, request: ["Cache-Control": "min-fresh=20"])
                == "It is fresh for 10 seconds more, and the request's min-fresh asks for 20 seconds.")
        #expect(
            text(entry, after: 70, request: ["Cache-Control": "max-stale"]).hasPrefix(
                "It is stale, and the request's max-stale takes it: "))
        let varying = stored(["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        #expect(
            text(varying, after: 1, request: ["Accept-Language": "de"])
                == "It is not used, because it varies by accept-language, and the request has another value.")
        #expect(text(stored(["Vary": "*"]), after: 1).hasSuffix("because its Vary is '*'."))
    }

    @Test func theSpecsWordIsNamed() {
        let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)))
        #expect(text(stored(), after: 60, rule).hasSuffix("the spec's ttl lets it be fresh for 60 seconds."))
        #expect(text(stored(), after: 60, CacheRule(policy: .cacheFirst)).hasSuffix("nothing ends its lifetime."))
        #expect(text(stored(isInvalidated: true), after: 1, rule) == "It is stale, because it was invalidated.")
        #expect(text(stored(), after: -61, rule).hasPrefix("It is stale, because it was stored in the future"))
        let field = CacheRule(policy: .cacheFirst, ttl: .field(CacheRule.LifetimeField(key: ["span"])))
        #expect(text(stored(lifetime: .seconds(5)), after: 1, field).contains("a number in its body lets"))
        let ofCall = CacheOverride.ttl(.seconds(7)).applied(to: rule)
        #expect(text(stored(), after: 1, ofCall).hasSuffix("the ttl of a call lets it be fresh for 7 seconds."))
        #expect(text(stored(lifetime: .seconds(7)), after: 1, rule).contains("the ttl of a call lets"))
    }

    /// The words say of every entry what `Freshness` decides.
    @Test func theWordsAgreeWithTheDecision() {
        let controls = [
            "", "max-age=60", "no-cache", "max-age=60, must-revalidate", "max-age=0", "max-age=9, immutable",
        ]
        let wishes = ["", "no-cache", "max-age=5", "min-fresh=30", "max-stale", "max-stale=3", "no-store"]
        let rules = [
            byServer, CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))), CacheRule(policy: .cacheFirst),
        ]
        for (control, wish) in controls.flatMap({ control in wishes.map { (control, $0) } }) {
            for (rule, seconds) in rules.flatMap({ rule in [0, 7, 40, 61, 900, -90].map { (rule, Int64($0)) } }) {
                for isInvalidated in [false, true] {
                    let entry = stored(["Cache-Control": control], isInvalidated: isInvalidated)
                    let isFresh =
                        Freshness(at(seconds), rule, request: fields(["Cache-Control": wish]), entry).standing == .fresh
                    let text = text(entry, after: seconds, rule, request: ["Cache-Control": wish])
                    #expect(text.hasPrefix("It is fresh: ") == isFresh, "\(control) | \(wish) | \(seconds): \(text)")
                }
            }
        }
    }
}
