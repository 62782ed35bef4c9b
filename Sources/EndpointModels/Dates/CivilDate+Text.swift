extension CivilDate {
    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let weekdayEndings = ["day", "day", "sday", "nesday", "rsday", "day", "urday"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `2026-11-20`
    var dayText: String {
        CivilDate.digits(year, 4) + "-" + CivilDate.digits(month, 2) + "-" + CivilDate.digits(day, 2)
    }

    /// `12:40:00`
    var time: String {
        CivilDate.digits(hour, 2) + ":" + CivilDate.digits(minute, 2) + ":" + CivilDate.digits(second, 2)
    }

    /// Returns `2026-11-20T12:40:00Z`, with a fraction of a second if there is one.
    func iso8601(_ fraction: FractionDigits) -> String {
        dayText + "T" + time + fraction.text + "Z"
    }

    /// `Fri, 20 Nov 2026 12:40:00 GMT`
    var http: String { dayOfWeekAndTime + " GMT" }

    /// `Fri, 20 Nov 2026 12:40:00 +0000`
    var rfc2822: String { dayOfWeekAndTime + " +0000" }

    private var dayOfWeekAndTime: String {
        let date = CivilDate.digits(day, 2) + " " + CivilDate.months[month - 1] + " " + CivilDate.digits(year, 4)
        return CivilDate.weekdays[weekday] + ", " + date + " " + time
    }

    /// A number with leading zeros.
    static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
