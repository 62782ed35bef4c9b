import EndpointSpec

/// A value of a type of the language.
///
/// - Parameter number: Counts values that differ, as far as the type has several.
func scalarSample(of builtin: Builtin, _ format: DateFormat?, _ number: Int) -> JSONValue {
    switch builtin.kind {
    case .boolean: .boolean(number % 2 == 0)
    case .integer: format == .text ? .string("\(1 + number)") : .number("\(1 + number)")
    case .floating: .number("\(1 + number).5")
    case .decimal: format == .text ? .string("\(9 + number).99") : .number("\(9 + number).99")
    case .string: .string(number == 0 ? "text" : "text\(number)")
    case .data: .string(number == 0 ? "aGVsbG8=" : base64(number))
    case .url: .string("https://example.com" + (number == 0 ? "" : "/\(number)"))
    case .uuid: .string("00000000-0000-0000-0000-" + padded(number + 1, 12))
    case .json: .object([])
    case .file: .string("@file")
    case .void: .null
    case .date: Moment(day: number).sample(format ?? .iso8601)
    case .duration: durationSample(90 + number, format)
    case .timeOfDay: timeSample(number, format)
    }
}

private func durationSample(_ seconds: Int, _ format: DateFormat?) -> JSONValue {
    switch format {
    case .seconds: .number("\(seconds)")
    case .milliseconds: .number("\(seconds)000")
    case .iso8601, .date, .unixSeconds, .unixMilliseconds, .http, .rfc2822, .pattern, .anyOf, .text, nil:
        .string(TimeText.duration(Int64(seconds) * 1000))
    }
}

private func timeSample(_ number: Int, _ format: DateFormat?) -> JSONValue {
    let time = "09:" + padded(30 + number % 30, 2)
    return switch format {
    case .pattern("HH:mm"): .string(time)
    case .pattern("HH:mm:ss.SSS"): .string(time + ":00.000")
    default: .string(time + ":00")
    }
}

/// Three bytes that count.
private func base64(_ number: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return String([18, 12, 6, 0].map { letters[number >> $0 & 63] })
}

func padded(_ number: Int, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// Midnight of a day of 2026 or later, in UTC.
private struct Moment {
    let year: Int
    let month: Int
    let day: Int

    init(day number: Int) {
        // Months are taken for 28 days, so that each has all days.
        year = 2026 + number / 336
        month = 1 + number / 28 % 12
        day = 1 + number % 28
    }

    func sample(_ format: DateFormat) -> JSONValue {
        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
        switch format {
        case .unixSeconds: return .number("\(days * 86_400)")
        case .unixMilliseconds: return .number("\(days * 86_400_000)")
        case .date: return .string(date)
        case .http, .rfc2822:
            let zone = format == .http ? "GMT" : "+0000"
            let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
            return .string(
                "\(weekdays[days % 7]), \(padded(day, 2)) \(monthNames[month - 1]) \(padded(year, 4)) 00:00:00 \(zone)")
        case .pattern(let pattern): return .string(text(by: pattern))
        case .anyOf(let formats): return sample(formats.first ?? .iso8601)
        case .iso8601, .seconds, .milliseconds, .text: return .string(date + "T00:00:00Z")
        }
    }

    /// Days since 1970.
    private var days: Int {
        let isLate = month > 2
        let years = isLate ? year : year - 1
        let leaps = years / 4 - years / 100 + years / 400
        let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1]
        return (year - 1970) * 365 + leaps - 477 + before + day - 1
    }

    private func text(by pattern: String) -> String {
        let fields = [
            ("yyyy", padded(year, 4)), ("MM", padded(month, 2)), ("dd", padded(day, 2)), ("HH", "00"), ("mm", "00"),
            ("SSS", "000"), ("ss", "00"), ("Z", "+0000"),
        ]
        var result = ""
        var left = Substring(pattern)
        var isQuoted = false
        while let character = left.first {
            if character == "'" {
                left.removeFirst()
                if left.first == "'" { result.append(left.removeFirst()) } else { isQuoted.toggle() }
            } else if !isQuoted, let (name, text) = fields.first(where: { left.hasPrefix($0.0) }) {
                left.removeFirst(name.count)
                result += text
            } else {
                result.append(left.removeFirst())
            }
        }
        return result
    }
}
