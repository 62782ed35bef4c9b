/// Which parts of a body an entry has, if it is not the whole (RFC 9111 section 3.3). The entry's bytes are those of the
/// parts, one after the other.
public struct BodyParts: Hashable, Sendable {
    /// The parts in their order. They neither overlap nor touch, and none is empty.
    public let ranges: [Range<Int>]
    /// The length of the whole body.
    public let total: Int

    /// Makes parts.
    ///
    /// - Parameters:
    ///   - ranges: The parts, in their order, apart from each other, and none of them empty.
    ///   - total: The length of the whole body.
    public init(_ ranges: [Range<Int>], of total: Int) {
        self.ranges = ranges
        self.total = total
    }

    /// The number of bytes that the parts have.
    public var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// Whether nothing is missing.
    public var isWhole: Bool { ranges == [0..<total] }

    /// Whether the ranges are as they have to be, and within the body.
    var isPossible: Bool {
        var end = -1
        for range in ranges {
            guard range.lowerBound > end, !range.isEmpty else { return false }
            end = range.upperBound
        }
        return end <= total
    }

    /// Where the bytes of a range lie among the entry's; nil if one of them is missing.
    ///
    /// - Parameter range: A range of the whole body.
    /// - Returns: The range of the entry's bytes.
    public func place(of range: Range<Int>) -> Range<Int>? {
        var offset = 0
        for part in ranges {
            if part.lowerBound <= range.lowerBound, range.upperBound <= part.upperBound {
                let start = offset + range.lowerBound - part.lowerBound
                return start..<start + range.count
            }
            offset += part.count
        }
        return nil
    }
}
