import Foundation

/// Reads the times of headers (RFC 9110 section 5.6.7).
enum HTTPDate {
    /// Nil for what is in none of the three forms.
    ///
    /// The two digits of the obsolete RFC 850 form are a year that is at most 50 years after `now`, else the one of the
    /// past that ends in them.
    static func read(_ text: String, now: Instant) -> Instant? {
        guard let date = DateFormat.http.date(from: HTTPList.trimmed(text)), let instant = ExactTime(date) else {
            return nil
        }
        guard text.utf8.contains(UInt8(ascii: "-")) else { return Instant(seconds: instant.seconds) }
        var civil = CivilDate(seconds: instant.seconds)
        var latest = CivilDate(seconds: now.milliseconds / 1000)
        latest.year += 50
        civil.year = latest.year - latest.year % 100 + 100 + civil.year % 100
        while civil.seconds > latest.seconds { civil.year -= 100 }
        return civil.isValid ? Instant(seconds: civil.seconds) : nil
    }

    /// The time of a field; nil where there is none or it cannot be read.
    static func read(_ name: String, in headers: [HeaderField], now: Instant) -> Instant? {
        headers[name].flatMap { read($0, now: now) }
    }
}
