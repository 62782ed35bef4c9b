/// A point in time by the wall clock, in whole milliseconds since 1970 (UTC). Whoever decides is given one.
struct WallTime: Hashable, Comparable, Sendable {
    let milliseconds: Int64

    init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    init(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        milliseconds = overflow ? (seconds > 0 ? .max : .min) : product
    }

    static func < (left: WallTime, right: WallTime) -> Bool { left.milliseconds < right.milliseconds }

    /// So much later; the end of time instead of an overflow.
    func advanced(by duration: Duration) -> WallTime {
        let (sum, overflow) = milliseconds.addingReportingOverflow(duration.wholeMilliseconds)
        return WallTime(milliseconds: overflow ? .max : sum)
    }

    /// From one to the other; negative where the left one is earlier. Never overflows.
    static func - (left: WallTime, right: WallTime) -> Duration {
        let (difference, overflow) = left.milliseconds.subtractingReportingOverflow(right.milliseconds)
        return .milliseconds(overflow ? (left > right ? .max : .min) : difference)
    }
}

extension Duration {
    /// Whole milliseconds; at most as many as fit twice into 64 bits.
    var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow, whole.magnitude < UInt64.max / 4 else { return seconds < 0 ? .min / 2 : .max / 2 }
        return whole + attoseconds / 1_000_000_000_000_000
    }
}
