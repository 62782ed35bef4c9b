/// The cells of `Tests/EndpointRuntimeTests/policy-table.txt`, which says what they mean. The decision of the cache and a
/// client over sockets are both held to it.
public enum PolicyTable {
    public struct Cell: Sendable, CustomStringConvertible {
        /// As in the spec, with `, refresh` behind it where the rule has that.
        public let policy: String
        public let isUpdates: Bool
        /// One of `entries`.
        public let entry: String
        /// One of `outcomes`.
        public let outcome: String
        public let expected: String

        public var description: String {
            "\(policy), \(isUpdates ? "updates" : "send"), \(entry), \(outcome): \(expected)"
        }
    }

    public static let entries = ["memory", "disk", "stale", "expired", "nothing"]

    public static let outcomes = ["200", "304", "404", "503", "offline", "cancelled"]

    /// All cells in their order. A row with more or fewer cells than there are columns has none, so that their number tells.
    public static let cells: [Cell] = {
        let text = (try? Repository.text("Tests/EndpointRuntimeTests/policy-table.txt")) ?? ""
        var cells: [Cell] = []
        var (policy, call) = ("", "")
        var columns: [String] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            if !line.hasPrefix(" ") {
                let parts = line.split(separator: " / ").map(String.init)
                (policy, call) = (parts[0], parts[1])
            } else if words[0] == outcomes[0] {
                columns = words
            } else if words.count == columns.count + 1 {
                for (outcome, expected) in zip(columns, words.dropFirst()) {
                    cells.append(
                        Cell(
                            policy: policy, isUpdates: call == "updates", entry: words[0], outcome: outcome,
                            expected: expected))
                }
            }
        }
        return cells
    }()

    public static let policies = Set(cells.map(\.policy))

    /// Whether each policy has one cell for each call, entry and outcome, and no other.
    public static var isWhole: Bool {
        let wanted = policies.flatMap { policy in
            ["send", "updates"].flatMap { call in
                entries.flatMap { entry in outcomes.map { "\(policy), \(call), \(entry), \($0): " } }
            }
        }
        let found = cells.map { $0.description.dropLast($0.expected.count) }
        return found.count == wanted.count && Set(found.map(String.init)) == Set(wanted)
    }
}
