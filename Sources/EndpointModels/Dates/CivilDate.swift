/// A day and time of the proleptic Gregorian calendar, in UTC.
package struct CivilDate: Equatable {
    package var year: Int
    var month: Int
    var day: Int
    var hour = 0
    var minute = 0
    var second = 0

    /// Whether the day is in the calendar and the time is on the clock.
    package var isValid: Bool {
        (1...12).contains(month) && day >= 1 && day <= CivilDate.days(in: month, of: year)
            && (0..<24).contains(hour) && (0..<60).contains(minute) && (0..<60).contains(second)
    }

    /// Seconds since 1970. An `Int` has 32 bits on some watches.
    package var seconds: Int64 {
        Int64(days) * 86400 + Int64(hour * 3600 + minute * 60 + second)
    }

    /// 0 is Sunday.
    var weekday: Int {
        ((days + 4) % 7 + 7) % 7
    }

    /// Days since 1970-01-01.
    ///
    /// Years begin in March here, so that the leap day is the last of its year, and 400 years are one era of 146,097
    /// days.
    private var days: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - CivilDate.epoch
    }

    /// From seconds since 1970.
    package init(seconds: Int64) {
        let time = Int((seconds % 86400 + 86400) % 86400)
        let days = (seconds - Int64(time)) / 86400 + Int64(CivilDate.epoch)
        let era = Int((days >= 0 ? days : days - 146_096) / 146_097)
        let dayOfEra = Int(days - Int64(era) * 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        hour = time / 3600
        minute = time % 3600 / 60
        second = time % 60
    }

    init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Days from the first of March of year 0 to 1970-01-01.
    private static let epoch = 719_468

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
