import Foundation

/// The beginning of a body, as an error may show it.
enum BodyExcerpt {
    /// In bytes of the body.
    static let length = 1024

    /// The first 1,024 bytes as text: bytes that are no UTF-8 as U+FFFD, control characters and line separators as
    /// blanks, the secrets of the request as `[hidden]` wherever the server sends them back.
    static func text(of data: Data, hiding secrets: [String] = []) -> String {
        // A secret that lies across a cut must be found, too; so the last bytes are only looked at.
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

    static func hide(_ secrets: [String], in text: String) -> String {
        secrets.reduce(text) { $0.replacing($1, with: hidden) }
    }

    static let hidden = "[hidden]"

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: true
        }
    }
}
