/// Writes text so that it can only be read as text in its place in a URL or a form.
package enum PercentEncoding {
    /// Everything but RFC 3986's unreserved characters (section 2.3) as `%XX` of its UTF-8.
    static func component(_ text: String) -> String {
        encode(text) { isUnreserved($0) }
    }

    /// As WHATWG's URL standard serialises `application/x-www-form-urlencoded`: a space is `+`.
    static func form(_ text: String) -> String {
        encode(text, spaceAsPlus: true) { byte in
            isAlphanumeric(byte) || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        }
    }

    /// A value of a query that keeps the reserved characters which part nothing there. A `%` is an escape, too.
    static func reservedInQuery(_ text: String) -> String {
        encode(text) { isUnreserved($0) || ":/?@!$'()*,;".utf8.contains($0) }
    }

    /// A value of a path that keeps what RFC 3986 allows there, `/` included. A `%` is an escape, too.
    static func reservedInPath(_ text: String) -> String {
        encode(text) { isUnreserved($0) || ":/@!$&'()*+,;=".utf8.contains($0) }
    }

    /// A literal part of a path: what RFC 3986 allows in a path stays, escapes included; the rest is encoded.
    package static func literalPath(_ text: String) -> String {
        literal(text, punctuation: "!$&'()*+,;=:@/")
    }

    /// A literal query: what RFC 3986 allows in a query stays, escapes included; the rest is encoded.
    static func literalQuery(_ text: String) -> String {
        literal(text, punctuation: "!$&'()*+,;=:@/?")
    }

    /// A whole reference, as servers write them: what RFC 3986 allows anywhere stays, escapes included.
    static func literalReference(_ text: String) -> String {
        literal(text, punctuation: "!$&'()*+,;=:@/?#[]")
    }

    /// The one spelling of texts that are percent-encoded and mean the same: no unreserved character is an escape, and the digits
    /// of escapes are capital letters (RFC 3986 section 6.2.2).
    static func normalized(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, isHexDigit(bytes[index + 1]),
                isHexDigit(bytes[index + 2]),
                let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            else {
                result.append(bytes[index])
                index += 1
                continue
            }
            if isUnreserved(byte) { result.append(byte) } else { appendEscape(byte, to: &result) }
            index += 3
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func literal(_ text: String, punctuation: StaticString) -> String {
        let isPlain = punctuation.withUTF8Buffer { kept in
            text.utf8.allSatisfy { isUnreserved($0) || kept.contains($0) }
        }
        if isPlain { return text }
        let bytes = Array(text.utf8)
        let kept = punctuation.withUTF8Buffer { Array($0) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let isEscape =
                byte == UInt8(ascii: "%") && index + 2 < bytes.count
                && isHexDigit(bytes[index + 1]) && isHexDigit(bytes[index + 2])
            if isEscape || isUnreserved(byte) || kept.contains(byte) {
                result.append(byte)
            } else {
                appendEscape(byte, to: &result)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func encode(_ text: String, spaceAsPlus: Bool = false, keeping keeps: (UInt8) -> Bool) -> String {
        if text.utf8.allSatisfy(keeps) { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if keeps(byte) {
                result.append(byte)
            } else if spaceAsPlus, byte == 0x20 {
                result.append(UInt8(ascii: "+"))
            } else {
                appendEscape(byte, to: &result)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func appendEscape(_ byte: UInt8, to result: inout [UInt8]) {
        result.append(UInt8(ascii: "%"))
        result.append(hexDigits[Int(byte >> 4)])
        result.append(hexDigits[Int(byte & 0x0F)])
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39) ~= byte || (0x41...0x5A) ~= byte || (0x61...0x7A) ~= byte
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39) ~= byte || (0x41...0x46) ~= byte || (0x61...0x66) ~= byte
    }
}
