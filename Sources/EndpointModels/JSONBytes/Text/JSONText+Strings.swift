extension JSONText {
    /// The string whose opening quote stands at a position, which moves behind it; nil, and the position stays, where
    /// there is none or it is not right.
    @inline(__always) func string(_ position: inout Int) -> String? {
        guard self[position] == UInt8(ascii: "\"") else { return nil }
        let start = position &+ 1
        let end = stop(from: start)
        guard self[end] == UInt8(ascii: "\"") else { return unescaped(&position) }
        position = end &+ 1
        return string(from: start, to: end)
    }

    /// What an escape of two characters stands for; 0 for all that is none.
    @inline(__always) static func character(ofEscape byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: 0
        }
    }

    /// Whether a key that begins there is one of more than 16 bytes, whatever escapes are in it.
    @inline(never) func isNamed(_ name: JSONKey, at key: Int) -> Bool {
        var position = key
        guard var unescaped = string(&position) else { return false }
        return unescaped.withUTF8 { name.isSame($0) }
    }

    /// The character that a backslash begins.
    ///
    /// Throws `DecodingError` for what is no escape, and for half of a surrogate pair.
    func escape(at start: Int) throws -> (scalar: Unicode.Scalar, end: Int) {
        let character = JSONText.character(ofEscape: self[start &+ 1])
        if character != 0 { return (Unicode.Scalar(character), start &+ 2) }
        guard self[start &+ 1] == UInt8(ascii: "u") else { throw syntax("an escape of JSON", at: start) }
        return try unicodeEscape(at: start)
    }

    /// `\u00E4`, or the two halves of a pair (RFC 8259 section 7).
    private func unicodeEscape(at start: Int) throws -> (scalar: Unicode.Scalar, end: Int) {
        guard let first = hexadecimal(at: start &+ 2) else { throw syntax("four hexadecimal digits", at: start) }
        if let scalar = Unicode.Scalar(first) { return (scalar, start + 6) }
        if first < 0xDC00, self[start + 6] == UInt8(ascii: "\\"), self[start + 7] == UInt8(ascii: "u"),
            let second = hexadecimal(at: start + 8), second >= 0xDC00, second < 0xE000,
            let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            return (scalar, start + 12)
        }
        throw syntax("both halves of a surrogate pair", at: start)
    }

    /// Four digits. It does not go past one that is none.
    private func hexadecimal(at start: Int) -> UInt32? {
        var number: UInt32 = 0
        for position in start..<start + 4 {
            let digit: UInt8
            switch self[position] {
            case let byte where byte &- 0x30 <= 9: digit = byte - 0x30
            case let byte where (byte | 0x20) &- 0x61 < 6: digit = (byte | 0x20) - 0x57
            default: return nil
            }
            number = number << 4 | UInt32(digit)
        }
        return number
    }
}
