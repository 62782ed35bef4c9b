public import Foundation

/// A point in time, in whole milliseconds since 1970 (UTC). The cache never reads a clock; you pass an instant to every
/// call that depends on time.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970 (UTC).
    public let milliseconds: Int64

    /// Makes an instant.
    ///
    /// - Parameter milliseconds: Milliseconds since 1970 (UTC).
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Makes an instant.
    ///
    /// - Parameter seconds: Seconds since 1970 (UTC). A number out of range becomes the nearest instant.
    public init(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        milliseconds = overflow ? (seconds > 0 ? .max : .min) : product
    }

    /// Makes an instant of a date.
    ///
    /// - Parameter date: The date. Fractions of a millisecond are dropped. A date out of range becomes the nearest
    ///   instant.
    public init(_ date: Date) {
        let exact = date.timeIntervalSince1970 * 1000
        milliseconds = Int64(exactly: exact.rounded(.down)) ?? (exact > 0 ? .max : .min)
    }

    /// The instant as a date.
    public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// Tells whether one instant is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

    /// Returns a later instant.
    ///
    /// - Parameter distance: The distance in milliseconds.
    /// - Returns: The instant. If it would overflow, the end of time.
    public func advanced(byMilliseconds distance: Int64) -> Instant {
        let (sum, overflow) = milliseconds.addingReportingOverflow(distance)
        return Instant(milliseconds: overflow ? (distance > 0 ? .max : .min) : sum)
    }

    /// Returns a later instant.
    ///
    /// - Parameter duration: The distance. Fractions of a millisecond are dropped.
    /// - Returns: The instant. If it would overflow, the end of time.
    public func advanced(by duration: Duration) -> Instant {
        advanced(byMilliseconds: duration.wholeMilliseconds)
    }

    /// Returns the distance from another instant to this one.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The distance in milliseconds. It is negative if the other instant is later.
    public func milliseconds(since other: Instant) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        return overflow ? (milliseconds > other.milliseconds ? .max : .min) : difference
    }

    /// Whether an instant is at least so many milliseconds from another one, on either side. `abs` of the greatest distance would
    /// end the process.
    func isApart(from other: Instant, byMilliseconds distance: Int64) -> Bool {
        milliseconds(since: other).magnitude >= distance.magnitude
    }

    /// Returns the distance from one instant to another. It is negative if the left one is earlier, and never overflows.
    public static func - (left: Instant, right: Instant) -> Duration {
        .milliseconds(left.milliseconds(since: right))
    }
}

extension Duration {
    /// The milliseconds without the fraction: at most half of what fits, so that the sum of two does not overflow.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow, abs(whole) < .max / 2 else { return seconds < 0 ? .min / 2 : .max / 2 }
        return whole + attoseconds / 1_000_000_000_000_000
    }
}
