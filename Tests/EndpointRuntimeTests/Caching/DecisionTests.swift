import Testing

@testable import EndpointRuntime

/// What the table of the policies leaves open. `cell` has the legend of the letters: `>Ns` asks the network, delivers its
/// response and stores it; `E` delivers the entry.
@Suite struct DecisionTests {
    private func decide(
        _ rule: CacheRule, _ call: CacheCall, after seconds: Int64 = 61, _ entry: EntryMetadata?
    ) -> CacheDecision {
        .decide(at(seconds), rule, call, method: .get, request: [], entry: entry)
    }

    private func decide(
        _ rule: CacheRule, after seconds: Int64 = 61, _ entry: EntryMetadata?, method: HTTPMethod = .get,
        request: KeyValuePairs<String, String> = [:]
    ) -> CacheDecision {
        .decide(at(seconds), rule, .send, method: method, request: fields(request), entry: entry)
    }

    private func rule(_ policy: CacheRule.Policy, only: CacheRule.OnlyIfChanged? = nil) -> CacheRule {
        CacheRule(policy: policy, ttl: .fixed(.seconds(60)), onlyIfChanged: only)
    }

    private let good = stored(["ETag": "\"1\""], digest: "old")
    private let same = CacheOutcome.success(.stored, BodyFacts(digest: "old"))
    private let changed = CacheOutcome.success(.stored, BodyFacts(digest: "new"))
    private let plain = CacheOutcome.success(.stored, .none)

    /// The failures for which an entry stands in, and all the others.
    @Test(
        arguments: [
            (.noResponse, true), (.offline, true), (.status(500), true), (.status(502), true), (.status(503), true),
            (.status(504), true), (.status(501), false), (.status(505), false), (.status(400), false),
            (.status(401), false),
            (.status(404), false), (.status(429), false), (.status(301), false), (.business, false),
            (.unreadable, false),
            (.notSent, false), (.cancelled, false),
        ] as [(CacheOutcome, Bool)])
    func aNetworkThatFails(outcome: CacheOutcome, standsIn: Bool) {
        #expect(cell(decide(rule(.networkFirst), good), outcome) == (standsIn ? ">E" : ">!"))
        #expect(cell(decide(rule(.staleWhileRevalidate), .updates, good), outcome) == (standsIn ? "E>." : "E>!"))
        for policy in CacheRule.Policy.allCases where policy != .cacheOnly {
            #expect(cell(decide(rule(policy), nil), outcome) == ">!")
        }
    }

    @Test(
        arguments: [
            (.networkFirst, 100, ">E"), (.networkFirst, 101, ">!"), (.cacheFirst, 100, ">E"), (.cacheFirst, 101, ">!"),
            (.cacheThenNetwork, 61, ">!"), (.networkOnly, 61, ">!"),
        ] as [(CacheRule.Policy, Int64, String)])
    func asOldAsStaleIfErrorAllows(policy: CacheRule.Policy, seconds: Int64, expected: String) {
        let bounded = CacheRule(policy: policy, ttl: .fixed(.seconds(60)), staleIfError: .seconds(100))
        #expect(cell(decide(bounded, after: seconds, good), .status(503)) == expected)
        #expect(cell(decide(bounded, .updates, after: seconds, good), .offline).hasSuffix(expected))
        let endless = CacheRule(policy: policy, staleIfError: .seconds(100))
        if policy == .networkFirst { #expect(cell(decide(endless, after: seconds, good), .offline) == expected) }
    }

    @Test func theServersStaleIfErrorAndStaleWhileRevalidate() {
        let entry = stored(["Cache-Control": "max-age=60, stale-if-error=40"])
        #expect(cell(decide(byServer, after: 100, entry), .noResponse) == ">E")
        #expect(cell(decide(byServer, after: 101, entry), .noResponse) == ">!")
        #expect(cell(decide(byServer, after: 100, entry), .status(404)) == ">!")
        let renewable = stored(["Cache-Control": "max-age=60, stale-while-revalidate=40"])
        #expect(cell(decide(byServer, after: 100, renewable), plain) == "E~.s")
        #expect(cell(decide(byServer, .updates, after: 100, renewable), .offline) == "E>.")
        #expect(cell(decide(byServer, after: 101, renewable), plain) == ">Ns")
    }

    /// Nothing is delivered that the server wants asked about first.
    @Test(arguments: CacheRule.Policy.allCases)
    func noCacheIsNotDeliveredUnconfirmed(policy: CacheRule.Policy) {
        let entry = stored(["Cache-Control": "no-cache", "ETag": "\"1\""])
        let server = CacheRule(policy: policy, ttl: .server)
        for call in [CacheCall.send, .updates] {
            let decision = decide(server, call, after: 1, entry)
            let expected: [String] =
                switch policy {
                case .networkOnly: [">!", ">!"]
                case .cacheOnly: ["M", "M"]
                default: [">Rr", ">!"]
                }
            #expect([cell(decision, .notModified([])), cell(decision, .offline)] == expected)
            #expect(decision.conditions.isEmpty == [.networkOnly, .cacheOnly].contains(policy))
        }
        #expect(decide(server, .cached, after: 1, entry).isMiss)
    }

    /// RFC 8246: nothing to ask while it is fresh.
    @Test func immutableIsNotRevalidatedWhileFresh() {
        let entry = stored(["Cache-Control": "max-age=60, immutable"])
        for policy in [CacheRule.Policy.cacheThenNetwork, .networkFirst] {
            for call in [CacheCall.send, .updates] {
                #expect(decide(CacheRule(policy: policy, ttl: .server), call, after: 59, entry).network == .none)
                #expect(decide(CacheRule(policy: policy, ttl: .server), call, after: 60, entry).network == .asked)
            }
        }
        #expect(decide(CacheOverride.refresh.applied(to: byServer), after: 1, entry).network == .asked)
    }

    /// Section 5.2.1.7.
    @Test func onlyIfCachedNeverAsksTheServer() {
        let request: KeyValuePairs = ["Cache-Control": "only-if-cached"]
        let fresh = stored(["Cache-Control": "max-age=600"])
        #expect(cell(decide(byServer, fresh, request: request), plain) == "E")
        // By itself it permits nothing stale (section 4.2.4); a policy does.
        #expect(cell(decide(byServer, stored(), request: request), plain) == "M")
        let stale = CacheRule(policy: .staleWhileRevalidate, ttl: .server)
        #expect(cell(decide(stale, stored(), request: request), plain) == "E")
        #expect(cell(decide(byServer, nil, request: request), plain) == "M")
        #expect(cell(decide(rule(.cacheFirst), nil, request: request), plain) == ">Ns")
    }

    @Test func cachedNeverAsksTheServer() {
        for policy in CacheRule.Policy.allCases {
            for only in [nil, CacheRule.OnlyIfChanged.second, .news] {
                #expect(cell(decide(rule(policy, only: only), .cached, after: 1, good), plain) == "E")
                #expect(cell(decide(rule(policy, only: only), .cached, good), plain) == "E")
                #expect(decide(rule(policy, only: only), .cached, good).isStale)
                #expect(cell(decide(rule(policy, only: only), .cached, nil), plain) == "M")
            }
        }
    }

    @Test func storeFalseKeepsOutUnderAnyPolicy() {
        for policy in CacheRule.Policy.allCases {
            var rule = CacheRule(policy: policy, ttl: .fixed(.seconds(60)), store: false, refresh: true)
            for (call, entry) in [(CacheCall.send, good), (.updates, good), (.send, nil), (.updates, nil)] {
                for outcome in [plain, .notModified([]), .success(.refused, .none), .success(.notWanted, .none)] {
                    let consequence = decide(rule, call, entry).after(outcome)
                    #expect(consequence.storage == .kept)
                }
            }
            rule.store = true
            if policy != .cacheFirst { #expect(decide(rule, nil).after(plain).storage == .stored) }
        }
    }

    @Test func whatTheServerKeepsOut() {
        #expect(cell(decide(rule(.cacheFirst), good), .success(.refused, .none)) == ">Nx")
        #expect(cell(decide(rule(.cacheFirst), good), .success(.notWanted, .none)) == ">N")
    }

    @Test(
        arguments: [
            // Fresh: nothing new is asked for, or it is and the payload is the same, or another.
            (.second, .cacheThenNetwork, 1, "E>.s", "E>Ns", "E>.r"),
            (.second, .cacheThenNetwork, 61, "E>.s", "E>Ns", "E>.r"),
            (.second, .staleWhileRevalidate, 1, "E", "E", "E"),
            (.second, .staleWhileRevalidate, 61, "E>.s", "E>Ns", "E>.r"),
            (.news, .cacheThenNetwork, 1, ">.s", ">Ns", ">.r"), (.news, .cacheThenNetwork, 61, ">.s", ">Ns", ">.r"),
            (.news, .staleWhileRevalidate, 1, "", "", ""), (.news, .staleWhileRevalidate, 61, ">.s", ">Ns", ">.r"),
            (.news, .cacheFirst, 1, "", "", ""), (.news, .cacheFirst, 61, ">.s", ">Ns", ">.r"),
            (.news, .networkFirst, 61, ">.s", ">Ns", ">.r"), (.news, .networkOnly, 61, ">Ns", ">Ns", ">!"),
            (.news, .cacheOnly, 61, "E", "E", "E"),
        ] as [(CacheRule.OnlyIfChanged, CacheRule.Policy, Int64, String, String, String)])
    func onlyIfChanged(
        only: CacheRule.OnlyIfChanged, policy: CacheRule.Policy, seconds: Int64, unchanged: String, new: String,
        notModified: String
    ) {
        let decision = decide(rule(policy, only: only), .updates, after: seconds, good)
        let delivered = decision.deliversEntry ? "old" : nil
        #expect(cell(decision, same, delivered: delivered) == unchanged)
        #expect(cell(decision, changed, delivered: delivered) == new)
        #expect(cell(decision, .notModified([]), delivered: delivered) == notModified)
        // Nothing was there: whatever comes is new.
        let first = decide(rule(policy, only: only), .updates, after: seconds, nil)
        if policy != .cacheOnly { #expect(cell(first, same) == ">Ns") }
        // One value is always given.
        let one = decide(rule(policy, only: only), .send, after: 61, good)
        let plain = decide(rule(policy), .send, after: 61, good)
        #expect(cell(one, same) == cell(plain, same) && cell(one, .notModified([])) == cell(plain, .notModified([])))
    }

    @Test func newsThatFailsIsAnErrorOnlyWhereNothingStandsIn() {
        let outcomes: [(CacheRule.Policy, String)] = [
            (.cacheThenNetwork, ">!"), (.staleWhileRevalidate, ">."), (.networkFirst, ">."), (.cacheFirst, ">!"),
        ]
        for (policy, expected) in outcomes {
            #expect(cell(decide(rule(policy, only: .news), .updates, good), .offline) == expected)
            #expect(cell(decide(rule(policy, only: .news), .updates, good), .status(404)) == ">!")
        }
    }

    /// A payload without a digest is taken for changed.
    @Test func aPayloadWithoutADigestCountsAsChanged() {
        for only in [CacheRule.OnlyIfChanged.second, .news] {
            let decision = decide(rule(.cacheThenNetwork, only: only), .updates, stored(["ETag": "\"1\""]))
            #expect(cell(decision, plain).hasSuffix(">Ns"))
            #expect(cell(decision, changed, delivered: "old").hasSuffix(">Ns"))
        }
    }

    @Test func liveStreamsYieldFailuresAndGoOn() {
        for policy in CacheRule.Policy.allCases where policy != .cacheOnly {
            let none = decide(rule(policy), .live, nil)
            #expect(cell(none, .offline) == ">?" && cell(none, .status(404)) == ">?" && cell(none, plain) == ">Ns")
            let again = decide(rule(policy), .again, after: 1, stored(["ETag": "\"1\""], isInvalidated: true))
            #expect(!again.deliversEntry && !again.isMiss)
            #expect(cell(again, plain) == ">Ns" && cell(again, .offline) == ">?" && cell(again, .business) == ">?")
            #expect(cell(again, .notModified([])) == (policy == .networkOnly ? ">?" : ">Rr"))
            #expect(cell(again, .cancelled) == ">!")
        }
        #expect(decide(rule(.cacheOnly), .again, good).network == .none)
        #expect(!decide(rule(.cacheOnly), .again, nil).isMiss)
        let refreshing = CacheRule(policy: .cacheOnly, refresh: true)
        #expect(cell(decide(refreshing, .again, good), plain) == "~.s")
        #expect(cell(decide(rule(.cacheThenNetwork), .live, good), .offline) == "E>?")
        #expect(cell(decide(rule(.networkFirst), .live, good), .offline) == ">E")
    }

    @Test func liveStreamsWithholdWhatTheyDeliveredLast() {
        for only in [CacheRule.OnlyIfChanged.second, .news] {
            let again = decide(rule(.cacheFirst, only: only), .again, good)
            #expect(cell(again, changed, delivered: "new") == ">.s")
            #expect(cell(again, changed, delivered: "old") == ">Ns")
            #expect(cell(again, .notModified([]), delivered: "old") == ">.r")
        }
        let second = decide(rule(.cacheThenNetwork, only: .second), .again, good)
        #expect(cell(second, .notModified([]), delivered: "other") == ">Rr")
    }

    @Test func conditionsComeFromTheEntry() {
        let entry = stored(["etag": "W/\"1\"", "Last-Modified": date(-5)], version: "7")
        var rule = rule(.cacheFirst)
        #expect(decide(rule, entry).conditions == fields(["If-None-Match": "W/\"1\"", "If-Modified-Since": date(-5)]))
        #expect(decide(rule, entry).versionField == nil)
        rule.version = .init(key: ["version"], parameter: "known")
        #expect(decide(rule, entry).versionField == QueryField("known", "7"))
        #expect(decide(rule, entry, method: .post).conditions.isEmpty)
        #expect(decide(rule, entry, method: .post).versionField == QueryField("known", "7"))
        for idle in [decide(rule, after: 1, entry), decide(rule, nil), decide(CacheRule(policy: .networkOnly), entry)] {
            #expect(idle.conditions.isEmpty && idle.versionField == nil)
        }
    }

    @Test func whatConfirmsAnEntry() {
        var rule = rule(.cacheFirst)
        rule.version = .init(key: ["version"], parameter: "known")
        let entry = stored(["ETag": "\"1\""], version: "7")
        #expect(cell(decide(rule, entry), .notModifiedCode) == ">Rr")
        #expect(cell(decide(rule, nil), .notModifiedCode) == ">!")
        #expect(cell(decide(rule, entry), .success(.stored, BodyFacts(version: "7"))) == ">Rr")
        #expect(cell(decide(rule, entry), .success(.stored, BodyFacts(version: "8"))) == ">Ns")
        #expect(cell(decide(rule, entry), plain) == ">Ns")
        #expect(cell(decide(rule, entry), .notModified(fields(["ETag": "W/\"1\""]))) == ">Rr")
        #expect(cell(decide(rule, entry), .notModified(fields(["ETag": "\"2\""]))) == ">.+")
        // The newer answer is not to be kept, though the version is the same.
        #expect(cell(decide(rule, entry), .success(.refused, BodyFacts(version: "7"))) == ">Nx")
        let noStore = CacheOutcome.notModified(fields(["Cache-Control": "no-store"]))
        #expect(cell(decide(byServer, stored(["ETag": "\"1\""])), noStore) == ">R")
        #expect(cell(decide(rule, entry), noStore) == ">Rr")
        // Nothing was asked that a 304 could answer.
        #expect(cell(decide(self.rule(.cacheFirst), stored()), .notModified([])) == ">!")
        let versionless = self.rule(.cacheFirst)
        #expect(cell(decide(versionless, entry), .success(.stored, BodyFacts(version: "7"))) == ">Ns")
    }

    @Test(arguments: ["Range", "if-none-match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range"])
    func aCallWithConditionsOfItsOwnIsBetweenItAndTheServer(name: String) {
        let request = [HeaderField(name, "x")]
        let decision = CacheDecision.decide(
            at(1), rule(.cacheFirst), .send, method: .get, request: request, entry: good)
        #expect(cell(decision, .success(.notWanted, .none)) == ">N" && decision.conditions.isEmpty)
        #expect(
            Storability.verdict(
                rule(.cacheFirst), method: .get, request: request, status: 200, response: [], facts: .none)
                == .notWanted)
    }

    @Test func anEntryOfAnotherRequestIsNone() {
        let entry = stored(["Vary": "Accept-Language", "ETag": "\"1\""], request: fields(["Accept-Language": "de"]))
        let decision = decide(rule(.cacheThenNetwork), entry, request: ["Accept-Language": "en"])
        #expect(cell(decision, plain) == ">Ns" && decision.conditions.isEmpty)
        #expect(cell(decide(rule(.cacheOnly), entry), plain) == "M")
    }
}
