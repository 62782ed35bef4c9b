/// The names of months in dates of HTTP and of mails.
package let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/// A date as mails have it (RFC 5322 section 3.3), without what its grammar calls obsolete but the zone `GMT`. The runtime reads each
/// of them.
package struct MailDate {
    /// Whether it is also one as HTTP has it: `Sat, 31 Jan 2026 12:00:00 GMT`.
    package let isOfHTTP: Bool

    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    /// Nil for anything else, and for a day that is in no calendar.
    package init?(_ text: some Sequence<UInt8>) {
        var bytes = Array(text)[...]
        guard (20...31).contains(bytes.count) else { return nil }
        var weekday: Int?
        if let name = Self.name(in: &bytes, of: Self.weekdays) {
            guard Self.take(",", &bytes), Self.take(" ", &bytes) else { return nil }
            weekday = name
        }
        guard let day = Self.number(in: &bytes, 1...2), Self.take(" ", &bytes),
            let month = Self.name(in: &bytes, of: monthNames), Self.take(" ", &bytes),
            let year = Self.number(in: &bytes, 4...4), Self.take(" ", &bytes),
            let hour = Self.number(in: &bytes, 2...2), Self.take(":", &bytes),
            let minute = Self.number(in: &bytes, 2...2)
        else { return nil }
        var second: (value: Int, digits: Int)?
        if Self.take(":", &bytes) {
            guard let value = Self.number(in: &bytes, 2...2) else { return nil }
            second = value
        }
        guard Self.take(" ", &bytes), let offset = Self.offset(in: &bytes), bytes.isEmpty,
            hour.value < 24, minute.value < 60, second?.value ?? 0 < 60,
            let days = Self.days(year: year.value, month: month + 1, day: day.value)
        else { return nil }
        if let weekday, weekday != ((days % 7) + 7) % 7 { return nil }
        let seconds = days * 86_400 + hour.value * 3600 + minute.value * 60 + (second?.value ?? 0) - offset.seconds
        // The years 0 to 9999 in UTC.
        guard (-62_167_219_200..<253_402_300_800).contains(seconds) else { return nil }
        isOfHTTP = offset.isNamed && weekday != nil && day.digits == 2 && second != nil
    }

    private static func take(_ byte: Unicode.Scalar, _ bytes: inout ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: byte) else { return false }
        bytes.removeFirst()
        return true
    }

    private static func name(in bytes: inout ArraySlice<UInt8>, of names: [String]) -> Int? {
        guard let index = names.firstIndex(where: { bytes.starts(with: $0.utf8) }) else { return nil }
        bytes.removeFirst(3)
        return index
    }

    private static func number(
        in bytes: inout ArraySlice<UInt8>, _ counts: ClosedRange<Int>
    ) -> (value: Int, digits: Int)? {
        let digits = bytes.prefix(counts.upperBound).prefix { (0x30...0x39).contains($0) }
        guard digits.count >= counts.lowerBound else { return nil }
        bytes.removeFirst(digits.count)
        return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count)
    }

    private static func offset(in bytes: inout ArraySlice<UInt8>) -> (seconds: Int, isNamed: Bool)? {
        if bytes.elementsEqual("GMT".utf8) {
            bytes = []
            return (0, true)
        }
        let sign = bytes.first == UInt8(ascii: "-") ? -1 : 1
        guard take("+", &bytes) || take("-", &bytes), let hours = number(in: &bytes, 2...2),
            let minutes = number(in: &bytes, 2...2), hours.value < 24, minutes.value < 60
        else { return nil }
        return (sign * (hours.value * 3600 + minutes.value * 60), false)
    }

    /// Days since 1970; nil for a day that is in no calendar.
    private static func days(year: Int, month: Int, day: Int) -> Int? {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        let before = year - 1
        let leaps = year == 0 ? -1 : before / 4 - before / 100 + before / 400
        return year * 365 + leaps + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_527
    }
}
