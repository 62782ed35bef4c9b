import Foundation

/// A place in a JSON body at which something cannot be read.
public struct DecodingPlace: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int
    /// The text around the place: at most 64 bytes of that line, half of them before the place. Control characters are
    /// escaped as in Swift's literals (`\u{1B}`). Secrets of the request are replaced by `[hidden]`.
    public let excerpt: String

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - line: The line, from 1.
    ///   - column: The column in bytes, from 1.
    ///   - excerpt: The text around the place.
    public init(line: Int, column: Int, excerpt: String = "") {
        self.line = line
        self.column = column
        self.excerpt = excerpt
    }

    /// Returns nil if the error has no place. The excerpt is empty if the place is not in this body.
    init?(_ context: DecodingError.Context, in body: Data, hiding secrets: [String]) {
        guard let place = context.underlyingError as? JSONPlace, place.line > 0 else { return nil }
        self.init(
            line: place.line, column: place.column,
            excerpt: Self.isOf(place, body) ? BodyExcerpt.line(of: body, around: place.offset, hiding: secrets) : "")
    }

    /// A reader may have read something other than the body.
    private static func isOf(_ place: JSONPlace, _ body: Data) -> Bool {
        guard place.offset <= body.count else { return false }
        let start = body.startIndex + place.offset
        let around = body[max(body.startIndex, start - 32)..<min(body.endIndex, start + 32)]
        return String(decoding: around, as: UTF8.self).contains(place.excerpt)
    }
}

extension DecodingPlace: CustomStringConvertible {
    /// Line, column and excerpt, for logs.
    public var description: String { "line \(line), column \(column)" + (excerpt.isEmpty ? "" : ": \(excerpt)") }
}
