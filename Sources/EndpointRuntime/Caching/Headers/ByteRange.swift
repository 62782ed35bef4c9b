/// The one range of bytes that a `Range` field asks for (RFC 9110 sections 14.1.2 and 14.2).
enum ByteRange: Equatable, Sendable {
    /// From a byte on; to the end where no last byte is named.
    case from(Int, through: Int?)
    /// So many bytes at the end.
    case last(Int)

    /// Nil for several ranges, for another unit, and for what is no range.
    init?(_ field: String) {
        let parts = HTTPList.trimmed(field).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let ends = HTTPList.trimmed(String(parts[1])).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        if ends[0].isEmpty {
            guard let count = Self.number(ends[1]) else { return nil }
            self = .last(count)
        } else {
            guard let first = Self.number(ends[0]) else { return nil }
            guard !ends[1].isEmpty else {
                self = .from(first, through: nil)
                return
            }
            guard let last = Self.number(ends[1]), first <= last else { return nil }
            self = .from(first, through: last)
        }
    }

    /// Whether a `Range` field asks for bytes, in whatever ranges.
    static func isOfBytes(_ field: String) -> Bool {
        HTTPList.trimmed(field).lowercased().hasPrefix("bytes=")
    }

    /// The bytes of a body of so many; nil if it has none of them.
    func bytes(of total: Int) -> Range<Int>? {
        switch self {
        case .from(let first, let last):
            guard first < total else { return nil }
            return first..<min(total, last.map { $0 + 1 } ?? total)
        case .last(let count):
            guard count > 0, total > 0 else { return nil }
            return max(0, total - count)..<total
        }
    }

    /// One that `Int` cannot hold beside another is none.
    private static func number(_ text: Substring) -> Int? {
        ContentRange.number(text).flatMap { $0 < Int64(Int32.max) ? Int($0) : nil }
    }
}
