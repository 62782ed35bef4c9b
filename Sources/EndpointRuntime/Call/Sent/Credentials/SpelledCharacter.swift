/// A character that a URL, a form, a text of JSON or of HTML spells by an escape.
struct SpelledCharacter: Equatable {
    /// How many bytes of text a byte of a character takes at most.
    static let longestByte = 12

    /// The bytes that it stands for, the first one in the lowest bits: of an escape of a URL one, else the UTF-8 of a character.
    let bytes: UInt32
    let byteCount: Int
    /// The bytes of its spelling.
    let length: Int

    private init(byte: UInt8, length: Int) {
        (bytes, byteCount, self.length) = (UInt32(byte), 1, length)
    }

    private init(_ scalar: Unicode.Scalar, length: Int) {
        let utf8 = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        var bytes: UInt32 = 0
        for (place, byte) in utf8.enumerated() { bytes |= UInt32(byte) << (8 * UInt32(place)) }
        (self.bytes, byteCount, self.length) = (bytes, utf8.count, length)
    }

    /// Whether an escape may begin with a byte.
    static func mayBegin(with byte: UInt8) -> Bool {
        byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&")
    }

    /// The escape that begins at a place: `%XX`, `\uXXXX` and the short ones of JSON, `&amp;` and `&#38;` of HTML, with digits in
    /// any case. Nil if none does, or if it is cut.
    static func read(_ text: [UInt8], at place: Int) -> SpelledCharacter? {
        switch text[place] {
        case UInt8(ascii: "%"):
            guard let value = number(text, from: place + 1, digits: 2) else { return nil }
            return SpelledCharacter(byte: UInt8(value), length: 3)
        case UInt8(ascii: "\\"): return inJSON(text, at: place)
        case UInt8(ascii: "&"): return inHTML(text, at: place)
        default: return nil
        }
    }

    private static func inJSON(_ text: [UInt8], at place: Int) -> SpelledCharacter? {
        guard place + 1 < text.count else { return nil }
        if text[place + 1] == UInt8(ascii: "u") {
            guard let unit = number(text, from: place + 2, digits: 4) else { return nil }
            if let scalar = Unicode.Scalar(unit) { return SpelledCharacter(scalar, length: 6) }
            // Of two halves of a character.
            guard unit < 0xDC00, place + 7 < text.count, text[place + 6] == UInt8(ascii: "\\"),
                text[place + 7] == UInt8(ascii: "u"), let low = number(text, from: place + 8, digits: 4),
                (0xDC00...0xDFFF).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            else { return nil }
            return SpelledCharacter(scalar, length: 12)
        }
        let byte: UInt8? =
            switch text[place + 1] {
            case UInt8(ascii: "b"): 0x08
            case UInt8(ascii: "t"): 0x09
            case UInt8(ascii: "n"): 0x0A
            case UInt8(ascii: "f"): 0x0C
            case UInt8(ascii: "r"): 0x0D
            case let byte where "/\\\"'".utf8.contains(byte): byte
            default: nil
            }
        return byte.map { SpelledCharacter(byte: $0, length: 2) }
    }

    private static let entities: [(name: [UInt8], byte: UInt8)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
    ].map { (Array(($0.0 + ";").utf8), Array($0.1.utf8)[0]) }

    private static func inHTML(_ text: [UInt8], at place: Int) -> SpelledCharacter? {
        let start = place + 1
        guard start < text.count else { return nil }
        guard text[start] == UInt8(ascii: "#") else {
            let entity = entities.first { text[start...].starts(with: $0.name) }
            return entity.map { SpelledCharacter(byte: $0.byte, length: $0.name.count + 1) }
        }
        let isHex = start + 1 < text.count && text[start + 1] | 0x20 == UInt8(ascii: "x")
        var index = start + (isHex ? 2 : 1)
        var value: UInt32 = 0
        // Longer ones are none of a writer's.
        let end = min(text.count, index + 8)
        let first = index
        while index < end, let digit = digit(text[index]), isHex || digit < 10 {
            value = value * (isHex ? 16 : 10) + digit
            index += 1
        }
        guard index > first, index < text.count, text[index] == UInt8(ascii: ";"), let scalar = Unicode.Scalar(value)
        else { return nil }
        return SpelledCharacter(scalar, length: index + 1 - place)
    }

    /// The value of hexadecimal digits; nil where there are fewer.
    private static func number(_ text: [UInt8], from place: Int, digits: Int) -> UInt32? {
        guard place + digits <= text.count else { return nil }
        var value: UInt32 = 0
        for index in place..<place + digits {
            guard let digit = digit(text[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte) - 0x30
        case 0x41...0x46: UInt32(byte) - 0x37
        case 0x61...0x66: UInt32(byte) - 0x57
        default: nil
        }
    }
}
