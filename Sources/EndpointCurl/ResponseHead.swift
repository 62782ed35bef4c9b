import EndpointRuntime

/// The status and the headers of a response, line by line as they come.
///
/// Lines are taken apart by bytes: in a `Character` a colon or a blank may be one with a mark that follows it.
struct ResponseHead: Sendable {
    private(set) var status = 0
    /// What stands behind `HTTP/`: `1.1`, `2`.
    private(set) var version: String?
    /// Sorted by name, each once: the values of repeated ones joined by a comma (RFC 9110 section 5.3). Empty until the head is
    /// complete.
    private(set) var headers: [HeaderField] = []
    private var fields: [HeaderField] = []
    /// Whether the blank line of the final response was there.
    private(set) var isComplete = false

    /// - Returns: whether the head of the final response is complete with this line.
    mutating func take(_ line: String) -> Bool {
        // What comes now are trailers, which nobody asked for.
        if isComplete { return false }
        let bytes = line.utf8
        if bytes.starts(with: "HTTP/".utf8) {
            let words = bytes.split(separator: UInt8(ascii: " "), maxSplits: 2)
            status = words.count > 1 ? Int(Substring(words[1])) ?? 0 : 0
            version = words.first.map { String(Substring($0.dropFirst("HTTP/".utf8.count))) }
            fields = []
            return false
        }
        if line.isEmpty {
            // 1xx are told before the response itself; 101 is a protocol that nobody asked for.
            isComplete = status == 101 || status >= 200
            if isComplete { headers = Self.joined(fields) }
            return isComplete
        }
        if let first = bytes.first, Self.isBlank(first), let last = fields.popLast() {
            fields.append(HeaderField(last.name, last.value + " " + Self.trimmed(bytes[...])))
        } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
            fields.append(
                HeaderField(String(Substring(bytes[..<colon])), Self.trimmed(bytes[bytes.index(after: colon)...])))
        }
        return false
    }

    private static func joined(_ fields: [HeaderField]) -> [HeaderField] {
        let named = fields.enumerated().map { (name: $0.element.name.lowercased(), place: $0.offset) }
        var joined: [HeaderField] = []
        var last: String?
        for (name, place) in named.sorted(by: { ($0.name, $0.place) < ($1.name, $1.place) }) {
            let field = fields[place]
            if name == last, let former = joined.popLast() {
                joined.append(HeaderField(former.name, former.value + ", " + field.value))
            } else {
                joined.append(field)
                last = name
            }
        }
        return joined
    }

    private static func trimmed(_ text: Substring.UTF8View) -> String {
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return String(Substring(rest))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
