import Foundation

/// The beginning of a body, as an error may show it.
enum BodyExcerpt {
    /// In bytes of the body.
    static let length = 1024

    /// The first 1,024 bytes as text: bytes that are no UTF-8 as U+FFFD, control characters and line separators as
    /// blanks, the secrets of the request as `[hidden]` wherever the server sends them back.
    static func text(of data: Data, hiding secrets: [String] = []) -> String {
        // A secret that lies across the cut must be found, too.
        let margin = secrets.map(\.utf8.count).max() ?? 0
        let longer = String(decoding: data.prefix(length + margin), as: UTF8.self)
        var text = ""
        var room = length
        for scalar in hide(secrets, in: longer).unicodeScalars {
            room -= UTF8.width(scalar)
            if room < 0 { break }
            text.unicodeScalars.append(isPrintable(scalar) ? scalar : " ")
        }
        // Half a character at the cut reads as U+FFFD.
        if data.count > length, text.hasSuffix("\u{FFFD}") { text.removeLast() }
        return text
    }

    static func hide(_ secrets: [String], in text: String) -> String {
        secrets.reduce(text) { $0.replacing($1, with: "[hidden]") }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
