import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// The decisions of the cache against the model, over random histories of one URL: requests, responses, failures, and a clock
/// that goes on, stands, and is set back.
@Suite struct ModelTests {
    /// `LONG_TESTS=1` has a million.
    private static let histories = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1" ? 1_000_000 : 8_000
    private static let start = 1_800_000_000_000

    /// What the cache under test has, and does.
    private struct Subject {
        let rule = CacheRule(policy: .cacheFirst, ttl: .server)
        var entry: EntryMetadata?

        func decide(_ request: [HeaderField], at now: Int) -> CacheDecision {
            CacheDecision.decide(
                Instant(milliseconds: Int64(now)), rule, .send, method: .get, request: request, entry: entry)
        }

        mutating func receive(
            _ answer: (status: Int, fields: [HeaderField])?, _ decision: CacheDecision, _ request: [HeaderField],
            sent: Int, received: Int
        ) -> CacheConsequence {
            let fields = answer?.fields ?? []
            let outcome: CacheOutcome =
                switch answer?.status {
                case 200:
                    .success(
                        Storability.verdict(
                            rule, method: .get, request: request, status: 200, response: fields, facts: .none), .none)
                case 304: .notModified(fields)
                case let status?: .status(status)
                case nil: .noResponse
                }
            let consequence = decision.after(outcome, at: Instant(milliseconds: Int64(received)))
            let (sent, received) = (Instant(milliseconds: Int64(sent)), Instant(milliseconds: Int64(received)))
            switch consequence.storage {
            case .kept, .joined: break
            case .stored:
                entry = EntryMetadata(
                    received: 200, fields, requestedAt: sent, storedAt: received, request: request, facts: .none,
                    rule: rule)
            case .renewed:
                entry = decision.entry?.renewed(by: fields, requestedAt: sent, storedAt: received, rule: rule)
            case .removed: entry = nil
            }
            return consequence
        }
    }

    @Test(arguments: 0..<8) func theCacheDoesWhatTheTextSays(part: Int) {
        for number in 0..<Self.histories / 8 {
            let seed = UInt64(number * 8 + part)
            if let difference = Self.difference(seed: seed) {
                Issue.record("history \(seed): \(difference)")
                return
            }
        }
    }

    /// The first step of a history in which the two differ.
    private static func difference(seed: UInt64) -> String? {
        var random = SeededNumbers(seed: seed)
        var model = ModelCache()
        var subject = Subject()
        var now = start
        var told: [String] = []
        for _ in 0..<8 {
            now += clockStep(&random)
            let request = ModelRequest.random(&random)
            let fields = request.fields(&random).map { HeaderField($0.0, $0.1) }
            let choice = model.choose(request, at: now)
            let decision = subject.decide(fields, at: now)
            told.append("\(now - start) \(fields) -> \(choice)")
            if let difference = compare(choice, decision) { return (told + [difference]).joined(separator: "\n") }
            let isConditional: Bool
            switch choice {
            case .reuse, .gatewayTimeout: continue
            case .reuseAndValidate: isConditional = !decision.conditions.isEmpty
            case .forward(let conditional): isConditional = conditional
            }
            let sent = now
            now += random.chance(70) ? random.next(below: 3000) : 0
            let answer = answer(isConditional, at: now, &random)
            let outcome = model.receive(
                answer.model, to: request, isConditional: isConditional, sent: sent, received: now)
            let consequence = subject.receive(answer.wire, decision, fields, sent: sent, received: now)
            told.append("  \(String(describing: answer.wire)) -> \(outcome), stored \(model.stored != nil)")
            if let difference = compare(outcome, consequence, isBehind: choice == .reuseAndValidate)
                ?? ((model.stored == nil) == (subject.entry == nil) ? nil : "one of them has stored something")
            {
                return (told + [difference]).joined(separator: "\n")
            }
        }
        return nil
    }

    private static func clockStep(_ random: inout SeededNumbers) -> Int {
        if random.chance(6) { return -random.next(below: 200_000) }
        if random.chance(10) { return random.next(below: 2_000_000) }
        return random.next(below: 15_000)
    }

    private static func answer(
        _ isConditional: Bool, at now: Int, _ random: inout SeededNumbers
    ) -> (model: ModelCache.Answer, wire: (status: Int, fields: [HeaderField])?) {
        if random.chance(20) { return (.failure, random.chance(50) ? nil : (503, [])) }
        let response = ModelResponse.random(at: now, &random)
        let fields = response.fields(&random).map { HeaderField($0.0, $0.1) }
        return isConditional && random.chance(50)
            ? (.notModified(response), (304, fields)) : (.full(response), (200, fields))
    }

    private static func compare(_ choice: ModelCache.Choice, _ decision: CacheDecision) -> String? {
        let found: ModelCache.Choice? =
            switch (decision.deliversEntry, decision.network, decision.isMiss) {
            case (true, .none, false): .reuse
            case (true, .behind, false): .reuseAndValidate
            case (false, .asked, false): .forward(isConditional: !decision.conditions.isEmpty)
            case (false, .none, true): .gatewayTimeout
            default: nil
            }
        return found == choice ? nil : "the cache decides \(found.map { "\($0)" } ?? "\(decision)")"
    }

    private static func compare(
        _ outcome: ModelCache.Outcome, _ consequence: CacheConsequence, isBehind: Bool
    ) -> String? {
        let found: ModelCache.Outcome? =
            if consequence.asksAgain {
                .asksAgain
            } else {
                switch consequence.delivery {
                case .response: .new
                case .revalidated: .validated
                case .entry: .staleOnError
                case .error, .failure: .failed
                case .nothing: nil
                }
            }
        // Behind the caller nothing is delivered.
        if isBehind, found == nil { return nil }
        return found == outcome ? nil : "the cache delivers \(found.map { "\($0)" } ?? "nothing")"
    }
}
