internal import Foundation

/// A URL as servers write it. What RFC 3986 allows stays as it is, escapes included, and what it does not allow is encoded once.
///
/// `URL(string:)` does it where there are no escapes. Where there are some, it encodes their `%` as well, which makes another URL
/// (section 2.4).
enum URLReference {
    /// Returns the URL; nil for an empty text, and for what is no URL even so.
    static func url(_ text: String) -> URL? {
        if text.isEmpty { return nil }
        guard text.utf8.contains(UInt8(ascii: "%")) else { return URL(string: text) }
        return URL(string: encoded(text))
    }

    private static func encoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let authority = authority(of: bytes)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            // Brackets are for addresses of IPv6 alone.
            let isBracket = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
            if isBracket ? authority.contains(index) : isAllowed(byte) || isEscape(bytes, index) {
                result.append(byte)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The place behind `//`, up to the path.
    private static func authority(of bytes: [UInt8]) -> Range<Int> {
        let slash = UInt8(ascii: "/")
        let ends: Set<UInt8> = [slash, UInt8(ascii: "?"), UInt8(ascii: "#")]
        guard let first = bytes.firstIndex(where: ends.contains), bytes[first...].starts(with: [slash, slash]) else {
            return 0..<0
        }
        let start = first + 2
        return start..<(bytes[start...].firstIndex(where: ends.contains) ?? bytes.count)
    }

    private static func isEscape(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return false }
        return isHexDigit(bytes[index + 1]) && isHexDigit(bytes[index + 2])
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39) ~= byte || (0x41...0x46) ~= byte || (0x61...0x66) ~= byte
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x30...0x39) ~= byte || (0x41...0x5A) ~= byte || (0x61...0x7A) ~= byte || allowed.contains(byte)
    }

    /// Unreserved and reserved characters (RFC 3986 section 2), without brackets.
    private static let allowed = Array("-._~!$&'()*+,;=:@/?#".utf8)
}
