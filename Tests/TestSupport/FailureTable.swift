/// The rows of `Tests/EndpointRuntimeTests/failure-table.txt`, which says what they mean. The decision of the cache and a
/// client over sockets are both held to it.
public enum FailureTable {
    public struct Row: Sendable, CustomStringConvertible {
        /// Whether the rule has `ttl: server`.
        public let isServers: Bool
        /// The seconds of `failures`; nil where the rule does not have it.
        public let failures: Int64?
        public let method: String
        public let status: Int
        /// Nil for a failure that is not kept.
        public let kept: Int64?
        public let description: String
        private let requestText: String
        private let responseText: String

        fileprivate init?(_ line: Substring) {
            let columns = line.split(separator: "|").map { $0.trimmed }
            guard columns.count == 7, let status = Int(columns[3]) else { return nil }
            let rule = columns[0].split(separator: " ").map(String.init)
            isServers = rule.contains("server")
            failures = rule.compactMap { $0.hasSuffix("s") ? Int64($0.dropLast()) : nil }.first
            method = columns[1]
            self.status = status
            kept = Int64(columns[5])
            description = columns.joined(separator: " | ")
            requestText = columns[2]
            responseText = columns[4]
        }

        public var request: [(name: String, value: String)] { Self.fields(requestText) { _ in "" } }

        /// The headers of the answer; `date` gives the text of a time in so many seconds.
        public func response(_ date: (Int64) -> String) -> [(name: String, value: String)] {
            Self.fields(responseText, date)
        }

        private static func fields(_ text: String, _ date: (Int64) -> String) -> [(name: String, value: String)] {
            text.split(separator: ";").map { field in
                let parts = field.split(separator: ":", maxSplits: 1).map { $0.trimmed }
                let value = parts[1]
                guard value.hasPrefix("{"), let offset = Int64(value.dropFirst().dropLast()) else {
                    return (parts[0], value)
                }
                return (parts[0], date(offset))
            }
        }
    }

    public static let rows: [Row] = {
        let text = (try? Repository.text("Tests/EndpointRuntimeTests/failure-table.txt")) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap(Row.init)
    }()

    /// Whether each line is a row.
    public static var isWhole: Bool {
        let text = (try? Repository.text("Tests/EndpointRuntimeTests/failure-table.txt")) ?? ""
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        return !lines.isEmpty && lines.count == rows.count
    }
}

extension Substring {
    fileprivate var trimmed: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
