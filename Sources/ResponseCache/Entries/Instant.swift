public import Foundation

/// A point in time: whole milliseconds since 1970 (UTC). The cache never reads a clock; every call that
/// depends on time is given one of these.
public struct Instant: Hashable, Comparable, Sendable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Fractions of a millisecond are dropped; what does not fit becomes the nearest instant that does.
    public init(_ date: Date) {
        let exact = date.timeIntervalSince1970 * 1000
        milliseconds = Int64(exactly: exact.rounded(.down)) ?? (exact > 0 ? .max : .min)
    }

    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

    /// The instant so many milliseconds later; the end of time instead of an overflow.
    public func advanced(byMilliseconds distance: Int64) -> Instant {
        let (sum, overflow) = milliseconds.addingReportingOverflow(distance)
        return Instant(milliseconds: overflow ? (distance > 0 ? .max : .min) : sum)
    }

    /// The instant so much later; fractions of a millisecond are dropped.
    public func advanced(by duration: Duration) -> Instant {
        advanced(byMilliseconds: duration.wholeMilliseconds)
    }

    /// Milliseconds from another instant to this one; negative where the other is later.
    public func milliseconds(since other: Instant) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        return overflow ? (milliseconds > other.milliseconds ? .max : .min) : difference
    }
}

extension Duration {
    /// Without the fraction; at most half of what fits, so that sums of two do not overflow.
    var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow, abs(whole) < .max / 2 else { return seconds < 0 ? .min / 2 : .max / 2 }
        return whole + attoseconds / 1_000_000_000_000_000
    }
}
