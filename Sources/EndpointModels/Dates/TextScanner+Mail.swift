extension TextScanner {
    /// Reads a date of RFC 5322 section 3.3, with what section 4.3 calls obsolete: zones with a name, years of two digits. Of comments
    /// it takes one at the end. It does not check the day of the week.
    mutating func rfc2822() -> ExactTime? {
        skipSpaces()
        if name(of: CivilDate.weekdays) != nil {
            guard take(",") else { return nil }
            skipSpaces()
        }
        guard let day = number(digits: 2) ?? number(digits: 1), skipSpaces(), let month = name(of: CivilDate.months),
            skipSpaces(), let year = mailYear(), skipSpaces(), let hour = number(digits: 2), take(":"),
            let minute = number(digits: 2)
        else { return nil }
        var date = CivilDate(year: year, month: month + 1, day: day)
        (date.hour, date.minute) = (hour, minute)
        if take(":") {
            guard let second = number(digits: 2) else { return nil }
            date.second = second
        }
        guard skipSpaces(), let offset = mailOffset() else { return nil }
        skipSpaces()
        if take("(") {
            while let byte = next, byte != UInt8(ascii: ")") { skip() }
            guard take(")") else { return nil }
        }
        // A leap second, as in RFC 3339.
        let isLeap = date.second == 60
        if isLeap { date.second = 59 }
        guard isAtEnd, date.isValid else { return nil }
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
        return name(of: zones).map { hours[$0] * 3600 }
    }

    /// Moves past spaces; whether there was one.
    @discardableResult
    private mutating func skipSpaces() -> Bool {
        guard take(" ") else { return false }
        while take(" ") {}
        return true
    }

    /// The place of the first name that is the next text, in small or capital letters.
    private mutating func name(of names: [String]) -> Int? {
        for (index, name) in names.enumerated() {
            var rest = self
            let isNext = name.utf8.allSatisfy { letter in
                guard let byte = rest.next, byte | 0x20 == letter | 0x20 else { return false }
                rest.skip()
                return true
            }
            if isNext {
                self = rest
                return index
            }
        }
        return nil
    }
}
