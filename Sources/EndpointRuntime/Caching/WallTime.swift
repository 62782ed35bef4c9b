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

    /// From one to the other; negative where the left one is earlier. Never overflows.
    static func - (left: WallTime, right: WallTime) -> Duration {
        let (difference, overflow) = left.milliseconds.subtractingReportingOverflow(right.milliseconds)
        return .milliseconds(overflow ? (left > right ? .max : .min) : difference)
    }
}
