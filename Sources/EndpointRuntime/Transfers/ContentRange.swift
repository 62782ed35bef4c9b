/// The part of a representation in a 206 (RFC 9110 section 14.4).
struct ContentRange: Equatable, Sendable {
    let first: Int64
    let last: Int64
    /// The total length; nil if the server does not know it.
    let total: Int64?

    /// Returns nil for a part of no bytes, another unit, and anything that is no range.
    init?(_ field: String) {
        let text = HTTPList.trimmed(field)
        guard let space = text.firstIndex(of: " "), text[..<space].lowercased() == "bytes" else { return nil }
        let parts = text[text.index(after: space)...].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last,
            last < .max
        else { return nil }
        self.first = first
        self.last = last
        if parts[1] == "*" {
            total = nil
        } else {
            guard let total = Self.number(parts[1]), last < total else { return nil }
            self.total = total
        }
    }

    var count: Int64 { last - first + 1 }

    /// Reads digits and nothing else; nil if `Int64` cannot hold them.
    static func number(_ text: some StringProtocol) -> Int64? {
        text.isEmpty || !text.utf8.allSatisfy { (0x30...0x39) ~= $0 } ? nil : Int64(text)
    }
}
