import Testing

@testable import EndpointRuntime
@testable import EndpointSpec

/// The generator and the runtime each have a list of the policies and of what tells them apart. Here they are held
/// together: the generator's facts against what the runtime decides.
@Suite struct CachePolicyTests {
    typealias Policy = EndpointSpec.CacheRule.Policy

    private static let stored = EntryMetadata(
        status: 200, headers: [], requestedAt: Instant(seconds: 0), storedAt: Instant(seconds: 0))

    private func decide(
        _ policy: Policy, _ standing: Policy.Standing, _ call: CacheCall = .updates, refresh: Bool = false,
        staleIfError: Duration? = nil
    ) throws -> CacheDecision {
        let rule = EndpointRuntime.CacheRule(
            policy: try #require(EndpointRuntime.CacheRule.Policy(rawValue: policy.rawValue)),
            ttl: .fixed(.seconds(60)), refresh: refresh, staleIfError: staleIfError)
        let seconds: Int64 =
            switch standing {
            case .fresh, .absent: 1
            case .stale: 61
            }
        return .decide(
            Instant(seconds: seconds), rule, call, method: .get, request: [],
            entry: standing == .absent ? nil : Self.stored)
    }

    @Test func bothSidesListTheSamePolicies() {
        #expect(Policy.allCases.map(\.rawValue) == EndpointRuntime.CacheRule.Policy.allCases.map(\.rawValue))
    }

    /// `gen` refuses typed headers that a cache would lose: those, and no others.
    @Test func bothSidesListTheSameUnstorableHeaders() {
        #expect(unstorableHeaders == StorableFields.ofTheMessage)
    }

    @Test(arguments: Policy.allCases, Policy.Standing.allCases)
    func whatIsDrawnIsDelivered(policy: Policy, standing: Policy.Standing) throws {
        let decision = try decide(policy, standing)
        let delivery: Policy.Delivery =
            switch (decision.deliversEntry, decision.network, decision.isMiss) {
            case (true, .none, false): .entry
            case (false, .asked, false): .network
            case (true, .asked, false): .entryThenNetwork
            case (false, .none, true): .miss
            case let other: throw Unexpected(text: "\(other)")
            }
        #expect(policy.delivery(standing) == delivery)
    }

    @Test(arguments: Policy.allCases) func refreshIsForThosePoliciesThatTakeIt(policy: Policy) throws {
        let isRefreshed = try decide(policy, .absent, refresh: true).network == .behind
        #expect(policy.takesRefresh == isRefreshed)
    }

    @Test(arguments: Policy.allCases) func entriesStandInWhereStaleIfErrorCounts(policy: Policy) throws {
        let decision = try decide(policy, .stale, .send, staleIfError: .seconds(600))
        #expect(policy.standsIn == (decision.after(.offline, at: decision.now).delivery == .entry))
    }

    @Test(arguments: Policy.allCases) func failuresAreForThosePoliciesThatUseThem(policy: Policy) throws {
        let runtimes = try #require(EndpointRuntime.CacheRule.Policy(rawValue: policy.rawValue))
        #expect(policy.usesFailures == runtimes.usesFailures)
    }

    @Test(arguments: Policy.allCases) func whoDeliversTwiceIsSaidAlike(policy: Policy) throws {
        let isTwice = try Policy.Standing.allCases.contains { standing in
            let decision = try decide(policy, standing)
            return decision.deliversEntry && decision.network == .asked
        }
        #expect(policy.deliversTwice == isTwice)
    }

    @Test(arguments: Policy.allCases) func whoNeedsTheStoreNeverWaitsForTheNetwork(policy: Policy) throws {
        let waits = try Policy.Standing.allCases.contains { try decide(policy, $0).network == .asked }
        #expect(policy.needsStore == !waits)
    }

    /// The compiler of the generated text finds a case that is misspelled, but not one that is another's.
    @Test(arguments: Policy.allCases) func theGeneratedTextNamesTheRuntimesCase(policy: Policy) throws {
        let rule = EndpointSpec.CacheRule(
            policy: said(policy), lifetime: unsaid(nil), scope: unsaid(nil), key: nil, keyConstants: [],
            tags: [], store: unsaid(true), refresh: unsaid(false), onlyIfChanged: unsaid(nil), version: unsaid(nil),
            staleIfError: unsaid(nil), failures: unsaid(nil), fleet: unsaid(nil))
        let text = declarations([], [endpoint("a", "ARequest", cache: rule)])
        let runtimes = try #require(EndpointRuntime.CacheRule.Policy(rawValue: policy.rawValue))
        #expect(text.contains("CacheRule(policy: .\(runtimes))"))
    }

    /// What holds where nobody says anything, the runtime does by itself.
    @Test func bothSidesHaveTheSameDefaults() throws {
        #expect(CallRules.standardTimeout == .milliseconds(LanguageDefaults.timeout))
        for name in EndpointSpec.Method.registered + ["POST", "PATCH", "LOCK", "PURGE", "get"] {
            let method = EndpointSpec.Method(rawValue: name)
            let sent = try #require(HTTPMethod(rawValue: name))
            #expect(method.isSafe == sent.isSafe && method.isIdempotent == sent.isIdempotent)
            #expect(LanguageDefaults.duplicates(of: method).rawValue == DuplicateCalls.standard(of: sent).rawValue)
        }
    }

    private struct Unexpected: Error {
        let text: String
    }
}
