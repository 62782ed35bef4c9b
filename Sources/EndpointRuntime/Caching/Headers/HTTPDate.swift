import Foundation

/// Reads the times of headers (RFC 9110 section 5.6.7).
enum HTTPDate {
    /// Nil for what is in none of the three forms. Names of days, months and the zone are read in any case
    /// (RFC 9111 section 4.2), and the day of the week says nothing.
    ///
    /// Nothing else is guessed at: another zone, a day of one digit or a missing day of the week is no time. A cache has to
    /// take such an `Expires` for the past (RFC 9111 section 5.3).
    ///
    /// The two digits of the obsolete RFC 850 form are a year that is at most 50 years after `now`, else the one of the
    /// past that ends in them.
    static func read(_ text: String, now: Instant) -> Instant? {
        let text = inItsCase(HTTPList.trimmed(text))
        guard let date = DateFormat.http.date(from: text), let instant = ExactTime(date) else { return nil }
        guard text.utf8.contains(UInt8(ascii: "-")) else { return Instant(seconds: instant.seconds) }
        var civil = CivilDate(seconds: instant.seconds)
        var latest = CivilDate(seconds: now.milliseconds / 1000)
        latest.year += 50
        civil.year = latest.year - latest.year % 100 + 100 + civil.year % 100
        while civil.seconds > latest.seconds { civil.year -= 100 }
        return civil.isValid ? Instant(seconds: civil.seconds) : nil
    }

    /// The times of all fields of a name; nil for one that cannot be read.
    static func all(_ name: String, in headers: [HeaderField], now: Instant) -> [Instant?] {
        headers.filter { $0.name.matchesHeaderName(name) }.flatMap { lines($0.value) }.map { read($0, now: now) }
    }

    /// The time of a name; nil where there is none, where it cannot be read, and where there are several that differ.
    static func read(_ name: String, in headers: [HeaderField], now: Instant) -> Instant? {
        let times = all(name, in: headers, now: now)
        guard let first = times.first, times.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// The text of a name's time, as it came; nil where there is none, and where there are several that differ.
    static func text(_ name: String, in headers: [HeaderField]) -> String? {
        let texts = headers.filter { $0.name.matchesHeaderName(name) }.flatMap { lines($0.value) }.map(HTTPList.trimmed)
        guard let first = texts.first, texts.allSatisfy({ $0.hasSameBytes(as: first) }) else { return nil }
        return first
    }

    /// The lines of a field that a transport has joined by commas. A date has a comma itself, and ends with its zone.
    private static func lines(_ value: String) -> [String] {
        var lines: [String] = []
        var isWhole = true
        for member in HTTPList.members(of: value) {
            if isWhole { lines.append(member) } else { lines[lines.count - 1] += ", " + member }
            isWhole = member.suffix(3).lowercased() == "gmt"
        }
        return lines.count > 1 ? lines : [value]
    }

    /// The names as the three forms write them: `Sun`, `Nov`, `GMT`.
    private static func inItsCase(_ text: String) -> String {
        var bytes = Array(text.utf8)
        var start = 0
        for index in 0...bytes.count {
            if index < bytes.count, (0x61...0x7A) ~= bytes[index] | 0x20 { continue }
            let isZone = bytes[start..<index].elementsEqual("gmt".utf8) { $0 | 0x20 == $1 }
            for place in start..<index {
                let isCapital = isZone || place == start
                bytes[place] = isCapital ? bytes[place] & 0xDF : bytes[place] | 0x20
            }
            start = index + 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
