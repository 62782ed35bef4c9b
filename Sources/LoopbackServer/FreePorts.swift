/// Ports in turn, for servers that want a free one. The system would soon give a port again that a stopped server had, and whoever
/// still asks that one would reach another.
enum FreePorts {
    /// Below those that systems give to whoever connects.
    private static let range: ClosedRange<UInt16> = 15_000...32_000
    private static let next = Monitor(UInt16.random(in: range))

    /// The next port, which may be taken.
    static func candidate() -> UInt16 {
        next.change { next in
            next = next < range.upperBound ? next + 1 : range.lowerBound
            return next
        }
    }
}
