/// Reads one JSON text (RFC 8259), of bytes that are UTF-8.
struct CanonicalJSONParser {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nil where there is anything but one value.
    mutating func document() -> CanonicalJSON.Node? {
        guard let value = value(depth: 0) else { return nil }
        skipBlanks()
        return position == bytes.count ? value : nil
    }

    private mutating func value(depth: Int) -> CanonicalJSON.Node? {
        skipBlanks()
        guard let byte = next else { return nil }
        switch byte {
        case UInt8(ascii: "{"): return depth < ReadingLimit.levels ? object(depth: depth + 1) : nil
        case UInt8(ascii: "["): return depth < ReadingLimit.levels ? array(depth: depth + 1) : nil
        case UInt8(ascii: "\""): return string().map { .string($0) }
        case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take("null") ? .null : nil
        default: return number().map { .number($0) }
        }
    }

    private mutating func object(depth: Int) -> CanonicalJSON.Node? {
        position += 1
        var members: [(name: String, value: CanonicalJSON.Node)] = []
        if take(afterBlanks: "}") { return .object(members) }
        while true {
            skipBlanks()
            guard next == UInt8(ascii: "\""), let name = string(), take(afterBlanks: ":"),
                let value = value(depth: depth)
            else { return nil }
            members.append((name, value))
            if take(afterBlanks: "}") { return .object(members) }
            guard take(afterBlanks: ",") else { return nil }
        }
    }

    private mutating func array(depth: Int) -> CanonicalJSON.Node? {
        position += 1
        var elements: [CanonicalJSON.Node] = []
        if take(afterBlanks: "]") { return .array(elements) }
        while true {
            guard let value = value(depth: depth) else { return nil }
            elements.append(value)
            if take(afterBlanks: "]") { return .array(elements) }
            guard take(afterBlanks: ",") else { return nil }
        }
    }

    private mutating func string() -> String? {
        position += 1
        let start = position
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
        if next == UInt8(ascii: "\"") {
            position += 1
            return String(decoding: bytes[start..<position - 1], as: UTF8.self)
        }
        var text = Array(bytes[start..<position])
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: String(scalar).utf8)
            case 0..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: return nil
        }
        guard let first = hex() else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00) ~= first, take("\\u"), let second = hex(), (0xDC00..<0xE000) ~= second else {
            return nil
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func hex() -> UInt32? {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else { return nil }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        return number
    }

    /// In its one spelling. A number whose exponent is above a billion stays as it is written.
    private mutating func number() -> String? {
        let start = position
        let isNegative = take("-")
        let whole = digits()
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
        if next != UInt8(ascii: "."), (next ?? 0) | 0x20 != UInt8(ascii: "e"), whole.last != UInt8(ascii: "0") {
            return String(decoding: bytes[start..<position], as: UTF8.self) + "e0"
        }
        var fraction: ArraySlice<UInt8> = []
        if take(".") {
            fraction = digits()
            guard !fraction.isEmpty else { return nil }
        }
        var exponent = 0
        var isExact = true
        if take("e") || take("E") {
            let sign = take("-") ? "-" : take("+") ? "" : ""
            let text = digits()
            guard !text.isEmpty else { return nil }
            let read = Int32(sign + String(decoding: text, as: UTF8.self)).flatMap {
                $0.magnitude < 1 << 30 ? Int($0) : nil
            }
            exponent = read ?? 0
            isExact = read != nil
        }
        var significant = Array((whole.first == UInt8(ascii: "0") ? [] : whole) + fraction)
        exponent -= fraction.count
        while significant.last == UInt8(ascii: "0") {
            significant.removeLast()
            exponent += 1
        }
        let stripped = significant.drop { $0 == UInt8(ascii: "0") }
        if stripped.isEmpty { return "0" }
        guard isExact else { return String(decoding: bytes[start..<position], as: UTF8.self) }
        return (isNegative ? "-" : "") + String(decoding: stripped, as: UTF8.self) + "e\(exponent)"
    }

    private mutating func digits() -> ArraySlice<UInt8> {
        let start = position
        while let byte = next, (0x30...0x39) ~= byte { position += 1 }
        return bytes[start..<position]
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func take(afterBlanks byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }
}
