/// A number of seconds in a header (RFC 9111 section 1.2.2).
enum DeltaSeconds {
    /// What a greater number is taken for.
    static let greatest: Int64 = 1 << 31

    /// Digits and nothing else; nil otherwise. A number above 2^31, however long, is 2^31.
    static func read(_ text: String) -> Duration? {
        guard !text.isEmpty else { return nil }
        var number: Int64 = 0
        for byte in text.utf8 {
            guard (0x30...0x39) ~= byte else { return nil }
            number = min(greatest, number * 10 + Int64(byte - 0x30))
        }
        return .seconds(number)
    }
}
