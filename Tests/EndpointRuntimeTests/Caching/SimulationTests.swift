import TestSupport
import Testing

@testable import EndpointRuntime

/// A client that does only what the decisions say, against a server that changes, fails and answers conditions, over
/// thousands of calls on a clock that jumps forward.
@Suite struct SimulationTests {
    /// The resource: its version is its body.
    private struct Server {
        var version = 0
        var control: String
        /// When it became this version.
        var changed = noon

        func answer(_ conditions: [HeaderField]) -> (status: Int, headers: [HeaderField]) {
            let tag = "\"\(version)\""
            let headers = fields(["ETag": tag, "Cache-Control": control])
            return (conditions["If-None-Match"] == tag ? 304 : 200, headers)
        }
    }

    private struct Client {
        let rule: CacheRule
        var entry: EntryMetadata?
        var body = -1

        /// The values that a call is given, each with whether the network stood behind it; nil is an error.
        mutating func call(
            _ call: CacheCall, _ now: Instant, _ server: Server, fails: Bool
        ) -> [(value: Int?, isConfirmed: Bool)] {
            let decision = CacheDecision.decide(now, rule, call, method: .get, request: [], entry: entry)
            var given: [(value: Int?, isConfirmed: Bool)] = []
            if decision.deliversEntry { given.append((body, false)) }
            if decision.isMiss { given.append((nil, false)) }
            guard decision.network != .none else { return given }
            let (status, headers) = server.answer(decision.conditions)
            let outcome: CacheOutcome =
                if fails {
                    .noResponse
                } else if status == 304 {
                    .notModified(headers)
                } else {
                    .success(
                        Storability.verdict(
                            rule, method: .get, request: [], status: 200, response: headers, facts: .none), .none)
                }
            let consequence = decision.after(outcome, at: now)
            switch consequence.delivery {
            case .nothing: break
            case .response: given.append((server.version, true))
            case .revalidated: given.append((body, true))
            case .entry: given.append((body, false))
            case .error, .failure: given.append((nil, true))
            }
            switch consequence.storage {
            case .kept, .joined: break
            case .stored:
                entry = EntryMetadata(
                    received: 200, headers, requestedAt: now, storedAt: now, request: [], facts: .none,
                    rule: rule)
                body = server.version
            case .renewed:
                entry = entry?.renewed(by: headers, requestedAt: now, storedAt: now, request: [], rule: rule)
            case .removed: entry = nil
            }
            return given
        }
    }

    @Test(arguments: CacheRule.Policy.allCases, [CacheRule.TTL.fixed(.seconds(60)), .server])
    func nothingWrongIsEverDelivered(policy: CacheRule.Policy, ttl: CacheRule.TTL) {
        var random = SeededNumbers(seed: 101)
        for control in [
            "max-age=60", "max-age=60, must-revalidate", "no-cache", "no-store", "max-age=0",
        ] {
            var client = Client(rule: CacheRule(policy: policy, ttl: ttl, refresh: true))
            var server = Server(control: control)
            var now = noon
            var last = -1
            for _ in 0..<400 {
                now = Instant(milliseconds: now.milliseconds + .random(in: 0...40_000, using: &random))
                if Int.random(in: 0..<4, using: &random) == 0 {
                    server.version += 1
                    server.changed = now
                }
                let fails = Int.random(in: 0..<5, using: &random) == 0
                let call = Bool.random(using: &random) ? CacheCall.send : .updates
                let given = client.call(call, now, server, fails: fails)
                #expect(!given.isEmpty && (call == .updates || given.count == 1))
                for (value, isConfirmed) in given {
                    guard let value else { continue }
                    // What the network stands behind is what the server has.
                    if isConfirmed { #expect(value == server.version && !fails) }
                    // Time does not run backwards for a caller.
                    #expect(value >= last)
                    last = value
                    if isConfirmed { continue }
                    let isOutdated = value < server.version && now - server.changed >= .seconds(60)
                    switch (policy, ttl) {
                    case (.networkOnly, _): Issue.record("an entry was delivered")
                    case (.cacheFirst, _): #expect(!isOutdated)
                    case (.networkFirst, _): #expect(fails)
                    case (_, .server) where control == "max-age=60, must-revalidate": #expect(!isOutdated)
                    default: break
                    }
                    if ttl == .server { #expect(control != "no-cache" && control != "no-store") }
                }
            }
        }
    }
}
