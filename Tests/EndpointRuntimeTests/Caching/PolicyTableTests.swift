import Foundation
import Testing

@testable import EndpointRuntime

/// Every policy, with every kind of entry, for every outcome.
///
/// A cell is what happens, in its order: `E` the entry is delivered, `M` the caller is told that there is none, `>` the
/// network is asked and the caller waits, `~` it is asked behind the caller's back; then what the answer leads to: `N`
/// the response is delivered, `R` the entry as revalidated, `E` the entry in the place of the failure, `!` the error,
/// `.` nothing; and last `s` the response is stored, `r` the entry is renewed.
@Suite struct PolicyTableTests {
    private static let columns = ["200", "304", "404", "503", "offline", "cancelled"]

    private static let table: [(policy: String, call: CacheCall, rows: KeyValuePairs<String, String>)] = [
        ("network-only", .send, [
            "memory":  ">Ns   >!    >!    >!    >!    >!",
            "disk":    ">Ns   >!    >!    >!    >!    >!",
            "stale":   ">Ns   >!    >!    >!    >!    >!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("network-only", .updates, [
            "memory":  ">Ns   >!    >!    >!    >!    >!",
            "disk":    ">Ns   >!    >!    >!    >!    >!",
            "stale":   ">Ns   >!    >!    >!    >!    >!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("cache-first", .send, [
            "memory":  "E     E     E     E     E     E",
            "disk":    "E     E     E     E     E     E",
            "stale":   ">Ns   >Rr   >!    >!    >!    >!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("cache-first", .updates, [
            "memory":  "E     E     E     E     E     E",
            "disk":    "E     E     E     E     E     E",
            "stale":   ">Ns   >Rr   >!    >!    >!    >!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("cache-then-network", .send, [
            "memory":  ">Ns   >Rr   >!    >!    >!    >!",
            "disk":    ">Ns   >Rr   >!    >!    >!    >!",
            "stale":   ">Ns   >Rr   >!    >!    >!    >!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("cache-then-network", .updates, [
            "memory":  "E>Ns  E>Rr  E>!   E>!   E>!   E>!",
            "disk":    "E>Ns  E>Rr  E>!   E>!   E>!   E>!",
            "stale":   "E>Ns  E>Rr  E>!   E>!   E>!   E>!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("stale-while-revalidate", .send, [
            "memory":  "E     E     E     E     E     E",
            "disk":    "E     E     E     E     E     E",
            "stale":   "E~.s  E~.r  E~.   E~.   E~.   E~.",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("stale-while-revalidate", .updates, [
            "memory":  "E     E     E     E     E     E",
            "disk":    "E     E     E     E     E     E",
            "stale":   "E>Ns  E>Rr  E>!   E>.   E>.   E>!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("network-first", .send, [
            "memory":  ">Ns   >Rr   >!    >E    >E    >!",
            "disk":    ">Ns   >Rr   >!    >E    >E    >!",
            "stale":   ">Ns   >Rr   >!    >E    >E    >!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("network-first", .updates, [
            "memory":  ">Ns   >Rr   >!    >E    >E    >!",
            "disk":    ">Ns   >Rr   >!    >E    >E    >!",
            "stale":   ">Ns   >Rr   >!    >E    >E    >!",
            "expired": ">Ns   >!    >!    >!    >!    >!",
            "nothing": ">Ns   >!    >!    >!    >!    >!",
        ]),
        ("cache-only", .send, [
            "memory":  "E     E     E     E     E     E",
            "disk":    "E     E     E     E     E     E",
            "stale":   "E     E     E     E     E     E",
            "expired": "M     M     M     M     M     M",
            "nothing": "M     M     M     M     M     M",
        ]),
        ("cache-only", .updates, [
            "memory":  "E     E     E     E     E     E",
            "disk":    "E     E     E     E     E     E",
            "stale":   "E     E     E     E     E     E",
            "expired": "M     M     M     M     M     M",
            "nothing": "M     M     M     M     M     M",
        ]),
        ("cache-only, refresh", .send, [
            "memory":  "E     E     E     E     E     E",
            "disk":    "E     E     E     E     E     E",
            "stale":   "E~.s  E~.r  E~.   E~.   E~.   E~.",
            "expired": "M~.s  M~.   M~.   M~.   M~.   M~.",
            "nothing": "M~.s  M~.   M~.   M~.   M~.   M~.",
        ]),
        ("cache-only, refresh", .updates, [
            "memory":  "E     E     E     E     E     E",
            "disk":    "E     E     E     E     E     E",
            "stale":   "E~.s  E~.r  E~.   E~.   E~.   E~.",
            "expired": "M~.s  M~.   M~.   M~.   M~.   M~.",
            "nothing": "M~.s  M~.   M~.   M~.   M~.   M~.",
        ]),
    ]

    @Test(arguments: table.indices)
    func everyCell(index: Int) throws {
        let (name, call, rows) = Self.table[index]
        #expect(rows.map(\.key) == ["memory", "disk", "stale", "expired", "nothing"])
        for (entry, row) in rows {
            let cells = row.split(separator: " ").map(String.init)
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

/// What a decision and an outcome come to, as a cell of the table.
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
