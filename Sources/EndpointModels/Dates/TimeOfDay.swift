/// A time on the clock, without a day and without a time zone: `09:30`.
public struct TimeOfDay: Hashable, Sendable {
    /// Milliseconds since midnight, from 0 up to, but not including, 86,400,000.
    let milliseconds: Int32

    /// From 0 to 23.
    public var hour: Int { Int(milliseconds / 3_600_000) }

    /// From 0 to 59.
    public var minute: Int { Int(milliseconds / 60_000 % 60) }

    /// From 0 to 59.
    public var second: Int { Int(milliseconds / 1000 % 60) }

    /// From 0 to 999.
    public var millisecond: Int { Int(milliseconds % 1000) }

    init(milliseconds: Int32) {
        self.milliseconds = milliseconds
    }

    /// Makes a time; nil if it is not on the clock.
    ///
    /// - Parameters:
    ///   - hour: From 0 to 23.
    ///   - minute: From 0 to 59.
    ///   - second: From 0 to 59.
    ///   - millisecond: From 0 to 999.
    public init?(hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
            (0..<1000).contains(millisecond)
        else { return nil }
        milliseconds = Int32(((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
    }
}

extension TimeOfDay: Comparable {
    /// Whether one time is earlier than the other on the same day.
    ///
    /// - Parameters:
    ///   - left: The one.
    ///   - right: The other.
    /// - Returns: Whether `left` is earlier.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.milliseconds < right.milliseconds }
}

extension TimeOfDay: LosslessStringConvertible {
    /// Reads `09:30`, `09:30:00` or `09:30:00.250`; nil for anything else. Digits below a millisecond are dropped.
    ///
    /// - Parameter text: The text.
    public init?(_ text: String) {
        var scanner = TextScanner(text)
        guard let hour = scanner.number(digits: 2), scanner.take(":"), let minute = scanner.number(digits: 2) else {
            return nil
        }
        var (second, millisecond) = (0, 0)
        if scanner.take(":") {
            guard let number = scanner.number(digits: 2) else { return nil }
            second = number
            if scanner.take(".") {
                var (digits, count) = (0, 0)
                while let digit = scanner.number(digits: 1) {
                    if count < 3 { digits = digits * 10 + digit }
                    count += 1
                }
                guard count > 0 else { return nil }
                while count < 3 { (digits, count) = (digits * 10, count + 1) }
                millisecond = digits
            }
        }
        guard scanner.isAtEnd else { return nil }
        self.init(hour: hour, minute: minute, second: second, millisecond: millisecond)
    }

    /// `09:30:00`, with milliseconds if there are some.
    public var description: String { text(.iso8601) }

    /// Returns the time as a format writes it.
    func text(_ format: DateFormat) -> String {
        func digits(_ number: Int, _ count: Int = 2) -> String { CivilDate.digits(number, count) }
        let minutes = digits(hour) + ":" + digits(minute)
        let seconds = minutes + ":" + digits(second)
        switch format {
        case .pattern("HH:mm"): return minutes
        case .pattern("HH:mm:ss"): return seconds
        case .pattern("HH:mm:ss.SSS"): return seconds + "." + digits(millisecond, 3)
        default: return millisecond == 0 ? seconds : seconds + "." + digits(millisecond, 3)
        }
    }
}

extension TimeOfDay: Codable {
    /// Reads the time from a text.
    ///
    /// - Parameter decoder: Where the text is.
    /// - Throws: `DecodingError` if there is no text, or none that is a time.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = TimeOfDay(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected a time of day, found '\(text.prefix(80))'")
        }
        self = time
    }

    /// Writes the time as a text.
    ///
    /// - Parameter encoder: Where it is written to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
