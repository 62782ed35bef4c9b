import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// The decisions of the cache against the model, over random histories of one URL: GETs in three languages, HEADs, responses,
/// failures that may be kept, and a clock that goes on, stands, and is set back.
@Suite struct ModelTests {
    /// `LONG_TESTS=1` has a million, which take six minutes of two cores in an optimised build, and `MODEL_HISTORIES` as many as
    /// it says.
    private static let histories: Int = {
        let environment = ProcessInfo.processInfo.environment
        return environment["MODEL_HISTORIES"].flatMap { Int($0) }
            ?? (environment["LONG_TESTS"] == "1" ? 1_000_000 : 6_000)
    }()
    private static let start = 1_800_000_000_000

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
        var subject = ModelSubject()
        var now = start
        var told: [String] = []
        for _ in 0..<8 {
            now += clockStep(&random)
            let request = ModelRequest.random(&random)
            let fields = request.fields(&random).map { HeaderField($0.0, $0.1) }
            if random.chance(10) {
                let sent = now
                now += random.chance(70) ? random.next(below: 3000) : 0
                var answer = ModelResponse.random(at: now, &random)
                if random.chance(30) { answer.length = random.chance(70) ? 8 : 9 }
                answer.status = random.chance(85) ? 200 : 404
                let wire = answer.fields(&random).map { HeaderField($0.0, $0.1) }
                model.receiveHead(answer.status, answer, to: request, sent: sent, received: now)
                subject.receiveHead((answer.status, wire), fields, sent: sent, received: now)
                told.append("\(now - start) HEAD \(fields) \(answer.status) \(wire)")
                if let difference = compare(model, subject) { return (told + [difference]).joined(separator: "\n") }
                continue
            }
            let choice = model.choose(request, at: now)
            let asked = subject.decide(fields, at: now)
            let decision = asked.decision
            told.append("\(now - start) \(fields) -> \(choice)")
            if let difference = compare(choice, asked) { return (told + [difference]).joined(separator: "\n") }
            let isConditional: Bool
            switch choice {
            case .reuse: continue
            case .gatewayTimeout:
                // Section 5.2.1.7: a stored failure is a stored response.
                let (kept, found) = (model.failure(request, at: now), subject.failure(decision, fields, at: now))
                guard (kept == nil) == (found == nil) else {
                    return (told + ["one of them has a failure: \(String(describing: found))"]).joined(separator: "\n")
                }
                continue
            case .reuseAndValidate: isConditional = !asked.conditions.isEmpty
            case .forward(let conditional): isConditional = conditional
            }
            let isBehind = choice == .reuseAndValidate
            let (kept, found) = (model.failure(request, at: now), subject.failure(decision, fields, at: now))
            guard (kept == nil) == (found == nil) else {
                return (told + ["one of them has a failure: \(String(describing: found))"]).joined(separator: "\n")
            }
            if let kept, let found {
                let outcome = model.failed(request, kept.response.status, at: now)
                let consequence = decision.after(.status(found.status), at: Instant(milliseconds: Int64(now)))
                told.append("  the failure \(found.status)")
                if let difference = compare(outcome, consequence, isBehind: isBehind) {
                    return (told + [difference]).joined(separator: "\n")
                }
                continue
            }
            let sent = now
            now += random.chance(70) ? random.next(below: 3000) : 0
            let answer = answer(isConditional, at: now, &random)
            let outcome = model.receive(
                answer.model, to: request, isConditional: isConditional, sent: sent, received: now)
            let consequence = subject.receive(answer.wire, asked, fields, sent: sent, received: now)
            told.append("  \(String(describing: answer.wire)) -> \(outcome), stored \(model.stored.count)")
            if let difference = compare(outcome, consequence, isBehind: isBehind) ?? compare(model, subject) {
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
        if random.chance(10) { return (.none, nil) }
        var response = ModelResponse.random(at: now, &random)
        if random.chance(25) {
            response.status = [404, 410, 500, 503][random.next(below: 4)]
            return (.failure(response), (response.status, response.fields(&random).map { HeaderField($0.0, $0.1) }))
        }
        let fields = response.fields(&random).map { HeaderField($0.0, $0.1) }
        return isConditional && random.chance(50)
            ? (.notModified(response), (304, fields)) : (.full(response), (200, fields))
    }

    /// What is stored has to be as much.
    private static func compare(_ model: ModelCache, _ subject: ModelSubject) -> String? {
        let (own, found) = (
            [model.stored.count, model.failures.count], [subject.entries.count, subject.failures.count]
        )
        return own == found ? nil : "stored are \(found), and not \(own)"
    }

    private static func compare(_ choice: ModelCache.Choice, _ asked: ModelSubject.Asked) -> String? {
        let decision = asked.decision
        let found: ModelCache.Choice? =
            switch (decision.deliversEntry, decision.network, decision.isMiss) {
            case (true, .none, false): .reuse
            case (true, .behind, false): .reuseAndValidate
            case (false, .asked, false): .forward(isConditional: !asked.conditions.isEmpty)
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
