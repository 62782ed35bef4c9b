import Foundation

/// Where in a body of JSON something does not read.
public struct DecodingPlace: Hashable, Sendable {
    /// From 1.
    public let line: Int
    /// In bytes, from 1.
    public let column: Int
    /// The text around it: at most 64 bytes of that line, half of them before the place. Control characters are escaped
    /// as in Swift's literals (`\u{1B}`), and the secrets of the request stand as `[hidden]`.
    public let excerpt: String

    public init(line: Int, column: Int, excerpt: String = "") {
        self.line = line
        self.column = column
        self.excerpt = excerpt
    }

    /// Nil where the error names none. The excerpt is empty where the place is not of this body.
    init?(_ context: DecodingError.Context, in body: Data, hiding secrets: [String]) {
        guard let place = context.underlyingError as? JSONPlace, place.line > 0 else { return nil }
        self.init(
            line: place.line, column: place.column,
            excerpt: Self.isOf(place, body) ? BodyExcerpt.line(of: body, around: place.offset, hiding: secrets) : "")
    }

    /// A reader may have taken something else for a body.
    private static func isOf(_ place: JSONPlace, _ body: Data) -> Bool {
        guard place.offset <= body.count else { return false }
        let start = body.startIndex + place.offset
        let around = body[max(body.startIndex, start - 32)..<min(body.endIndex, start + 32)]
        return String(decoding: around, as: UTF8.self).contains(place.excerpt)
    }
}

extension DecodingPlace: CustomStringConvertible {
    public var description: String { "line \(line), column \(column)" + (excerpt.isEmpty ? "" : ": \(excerpt)") }
}
