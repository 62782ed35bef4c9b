import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// Every policy, with every kind of entry, for every outcome: the cells of `policy-table.txt`, which says what they mean.
@Suite struct PolicyTableTests {
    @Test(arguments: PolicyTable.policies.sorted(), [false, true])
    func everyCellOfTheTableIsDecided(policy: String, isUpdates: Bool) throws {
        for cell in PolicyTable.cells where cell.policy == policy && cell.isUpdates == isUpdates {
            #expect(try decided(cell) == cell.expected, "\(cell)")
        }
    }

    /// Every policy and both calls are in the table.
    @Test func theTableIsWhole() {
        #expect(PolicyTable.isWhole)
        let policies = CacheRule.Policy.allCases.map(\.rawValue)
        #expect(PolicyTable.policies == Set(policies + ["cache-only, refresh"]))
    }

    private func decided(_ said: PolicyTable.Cell) throws -> String {
        let parts = said.policy.components(separatedBy: ", ")
        let policy = try #require(CacheRule.Policy(rawValue: parts[0]))
        let rule = CacheRule(policy: policy, ttl: .fixed(.seconds(60)), refresh: parts.count == 2)
        let entry = ["expired", "nothing"].contains(said.entry) ? nil : stored(["ETag": "\"1\""])
        let decision = CacheDecision.decide(
            at(said.entry == "stale" ? 61 : 1), rule, said.isUpdates ? .updates : .send, method: .get, request: [],
            entry: entry)
        return cell(decision, try #require(outcomes[said.outcome]))
    }

    private let outcomes: [String: CacheOutcome] = [
        "200": .success(.stored, .none), "304": .notModified([]), "404": .status(404), "503": .status(503),
        "offline": .offline, "cancelled": .cancelled,
    ]
}

/// What a decision and an outcome come to, as a cell of the table: its letters in this order.
///
/// | letter | meaning |
/// |---|---|
/// | `E` | the entry is delivered at once |
/// | `M` | the caller is told that there is no entry |
/// | `>` | the network is asked, and the caller waits |
/// | `~` | the network is asked after the caller has its value |
/// | `N` `R` `E` | then delivered: the response, the entry as revalidated, the entry in place of a failure |
/// | `!` `?` `.` | or: the error, a failure that a live stream yields, nothing |
/// | `s` `r` `x` | the response is stored, the entry renewed, the entry removed |
/// | `+` | the request is sent again without conditions |
func cell(_ decision: CacheDecision, _ outcome: CacheOutcome, delivered: String? = nil) -> String {
    let first = (decision.deliversEntry ? "E" : "") + (decision.isMiss ? "M" : "")
    if decision.network == .none { return first }
    let consequence = decision.after(outcome, delivered: delivered)
    let delivery =
        switch consequence.delivery {
        case .nothing: "."
        case .response: "N"
        case .revalidated: "R"
        case .entry: "E"
        case .error: "!"
        case .failure: "?"
        }
    let storage =
        switch consequence.storage {
        case .kept: ""
        case .stored: "s"
        case .joined: "j"
        case .renewed: "r"
        case .removed: "x"
        }
    return first + (decision.network == .behind ? "~" : ">") + delivery + storage + (consequence.asksAgain ? "+" : "")
}
