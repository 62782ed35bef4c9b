/// Says whether bytes are JSON by RFC 8259, in the plainest way: what the reader is held against.
struct StrictJSON {
    private let bytes: [UInt8]
    private var position = 0

    /// As the reader, it ignores a byte order mark.
    static func isValid(_ bytes: [UInt8]) -> Bool {
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var scanner = StrictJSON(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
        return scanner.value(depth: 0) && scanner.position == bytes.count
    }

    private var byte: Character {
        position < bytes.count ? Character(Unicode.Scalar(bytes[position])) : "\u{0}"
    }

    private mutating func take(_ character: Character) -> Bool {
        guard position < bytes.count, byte == character else { return false }
        position += 1
        return true
    }

    private mutating func space() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }

    private mutating func value(depth: Int) -> Bool {
        guard depth < 520 else { return false }
        space()
        defer { space() }
        switch byte {
        case "{": return list("{", "}") { $0.member(depth: depth + 1) }
        case "[": return list("[", "]") { $0.value(depth: depth + 1) }
        case "\"": return string()
        case "t": return word("true")
        case "f": return word("false")
        case "n": return word("null")
        default: return number()
        }
    }

    private mutating func list(_ open: Character, _ close: Character, _ element: (inout StrictJSON) -> Bool) -> Bool {
        guard take(open) else { return false }
        space()
        if take(close) { return true }
        repeat {
            guard element(&self) else { return false }
            space()
        } while take(",")
        return take(close)
    }

    private mutating func member(depth: Int) -> Bool {
        space()
        guard string() else { return false }
        space()
        return take(":") && value(depth: depth)
    }

    private mutating func word(_ word: String) -> Bool {
        word.allSatisfy { take($0) }
    }

    private mutating func number() -> Bool {
        _ = take("-")
        if !take("0") {
            guard digits() else { return false }
        }
        if take(".") {
            guard digits() else { return false }
        }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard digits() else { return false }
        }
        return true
    }

    private mutating func digits() -> Bool {
        let start = position
        while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
        return position > start
    }

    private mutating func string() -> Bool {
        guard take("\"") else { return false }
        while position < bytes.count {
            if take("\"") { return true }
            if take("\\") {
                guard escape() else { return false }
            } else {
                if bytes[position] < 0x20 { return false }
                position += 1
            }
        }
        return false
    }

    private mutating func escape() -> Bool {
        for character in "\"\\/bfnrt" where take(character) { return true }
        guard take("u"), let first = hexadecimal() else { return false }
        if first < 0xD800 || first > 0xDFFF { return true }
        guard first < 0xDC00, take("\\"), take("u"), let second = hexadecimal() else { return false }
        return second >= 0xDC00 && second <= 0xDFFF
    }

    private mutating func hexadecimal() -> Int? {
        guard position + 4 <= bytes.count else { return nil }
        let digits = bytes[position..<position + 4]
        position += 4
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
