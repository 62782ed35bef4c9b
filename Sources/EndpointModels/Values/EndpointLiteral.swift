public import Foundation

// What generated text calls for a default that Swift has no literal for. The texts were checked when they were
// generated, so each of these has a value; none of them can trap.

extension Decimal {
    /// The exact decimal of `12.50`; zero for a text that is no number.
    public static func endpointLiteral(_ text: String) -> Decimal {
        Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
    }
}

extension URL {
    /// The URL of a text in ASCII that has a scheme. One that Foundation refuses all the same becomes a file URL, which
    /// no server answers.
    public static func endpointLiteral(_ text: String) -> URL {
        URL(string: text) ?? URL(fileURLWithPath: text)
    }
}

extension UUID {
    /// The UUID of `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`; all zeros for a text that is none.
    public static func endpointLiteral(_ text: String) -> UUID {
        UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
}

extension Date {
    /// The moment that many milliseconds after 1970-01-01T00:00:00Z.
    public static func endpointLiteral(milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
