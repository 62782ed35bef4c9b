import TestSupport
import Testing

@testable import EndpointRuntime

/// Which failures are kept beside an entry, and when one stands for the network.
@Suite struct FailureStorageTests {
    @Test func theTableIsWhole() {
        #expect(FailureTable.isWhole)
    }

    @Test func everyRowOfTheTableIsDecided() throws {
        for row in FailureTable.rows {
            let rule = CacheRule(
                policy: .cacheFirst, ttl: row.isServers ? .server : .fixed(.seconds(60)),
                failures: row.failures.map { .seconds($0) })
            let answer = EntryMetadata(
                status: row.status, headers: row.response(date).map { HeaderField($0.name, $0.value) },
                storedAt: noon)
            let storage = try FailureStorage(
                of: answer, rule, method: #require(HTTPMethod(rawValue: row.method)),
                request: row.request.map { HeaderField($0.name, $0.value) })
            if case .stored(let time, _) = storage {
                #expect(row.kept.map { Duration.seconds($0) } == time, "\(row)")
            } else {
                #expect(row.kept == nil, "\(row)")
            }
        }
    }

    @Test func aFailureOfThePastGoesWhenAnotherIsNotKept() {
        let rule = CacheRule(policy: .cacheFirst, failures: .seconds(30))
        func storage(_ status: Int, _ rule: CacheRule, _ redirects: RedirectBound = .none) -> FailureStorage {
            FailureStorage(of: stored(status: status), rule, method: .get, request: [], redirects: redirects)
        }
        #expect(storage(429, rule) == .removed)
        #expect(storage(404, rule, .refused) == .removed)
        #expect(storage(404, rule, .lasting(.seconds(7))) == .stored(.seconds(7), by: .rule))
        #expect(storage(404, CacheRule(policy: .cacheFirst)) == .unchanged)
        #expect(storage(404, CacheRule(policy: .cacheFirst, store: false, failures: .seconds(30))) == .unchanged)
    }

    /// Wherever a policy would ask the network, a failure of 30 seconds stands for it while it is fresh.
    @Test(arguments: CacheRule.Policy.allCases, [nil, 1, 61] as [Int64?])
    func aFailureStandsForTheNetworkWhereItWouldBeAsked(policy: CacheRule.Policy, age: Int64?) {
        let rule = CacheRule(policy: policy, ttl: .fixed(.seconds(60)), refresh: true, failures: .seconds(30))
        for call in CacheCall.allCases {
            let now = at(100)
            var entry = stored()
            if let age { entry.storedAt = at(100 - age) }
            let decision = CacheDecision.decide(
                now, rule, call, method: .get, request: [], entry: age == nil ? nil : entry)
            let used = decision.age(ofFailure: failure(at: 100, for: 30), now, request: [])
            #expect((used != nil) == (decision.network != .none && policy != .networkOnly), "\(call)")
        }
    }

    @Test func itIsUsedWhileItIsFreshAndNothingHappened() {
        let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), failures: .seconds(30))
        func age(
            _ failure: EntryMetadata, after seconds: Int64, _ rule: CacheRule, entry: EntryMetadata? = nil,
            request: KeyValuePairs<String, String> = [:]
        ) -> Duration? {
            CacheDecision.decide(
                at(seconds), rule, .send, method: .get, request: fields(request), entry: entry
            ).age(ofFailure: failure, at(seconds), request: fields(request))
        }
        let kept = failure(at: 0, for: 30)
        #expect(age(kept, after: 29, rule) == .seconds(29))
        #expect(age(kept, after: 30, rule) == nil)
        // A clock that was set back says nothing of an age.
        #expect(age(kept, after: -61, rule) == nil)
        var invalidated = kept
        invalidated.isInvalidated = true
        #expect(age(invalidated, after: 1, rule) == nil)
        // The caller's own bound counts, too.
        var shorter = rule
        shorter.failures = .seconds(10)
        #expect(age(kept, after: 9, shorter) == .seconds(9))
        #expect(age(kept, after: 10, shorter) == nil)
        #expect(age(kept, after: 1, CacheRule(policy: .cacheFirst)) == nil)
        // The server has answered otherwise since.
        var newer = stored(isInvalidated: true)
        newer.storedAt = at(1)
        #expect(age(kept, after: 2, rule, entry: newer) == nil)
        #expect(age(kept, after: 2, rule, entry: stored(isInvalidated: true)) == .seconds(2))
        // RFC 9111 section 4.1
        let varying = failure(at: 0, for: 30, ["Vary": "Accept-Language"], request: ["Accept-Language": "de"])
        #expect(age(varying, after: 1, rule, request: ["Accept-Language": "de"]) == .seconds(1))
        #expect(age(varying, after: 1, rule, request: ["Accept-Language": "fr"]) == nil)
    }

    /// RFC 9111 section 5.2.1, with the server's rules alone.
    @Test(
        arguments: [
            ("no-cache", nil), ("max-age=9", nil), ("max-age=10", .seconds(10)), ("min-fresh=20", .seconds(10)),
            ("min-fresh=21", nil), ("max-stale", .seconds(10)), ("no-store", .seconds(10)),
        ] as [(String, Duration?)])
    func aRequestSaysWhatItTakes(control: String, expected: Duration?) {
        var byServer = failure(at: 0, for: 30, ["Cache-Control": "max-age=30"])
        byServer.lifetime = nil
        let request = fields(["Cache-Control": control])
        for (ttl, failure, age) in [
            (.server, byServer, expected), (.server, failure(at: 0, for: 30), expected),
            (.fixed(.seconds(60)), failure(at: 0, for: 30), .seconds(10)), (.fixed(.seconds(60)), byServer, nil),
        ] as [(CacheRule.TTL, EntryMetadata, Duration?)] {
            let rule = CacheRule(policy: .cacheFirst, ttl: ttl, failures: .seconds(30))
            let decision = CacheDecision.decide(at(10), rule, .send, method: .get, request: request, entry: nil)
            #expect(decision.age(ofFailure: failure, at(10), request: request) == age, "\(ttl)")
        }
    }

    private func failure(
        at seconds: Int64, for lifetime: Int64, _ headers: KeyValuePairs<String, String> = [:],
        request: KeyValuePairs<String, String> = [:]
    ) -> EntryMetadata {
        var failure = stored(headers, status: 404, request: fields(request), lifetime: .seconds(lifetime))
        (failure.requestedAt, failure.storedAt) = (at(seconds), at(seconds))
        failure.goneBy = at(seconds + lifetime)
        return failure
    }
}
