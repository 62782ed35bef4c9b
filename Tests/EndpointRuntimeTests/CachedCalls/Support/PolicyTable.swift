import Foundation
import TestSupport

/// The table that the pure decision is held to as well.
struct PolicyTable {
    struct Cell: Sendable, CustomStringConvertible {
        let policy: String
        let isUpdates: Bool
        /// memory, disk, stale, expired or nothing.
        let entry: String
        /// 200, 304, 404, 503, offline or cancelled.
        let outcome: String
        let expected: String

        var description: String {
            "\(policy), \(isUpdates ? "updates" : "send"), \(entry), \(outcome): \(expected)"
        }
    }

    static let cells: [Cell] = {
        let file = Repository.url("Tests/EndpointRuntimeTests/policy-table.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        var cells: [Cell] = []
        var block: (policy: String, call: String) = ("", "")
        var columns: [String] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            if !line.hasPrefix(" ") {
                let parts = line.components(separatedBy: " / ")
                block = (parts[0], parts[1])
            } else if words[0] == "200" {
                columns = words
            } else {
                for (column, cell) in zip(columns, words.dropFirst()) {
                    cells.append(
                        Cell(
                            policy: block.policy, isUpdates: block.call == "updates", entry: words[0],
                            outcome: column, expected: cell))
                }
            }
        }
        return cells
    }()
}
