public import Foundation

// What generated text calls for a default that Swift has no literal for. The texts were checked when they were
// generated, so each of these has a value; none of them can trap.

extension Decimal {
    /// Makes the exact decimal of a text, for generated code.
    ///
    /// - Parameter text: The text, such as `12.50`.
    /// - Returns: The decimal; zero if the text is no number.
    public static func endpointLiteral(_ text: String) -> Decimal {
        Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
    }
}

extension URL {
    /// Makes the URL of a text, for generated code.
    ///
    /// - Parameter text: A text in ASCII with a scheme.
    /// - Returns: The URL. If Foundation refuses the text, it is a file URL, which no server answers.
    public static func endpointLiteral(_ text: String) -> URL {
        URL(string: text) ?? URL(fileURLWithPath: text)
    }
}

extension UUID {
    /// Makes the UUID of a text, for generated code.
    ///
    /// - Parameter text: The text, such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
    /// - Returns: The UUID; all zeros if the text is none.
    public static func endpointLiteral(_ text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}

extension Date {
    /// Makes a date, for generated code.
    ///
    /// - Parameter milliseconds: Milliseconds since 1970-01-01T00:00:00Z.
    /// - Returns: The date.
    public static func endpointLiteral(milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}

extension TimeOfDay {
    /// Makes a time of day, for generated code.
    ///
    /// - Parameter milliseconds: Milliseconds since midnight.
    /// - Returns: The time; the last millisecond of the day, or midnight, for a number outside of it.
    public static func endpointLiteral(milliseconds: Int32) -> TimeOfDay {
        TimeOfDay(milliseconds: min(max(milliseconds, 0), 86_399_999))
    }
}
