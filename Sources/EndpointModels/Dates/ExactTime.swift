package import Foundation

/// A time as whole seconds and a fraction, as exact as a `Date`.
///
/// The exception is the half second before 2001, in which a `Date` distinguishes times that are less than 10^-16
/// seconds apart.
package struct ExactTime: Equatable {
    /// Since 1970, rounded down.
    package let seconds: Int64
    /// From 0 up to, but not including, 1.
    let fraction: Double

    init(seconds: Int64, fraction: Double = 0) {
        // A fraction of many digits may be rounded up to 1.
        self.seconds = fraction < 1 ? seconds : seconds + 1
        self.fraction = fraction < 1 ? fraction : 0
    }

    /// Returns nil for a date that is not finite or is more than 290 million years away.
    package init?(_ date: Date) {
        let interval = date.timeIntervalSinceReferenceDate
        // Within this range, milliseconds fit into 64 bits, and Foundation describes a date without a trap.
        guard abs(interval) < 9.2e15 else { return nil }
        let whole = interval.rounded(.down)
        self.init(seconds: Int64(whole) + ExactTime.reference, fraction: interval - whole)
    }

    var date: Date {
        // It counts from 2001, as `Date` does, so that nothing is rounded twice.
        Date(timeIntervalSinceReferenceDate: Double(seconds - ExactTime.reference) + fraction)
    }

    /// Since 1970, rounded to the nearest.
    var milliseconds: Int64 {
        seconds * 1000 + Int64((fraction * 1000).rounded())
    }

    /// The fewest digits of a fraction of a second that read back as the same `Date`; no digit for a whole second.
    var digits: FractionDigits {
        if fraction == 0 { return .none }
        let date = date
        // A double can hold this many digits as a whole number, so each candidate is the fraction that it reads as.
        for count in 1...15 {
            let power = JSONNumber.powers[count]
            let digits = (fraction * power).rounded()
            if ExactTime(seconds: seconds, fraction: digits / power).date == date {
                return FractionDigits(UInt64(digits), count: count)
            }
        }
        let shortest = ShortestDecimal(fraction)
        return FractionDigits(shortest.digits, count: -shortest.exponent)
    }

    /// The day and time in UTC; nil outside of the years with four digits.
    var civil: CivilDate? {
        let civil = CivilDate(seconds: seconds)
        return (0...9999).contains(civil.year) ? civil : nil
    }

    /// Seconds from 1970 to 2001.
    private static let reference: Int64 = 978_307_200
}
