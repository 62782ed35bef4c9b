import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// Every policy, with every kind of entry, for every outcome: the cells of `policy-table.txt`, which says what they mean.
@Suite struct PolicyTableTests {
    private static let columns = ["200", "304", "404", "503", "offline", "cancelled"]

    struct Block {
        let policy: String
        let call: CacheCall
        var rows: [(key: String, cells: [String])] = []
    }

    private static let table: [Block] = {
        let file = Repository.url("Tests/EndpointRuntimeTests/policy-table.txt")
        var blocks: [Block] = []
        for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
            if line.hasPrefix("#") { continue }
            let words = line.split(separator: " ").map(String.init)
            if !line.hasPrefix(" ") {
                let parts = line.components(separatedBy: " / ")
                blocks.append(Block(policy: parts[0], call: parts[1] == "send" ? .send : .updates))
            } else if words != columns {
                blocks[blocks.count - 1].rows.append((words[0], Array(words.dropFirst())))
            }
        }
        return blocks
    }()

    @Test(arguments: table.indices)
    func everyCellOfTheTableIsDecided(index: Int) throws {
        let (name, call, rows) = (Self.table[index].policy, Self.table[index].call, Self.table[index].rows)
        #expect(rows.map(\.key) == ["memory", "disk", "stale", "expired", "nothing"])
        for (entry, cells) in rows {
            try #require(cells.count == Self.columns.count)
            for (column, cell) in zip(Self.columns, cells) {
                #expect(try happens(name, call, entry, column) == cell, "\(name), \(call), \(entry), \(column)")
            }
        }
    }

    /// Every policy and both calls are in the table.
    @Test func theTableIsWhole() {
        let policies = Set(Self.table.compactMap { $0.policy.split(separator: ",").first.map(String.init) })
        #expect(policies == Set(CacheRule.Policy.allCases.map(\.rawValue)))
        #expect(Self.table.count == (policies.count + 1) * 2)
    }

    private func happens(_ name: String, _ call: CacheCall, _ kind: String, _ column: String) throws -> String {
        let parts = name.components(separatedBy: ", ")
        let policy = try #require(CacheRule.Policy(rawValue: parts[0]))
        let rule = CacheRule(policy: policy, ttl: .fixed(.seconds(60)), refresh: parts.count == 2)
        let entry = ["expired", "nothing"].contains(kind) ? nil : stored(["ETag": "\"1\""])
        return cell(
            CacheDecision.decide(
                at(kind == "stale" ? 61 : 1), rule, call, method: .get, request: [], entry: entry),
            try #require(outcomes[column]))
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
        case .renewed: "r"
        case .removed: "x"
        }
    return first + (decision.network == .behind ? "~" : ">") + delivery + storage + (consequence.asksAgain ? "+" : "")
}
