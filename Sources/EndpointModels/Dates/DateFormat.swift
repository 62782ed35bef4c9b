public import Foundation

/// The format of a `Date` on the wire, in the proleptic Gregorian calendar. Locale and time zone of the machine have no
/// effect.
public enum DateFormat: Hashable, Sendable {
    /// RFC 3339, as `2026-11-20T12:40:00Z`.
    ///
    /// It is read with or without a fraction, with `Z` or an offset (`+08:00`, `+0800`). It is written in UTC, with the
    /// fewest digits of a fraction that read back as the same `Date`.
    case iso8601
    /// `2026-11-20`: the start of the day in UTC. The time of day is not written.
    case date
    /// Seconds since 1970, a number that may have a fraction. It is written with the fewest digits of a fraction that
    /// read back as the same `Date`; a whole second has none.
    case unixSeconds
    /// Milliseconds since 1970, a number. It is written as the nearest integer.
    case unixMilliseconds
    /// RFC 9110 section 5.6.7, as `Fri, 20 Nov 2026 12:40:00 GMT`. The two obsolete forms are read too.
    case http
    /// A pattern of `yyyy`, `MM`, `dd`, `HH`, `mm`, `ss`, `SSS`, `Z` and literal text, which may be in single quotes.
    ///
    /// The time is in UTC unless there is a `Z`, which reads `Z`, `+0800` and `+08:00`, and writes `+0000`.
    case pattern(String)

    /// Reads a text.
    ///
    /// - Parameter text: The text.
    /// - Returns: The date, or nil if the text is none, or is a day that is in no calendar.
    public func date(from text: String) -> Date? {
        var scanner = TextScanner(text)
        switch self {
        case .iso8601: return scanner.iso8601()?.date
        case .date: return scanner.day()?.date
        case .unixSeconds: return NumberText(text)?.date(isMilliseconds: false)
        case .unixMilliseconds: return NumberText(text)?.date(isMilliseconds: true)
        case .http: return scanner.http()?.date
        case .pattern(let pattern): return DatePattern(pattern).instant(&scanner)?.date
        }
    }

    /// Writes a date.
    ///
    /// - Parameter date: The date.
    /// - Returns: The text, or nil if the format has none for it: for years before 0 and after 9999, and for a time
    ///   that is not finite.
    public func string(from date: Date) -> String? {
        switch value(of: date) {
        case .text(let text): text
        case .integer(let integer): String(integer)
        case .decimal(let decimal): decimal.description
        case nil: nil
        }
    }

    /// Returns the value on the wire for a time; nil if the format has none for it.
    func value(of date: Date) -> WireDate? {
        guard let instant = ExactTime(date) else { return nil }
        switch self {
        case .unixSeconds:
            let digits = instant.digits
            return digits == .none ? .integer(instant.seconds) : .decimal(digits.behind(instant.seconds))
        case .unixMilliseconds:
            return .integer(instant.milliseconds)
        case .iso8601: return instant.civil.map { .text($0.iso8601(instant.digits)) }
        case .date: return instant.civil.map { .text($0.dayText) }
        case .http: return instant.civil.map { .text($0.http) }
        case .pattern(let pattern): return DatePattern(pattern).text(of: instant).map { .text($0) }
        }
    }
}

extension DateFormat: CustomStringConvertible {
    /// The name in a spec.
    public var description: String {
        switch self {
        case .iso8601: "iso8601"
        case .date: "date"
        case .unixSeconds: "unix-seconds"
        case .unixMilliseconds: "unix-milliseconds"
        case .http: "http"
        case .pattern(let pattern): pattern
        }
    }
}

/// A date as JSON has it.
enum WireDate: Equatable {
    case text(String)
    case integer(Int64)
    /// A number with a fraction. `Double` counted from 1970 has not all the times that a `Date` has.
    case decimal(Decimal)
}
