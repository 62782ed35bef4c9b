public import Foundation

/// The format of a value on the wire: of a `Date`, in the proleptic Gregorian calendar, of a `Duration`, of a
/// ``TimeOfDay`` or of an integer. Locale and time zone of the machine have no effect.
///
/// A format that is for another type counts as the type's own: ISO 8601 for times, a number for an integer.
public enum DateFormat: Hashable, Sendable {
    /// RFC 3339, as `2026-11-20T12:40:00Z`.
    ///
    /// It is read with or without a fraction, with `Z` or an offset (`+08:00`, `+0800`). It is written in UTC, with the
    /// fewest digits of a fraction that read back as the same `Date`.
    ///
    /// A `Duration` is `PT1H30M`. It is read with weeks and days, too, and written in hours, minutes and seconds. A
    /// ``TimeOfDay`` is `09:30:00`, with milliseconds if it has some.
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
    /// RFC 5322 section 3.3, which was RFC 2822: the dates of mails and of RSS, as `Fri, 20 Nov 2026 12:40:00 +0000`.
    ///
    /// It is read with any offset, without a day of the week, without seconds, and with what section 4.3 calls obsolete: a
    /// zone with a name (`GMT`, `EST`), and a year of two digits. It is written in UTC.
    case rfc2822
    /// A pattern of `yyyy`, `MM`, `dd`, `HH`, `mm`, `ss`, `SSS`, `Z` and literal text, which may be in single quotes.
    ///
    /// The time is in UTC unless there is a `Z`, which reads `Z`, `+0800` and `+08:00`, and writes `+0000`.
    ///
    /// A ``TimeOfDay`` is written as `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS` says, and read in each of these.
    case pattern(String)
    /// A date is read in the first of these that fits, and written in the first of all. A text of JSON fits only those
    /// that are texts, and a number only those that are numbers.
    case anyOf([DateFormat])
    /// A `Duration` is a number of seconds, which may have a fraction.
    case seconds
    /// A `Duration` is a number of milliseconds, which may have a fraction.
    case milliseconds
    /// An integer or a `Decimal` is a text: `"9007199254740993"`, `"12.50"`.
    case text

    /// Reads a text.
    ///
    /// - Parameter text: The text.
    /// - Returns: The date, or nil if the text is none, or is a day that is in no calendar.
    public func date(from text: String) -> Date? {
        var scanner = TextScanner(text)
        switch self {
        case .iso8601, .seconds, .milliseconds, .text: return scanner.iso8601()?.date
        case .anyOf(let formats): return formats.lazy.compactMap { $0.date(from: text) }.first
        case .date: return scanner.day()?.date
        case .unixSeconds: return NumberText(text)?.date(isMilliseconds: false)
        case .unixMilliseconds: return NumberText(text)?.date(isMilliseconds: true)
        case .http: return scanner.http()?.date
        case .rfc2822: return scanner.rfc2822()?.date
        case .pattern(let pattern): return DatePattern(pattern).instant(&scanner)?.date
        }
    }

    /// Writes a date.
    ///
    /// - Parameter date: The date.
    /// - Returns: The text, or nil if the format has none for it: for years before 0 and after 9999, and for a time
    ///   that is not finite.
    public func string(from date: Date) -> String? {
        value(of: date)?.text
    }

    /// Returns the value on the wire for a time; nil if the format has none for it.
    func value(of date: Date) -> WireTime? {
        if case .anyOf(let formats) = self { return formats.first?.value(of: date) }
        guard let instant = ExactTime(date) else { return nil }
        switch self {
        case .unixSeconds:
            let digits = instant.digits
            return digits == .none ? .integer(instant.seconds) : .decimal(digits.behind(instant.seconds))
        case .unixMilliseconds:
            return .integer(instant.milliseconds)
        case .iso8601, .seconds, .milliseconds, .text, .anyOf:
            return instant.civil.map { .text($0.iso8601(instant.digits)) }
        case .date: return instant.civil.map { .text($0.dayText) }
        case .http: return instant.civil.map { .text($0.http) }
        case .rfc2822: return instant.civil.map { .text($0.rfc2822) }
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
        case .rfc2822: "rfc2822"
        case .pattern(let pattern): pattern
        case .anyOf(let formats): formats.map(\.description).joined(separator: "' or '")
        case .seconds: "seconds"
        case .milliseconds: "milliseconds"
        case .text: "text"
        }
    }

    /// Whether dates are numbers.
    var isNumber: Bool {
        switch self {
        case .unixSeconds, .unixMilliseconds: true
        case .iso8601, .date, .http, .rfc2822, .pattern, .anyOf, .seconds, .milliseconds, .text: false
        }
    }
}
