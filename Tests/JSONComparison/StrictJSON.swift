/// Goes through JSON by RFC 8259 in the plainest way: what the reader is held against.
struct StrictJSON {
    private let bytes: [UInt8]
    private var position = 0

    /// Whether it is JSON. As the reader, it ignores a byte order mark.
    static func isValid(_ bytes: [UInt8]) -> Bool {
        canonical(bytes) != nil
    }

    /// The same JSON without blanks, the members of each object in the order of their names; scalars stay as they are
    /// written. Nil for what is no JSON.
    static func canonical(_ bytes: [UInt8]) -> [UInt8]? {
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return nil }
        var scanner = StrictJSON(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
        guard let value = scanner.value(depth: 0), scanner.position == bytes.count else { return nil }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// 0 at the end.
    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func take(_ wanted: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == wanted else { return false }
        position += 1
        return true
    }

    private mutating func space() {
        while byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    /// With the blanks on both sides.
    private mutating func value(depth: Int) -> [UInt8]? {
        guard depth < 520 else { return nil }
        space()
        defer { space() }
        let start = position
        let isRead: Bool
        switch byte {
        case UInt8(ascii: "{"): return object(depth: depth + 1)
        case UInt8(ascii: "["): return list(depth: depth + 1)
        case UInt8(ascii: "\""): isRead = string()
        case UInt8(ascii: "t"): isRead = word("true")
        case UInt8(ascii: "f"): isRead = word("false")
        case UInt8(ascii: "n"): isRead = word("null")
        default: isRead = number()
        }
        return isRead ? Array(bytes[start..<position]) : nil
    }

    private mutating func list(depth: Int) -> [UInt8]? {
        var elements: [[UInt8]] = []
        position += 1
        space()
        if take(UInt8(ascii: "]")) { return Array("[]".utf8) }
        repeat {
            guard let element = value(depth: depth) else { return nil }
            elements.append(element)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { return nil }
        return [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
    }

    private mutating func object(depth: Int) -> [UInt8]? {
        var members: [[UInt8]] = []
        position += 1
        space()
        if take(UInt8(ascii: "}")) { return Array("{}".utf8) }
        repeat {
            space()
            let start = position
            guard string() else { return nil }
            let name = bytes[start..<position]
            space()
            guard take(UInt8(ascii: ":")), let value = value(depth: depth) else { return nil }
            members.append(name + [UInt8(ascii: ":")] + value)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { return nil }
        members.sort { $0.lexicographicallyPrecedes($1) }
        return [UInt8(ascii: "{")] + members.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
    }

    private mutating func word(_ word: StaticString) -> Bool {
        (0..<word.utf8CodeUnitCount).allSatisfy { take(word.utf8Start[$0]) }
    }

    private mutating func number() -> Bool {
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) {
            guard digits() else { return false }
        }
        if take(UInt8(ascii: ".")) {
            guard digits() else { return false }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard digits() else { return false }
        }
        return true
    }

    private mutating func digits() -> Bool {
        let start = position
        while byte >= 0x30, byte <= 0x39 { position += 1 }
        return position > start
    }

    private mutating func string() -> Bool {
        guard take(UInt8(ascii: "\"")) else { return false }
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return true
            case UInt8(ascii: "\\"):
                guard escape() else { return false }
            case 0..<0x20: return false
            default: break
            }
        }
        return false
    }

    private mutating func escape() -> Bool {
        for byte in "\"\\/bfnrt".utf8 where take(byte) { return true }
        guard take(UInt8(ascii: "u")), let first = hexadecimal() else { return false }
        if first < 0xD800 || first > 0xDFFF { return true }
        guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = hexadecimal() else {
            return false
        }
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
