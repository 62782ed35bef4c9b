extension JSONText {
    /// The string whose opening quote stands at a position, which moves behind it; nil, and the position stays, where
    /// there is none or it is not right.
    @inline(__always) func string(_ position: inout Int) -> String? {
        guard self[position] == UInt8(ascii: "\"") else { return nil }
        let start = position &+ 1
        let end = stop(from: start)
        guard self[end] == UInt8(ascii: "\"") else { return escapedString(&position, firstStop: end) }
        position = end &+ 1
        return string(from: start, to: end)
    }

    @inline(never) private func escapedString(_ position: inout Int, firstStop: Int) -> String? {
        var unescaped: [UInt8] = []
        var start = position &+ 1
        var stop = firstStop
        while self[stop] == UInt8(ascii: "\\") {
            guard let escape = try? escape(at: stop) else { return nil }
            append(from: start, to: stop, to: &unescaped)
            unescaped.append(contentsOf: escape.scalar.utf8)
            start = escape.end
            stop = self.stop(from: start)
        }
        guard self[stop] == UInt8(ascii: "\"") else { return nil }
        append(from: start, to: stop, to: &unescaped)
        position = stop &+ 1
        return String(decoding: unescaped, as: UTF8.self)
    }

    /// The character that a backslash begins.
    ///
    /// Throws `DecodingError` for what is no escape, and for half of a surrogate pair.
    func escape(at start: Int) throws -> (scalar: Unicode.Scalar, end: Int) {
        let scalar: Unicode.Scalar
        switch self[start &+ 1] {
        case UInt8(ascii: "\""): scalar = "\""
        case UInt8(ascii: "\\"): scalar = "\\"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(at: start)
        default: throw syntax("an escape of JSON", at: start)
        }
        return (scalar, start &+ 2)
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
