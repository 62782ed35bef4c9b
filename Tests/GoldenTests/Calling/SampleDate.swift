import EndpointSpec

import enum EndpointRuntime.JSON

/// One moment, 2026-01-31T12:34:56Z, as each format has it.
enum SampleDate {
    static let iso8601 = "2026-01-31T12:34:56Z"
    private static let seconds: Int64 = 1_769_862_896

    static func json(_ format: DateFormat?) -> JSON {
        switch format {
        case .unixSeconds: .integer(seconds)
        case .unixMilliseconds: .integer(seconds * 1000)
        case .anyOf(let formats): json(formats[0])
        default: .string(text(format))
        }
    }

    /// As a parameter has it.
    static func text(_ format: DateFormat?) -> String {
        switch format {
        case nil, .iso8601, .seconds, .milliseconds, .text: iso8601
        case .anyOf(let formats): text(formats[0])
        case .date: "2026-01-31"
        case .unixSeconds: "\(seconds)"
        case .unixMilliseconds: "\(seconds * 1000)"
        case .http: "Sat, 31 Jan 2026 12:34:56 GMT"
        case .rfc2822: "Sat, 31 Jan 2026 12:34:56 +0000"
        case .pattern(let pattern): text(pattern: pattern)
        }
    }

    private static func text(pattern: String) -> String {
        let fields = [
            ("yyyy", "2026"), ("SSS", "000"), ("MM", "01"), ("dd", "31"), ("HH", "12"), ("mm", "34"), ("ss", "56"),
            ("Z", "+0000"),
        ]
        var text = ""
        var rest = Substring(pattern)
        var isQuoted = false
        while let character = rest.first {
            if rest.hasPrefix("''") {
                text += "'"
                rest.removeFirst(2)
            } else if character == "'" {
                isQuoted.toggle()
                rest.removeFirst()
            } else if !isQuoted, let (name, value) = fields.first(where: { rest.hasPrefix($0.0) }) {
                text += value
                rest.removeFirst(name.count)
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text
    }
}
