/// Reads a text from its start to its end, as ASCII.
struct TextScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Moves on over one byte.
    mutating func skip() {
        position += 1
    }

    /// Moves past a byte if it is the next one.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    /// Moves past a text if it is the next one.
    mutating func take(_ text: String) -> Bool {
        let text = text.utf8
        guard bytes[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// Exactly so many digits.
    mutating func number(digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var number = 0
        for byte in bytes[position..<position + digits] {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        position += digits
        return number
    }

    /// Reads one digit or more, as the fraction after a decimal point.
    mutating func fraction() -> Double? {
        let start = position
        while let byte = next, byte >= 0x30, byte <= 0x39 { position += 1 }
        guard position > start else { return nil }
        return FractionDigits.fraction(of: String(decoding: bytes[start..<position], as: UTF8.self)[...])
    }

    /// The place of the first name that is the next text.
    mutating func index(of names: [String]) -> Int? {
        for (index, name) in names.enumerated() where take(name) { return index }
        return nil
    }
}
