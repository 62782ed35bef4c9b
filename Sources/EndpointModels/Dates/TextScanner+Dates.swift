extension TextScanner {
    /// Reads `2026-11-20T12:40:00.5+08:00` and nothing else.
    mutating func iso8601() -> ExactTime? {
        guard var date = civilDay(), take("T") || take("t") || take(" "), time(&date) else { return nil }
        // RFC 3339 section 5.7: a leap second is 60, at the end of a day in UTC. It is read as the second after 59.
        let isLeap = date.second == 60
        if isLeap { date.second = 59 }
        var part = 0.0
        if take(".") || take(",") {
            guard let fraction = fraction() else { return nil }
            part = fraction
        }
        guard let offset = offset(), isAtEnd, date.isValid else { return nil }
        let seconds = date.seconds - Int64(offset)
        if isLeap && seconds % 86400 != (seconds >= 0 ? 86399 : -1) { return nil }
        let time = ExactTime(seconds: isLeap ? seconds + 1 : seconds, fraction: part)
        // What lies outside of the years in UTC could not be written again.
        return Self.years.contains(time.seconds) ? time : nil
    }

    /// The years 0 to 9999, in seconds since 1970.
    static let years: Range<Int64> = -62_167_219_200..<253_402_300_800

    /// `2026-11-20` and nothing else.
    mutating func day() -> ExactTime? {
        guard let date = civilDay(), isAtEnd, date.isValid else { return nil }
        return ExactTime(seconds: date.seconds)
    }

    /// Reads the three forms of RFC 9110 section 5.6.7. It does not check the day of the week.
    mutating func http() -> ExactTime? {
        guard let weekday = index(of: CivilDate.weekdays) else { return nil }
        var date: CivilDate?
        if take(", ") {
            date = httpDay(" ") { $0.number(digits: 4) }
        } else if take(CivilDate.weekdayEndings[weekday] + ", ") {
            // For two digits, RFC 9110 asks for a year that is not far in the future; this rule needs no clock.
            date = httpDay("-") { $0.number(digits: 2).map { $0 < 70 ? 2000 + $0 : 1900 + $0 } }
        } else if take(" ") {
            return asctime()
        }
        guard var date, take(" "), time(&date), take(" GMT"), isAtEnd else { return nil }
        // A leap second, as in RFC 3339.
        let isLeap = date.second == 60 && date.minute == 59 && date.hour == 23
        if isLeap { date.second = 59 }
        return date.isValid ? ExactTime(seconds: isLeap ? date.seconds + 1 : date.seconds) : nil
    }

    /// `Z`, `+08:00` or `+0800`, in seconds.
    mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let isWest = next == UInt8(ascii: "-")
        guard take("+") || take("-"), let hours = number(digits: 2) else { return nil }
        _ = take(":")
        guard let minutes = number(digits: 2), hours < 24, minutes < 60 else { return nil }
        let offset = hours * 3600 + minutes * 60
        return isWest ? -offset : offset
    }

    private mutating func civilDay() -> CivilDate? {
        guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
            let day = number(digits: 2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    private mutating func time(_ date: inout CivilDate) -> Bool {
        guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
            let second = number(digits: 2)
        else { return false }
        (date.hour, date.minute, date.second) = (hour, minute, second)
        return true
    }

    private mutating func httpDay(
        _ separator: Unicode.Scalar, _ year: (inout TextScanner) -> Int?
    ) -> CivilDate? {
        guard let day = number(digits: 2), take(separator), let month = index(of: CivilDate.months), take(separator),
            let year = year(&self)
        else { return nil }
        return CivilDate(year: year, month: month + 1, day: day)
    }

    /// `Nov  6 08:49:37 1994`
    private mutating func asctime() -> ExactTime? {
        guard let month = index(of: CivilDate.months), take(" "),
            let day = take(" ") ? number(digits: 1) : number(digits: 2), take(" ")
        else { return nil }
        var date = CivilDate(year: 0, month: month + 1, day: day)
        guard time(&date), take(" "), let year = number(digits: 4), isAtEnd else { return nil }
        date.year = year
        return date.isValid ? ExactTime(seconds: date.seconds) : nil
    }
}
