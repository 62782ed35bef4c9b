/// What part of a representation a 206 holds (RFC 9110 section 14.4).
struct ContentRange: Hashable, Sendable {
    let first: Int64
    let last: Int64
    /// Of the whole; nil where the server does not know.
    let total: Int64?

    /// Nil for a part of no bytes, another unit, and what is no range.
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

    /// Digits and nothing else; nil where `Int64` cannot hold them.
    static func number(_ text: some StringProtocol) -> Int64? {
        text.isEmpty || !text.utf8.allSatisfy { (0x30...0x39) ~= $0 } ? nil : Int64(text)
    }
}
