import Foundation

/// The beginning of a body, as an error may show it.
package enum BodyExcerpt {
    /// In bytes of the body.
    static let length = 1024

    /// Returns the first 1,024 bytes as text. Bytes that are not UTF-8 become U+FFFD, control characters and line
    /// separators become blanks, and secrets of the request become `[hidden]` wherever the server sends them back.
    static func text(of data: Data, hiding secrets: [String] = []) -> String {
        // A secret that lies across the cut must be found too, so the last bytes are only looked at.
        let secrets = secrets.map { Array($0.utf8) }
        let margin = secrets.map(\.count).max() ?? 0
        let source = Array(data.prefix(4 * length + margin))
        let shown = source.count < data.count ? source.count - margin : source.count
        var bytes: [UInt8] = []
        var index = 0
        while index < shown, bytes.count < length {
            if let secret = secrets.first(where: { source[index...].starts(with: $0) }) {
                bytes += hidden.utf8
                index += secret.count
            } else {
                bytes.append(source[index])
                index += 1
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
        let secrets = secrets.map { Array($0.utf8) }
        let margin = reach + (secrets.map(\.count).max() ?? 0)
        let source = Array(data.dropFirst(max(0, offset - margin)).prefix(2 * margin))
        let place = min(offset, margin, source.count)
        let isBreak: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
        var start = source[..<place].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
        start = max(start, place - reach)
        while start < place, source[start] & 0xC0 == 0x80 { start += 1 }
        var end = min(source[place...].firstIndex(where: isBreak) ?? source.count, place + reach)
        while end > place, end < source.count, source[end] & 0xC0 == 0x80 { end -= 1 }
        var bytes: [UInt8] = []
        var index = 0
        while index < end {
            if let secret = secrets.first(where: { source[index...].starts(with: $0) }) {
                if index + secret.count > start { bytes += hidden.utf8 }
                index += secret.count
            } else {
                if index >= start { bytes.append(source[index]) }
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
            text += isPrintable(scalar) ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }

    /// In bytes, to both sides of a place.
    private static let reach = 32

    package static func hide(_ secrets: [String], in text: String) -> String {
        secrets.reduce(text) { $1.isEmpty ? $0 : $0.replacing($1, with: hidden) }
    }

    package static let hidden = "[hidden]"

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
