extension TextScanner {
    /// Reads a date of RFC 5322 section 3.3, with what section 4.3 calls obsolete: zones with a name, years of two digits. It does
    /// not check the day of the week.
    mutating func rfc2822() -> ExactTime? {
        if index(of: CivilDate.weekdays) != nil, !take(", "), !take(",") { return nil }
        guard let day = number(digits: 2) ?? number(digits: 1), take(" "),
            let month = index(of: CivilDate.months), take(" "), let year = mailYear(), take(" "),
            let hour = number(digits: 2), take(":"), let minute = number(digits: 2)
        else { return nil }
        var date = CivilDate(year: year, month: month + 1, day: day)
        (date.hour, date.minute) = (hour, minute)
        if take(":") {
            guard let second = number(digits: 2) else { return nil }
            date.second = second
        }
        guard take(" "), let offset = mailOffset(), isAtEnd else { return nil }
        // A leap second, as in RFC 3339.
        let isLeap = date.second == 60
        if isLeap { date.second = 59 }
        guard date.isValid else { return nil }
        let seconds = date.seconds - Int64(offset)
        if isLeap && seconds % 86400 != (seconds >= 0 ? 86399 : -1) { return nil }
        // What lies outside of the years in UTC could not be written again.
        return Self.years.contains(seconds) ? ExactTime(seconds: isLeap ? seconds + 1 : seconds) : nil
    }

    /// Two digits are a year from 1950 to 2049.
    private mutating func mailYear() -> Int? {
        number(digits: 4) ?? number(digits: 2).map { $0 < 50 ? 2000 + $0 : 1900 + $0 }
    }

    private mutating func mailOffset() -> Int? {
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { return offset() }
        let zones = ["UTC", "UT", "GMT", "EST", "EDT", "CST", "CDT", "MST", "MDT", "PST", "PDT"]
        let hours = [0, 0, 0, -5, -4, -6, -5, -7, -6, -8, -7]
        return index(of: zones).map { hours[$0] * 3600 }
    }
}
