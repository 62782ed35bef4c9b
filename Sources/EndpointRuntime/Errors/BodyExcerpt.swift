package import Foundation

/// The beginning of a body, as an error may show it.
package enum BodyExcerpt {
    /// In bytes of the body.
    static let length = 1024

    /// Returns the first 1,024 bytes as text. Bytes that are not UTF-8 become U+FFFD, control characters and line
    /// separators become blanks, and secrets of the request become `[hidden]` wherever and however the server sends them back.
    static func text(of data: Data, hiding secrets: [String] = []) -> String {
        // A secret that lies across the cut must be found too, so the last bytes are only looked at.
        let finder = SecretFinder(secrets)
        let source = Array(data.prefix(4 * length + finder.reach))
        let shown = source.count < data.count ? source.count - finder.reach : source.count
        var bytes: [UInt8] = []
        var index = 0
        let ranges = finder.ranges(in: source).filter { $0.lowerBound < shown } + [shown..<shown]
        for range in ranges where bytes.count < length {
            if index < range.lowerBound {
                let plain = source[index..<range.lowerBound].prefix(length - bytes.count)
                bytes += plain
                index += plain.count
            }
            if bytes.count < length, !range.isEmpty {
                bytes += hidden.utf8
                index = range.upperBound
            }
        }
        var text = String(decoding: bytes.prefix(length), as: UTF8.self)
        // Half a character at the cut reads as U+FFFD.
        if index < data.count, text.hasSuffix("\u{FFFD}") { text.removeLast() }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : " " }))
    }

    /// Returns the text around a byte: at most 32 bytes of its line before it and 32 from it on, without half of a
    /// character at the ends. Control characters are escaped as in Swift's literals. Each secret is completely replaced
    /// by `[hidden]`.
    static func line(of data: Data, around offset: Int, hiding secrets: [String] = []) -> String {
        let finder = SecretFinder(secrets)
        let margin = reach + finder.reach
        let source = Array(data.dropFirst(max(0, offset - margin)).prefix(2 * margin))
        let place = min(offset, margin, source.count)
        let isBreak: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
        var start = source[..<place].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
        start = max(start, place - reach)
        while start < place, source[start] & 0xC0 == 0x80 { start += 1 }
        var end = min(source[place...].firstIndex(where: isBreak) ?? source.count, place + reach)
        while end > place, end < source.count, source[end] & 0xC0 == 0x80 { end -= 1 }
        var bytes: [UInt8] = []
        var index = start
        for range in finder.ranges(in: source) where range.upperBound > start && range.lowerBound < end {
            bytes += source[index..<max(index, range.lowerBound)]
            bytes += hidden.utf8
            index = range.upperBound
        }
        if index < end { bytes += source[index..<end] }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            text += isPrintable(scalar) ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// In bytes, to both sides of a place.
    private static let reach = 32

    /// The text with `[hidden]` in the place of each secret, however it is spelled there.
    package static func hide(_ secrets: [String], in text: String) -> String {
        if secrets.isEmpty { return text }
        let shown = SecretFinder(secrets).hiding(Array(text.utf8), as: hidden)
        return shown.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// The same for bytes that may be no text.
    package static func hide(_ secrets: [String], in data: Data) -> Data {
        if secrets.isEmpty { return data }
        return SecretFinder(secrets).hiding(Array(data), as: hidden).map { Data($0) } ?? data
    }

    package static let hidden = "[hidden]"

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
