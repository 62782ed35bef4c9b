internal import Foundation

/// A time in whole numbers, at the precision of a microsecond that `Date` has in our age.
struct Instant: Equatable {
    /// Since 1970, rounded down.
    var seconds: Int64
    var nanoseconds = 0

    init(seconds: Int64, nanoseconds: Int = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Rounded to the microsecond; nil for what is not finite or is more than 290 million years away.
    init?(_ date: Date) {
        let interval = date.timeIntervalSinceReferenceDate
        // Within this, milliseconds fit into 64 bits, and Foundation describes a date without a trap.
        guard abs(interval) < 9.2e15 else { return nil }
        let whole = interval.rounded(.down)
        let microseconds = Int(((interval - whole) * 1e6).rounded())
        seconds = Int64(whole) + Instant.reference + Int64(microseconds / 1_000_000)
        nanoseconds = microseconds % 1_000_000 * 1000
    }

    var date: Date {
        // Counted from 2001, as `Date` does it, so that nothing is rounded twice.
        Date(timeIntervalSinceReferenceDate: Double(seconds - Instant.reference) + Double(nanoseconds) / 1e9)
    }

    var secondsWithFraction: Double {
        date.timeIntervalSince1970
    }

    /// Since 1970, rounded to the nearest.
    var milliseconds: Int64 {
        seconds * 1000 + Int64((nanoseconds + 500_000) / 1_000_000)
    }

    /// The day and time in UTC; nil outside of the years that four digits can say.
    var civil: CivilDate? {
        let civil = CivilDate(seconds: seconds)
        return (0...9999).contains(civil.year) ? civil : nil
    }

    /// Seconds from 1970 to 2001.
    private static let reference: Int64 = 978_307_200
}
