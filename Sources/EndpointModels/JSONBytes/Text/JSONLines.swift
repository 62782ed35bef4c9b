/// Counts the lines of a text up to the places of errors; errors in a row cost one way through the text.
struct JSONLines {
    private let text: JSONText
    private var line = 1
    private var start = 0
    /// Everything before it has been counted.
    private var counted = 0
    /// Whether what is behind the place of an error may be no UTF-8.
    private let endsThere: Bool

    init(_ text: JSONText, endsThere: Bool = false) {
        self.text = text
        self.endsThere = endsThere
    }

    /// Where the error's place is; 0 where it has none.
    static func offset(of error: any Error) -> Int {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
            (context.underlyingError as? JSONPlace)?.offset ?? 0
        default: 0
        }
    }

    /// The error with line, column and excerpt, where it has a place.
    mutating func located(_ error: any Error) -> any Error {
        guard let error = error as? DecodingError else { return error }
        switch error {
        case .typeMismatch(let type, let context): return DecodingError.typeMismatch(type, located(context))
        case .valueNotFound(let type, let context): return DecodingError.valueNotFound(type, located(context))
        case .keyNotFound(let key, let context): return DecodingError.keyNotFound(key, located(context))
        case .dataCorrupted(let context): return DecodingError.dataCorrupted(located(context))
        @unknown default: return error
        }
    }

    private mutating func located(_ context: DecodingError.Context) -> DecodingError.Context {
        guard let place = context.underlyingError as? JSONPlace, place.line == 0 else { return context }
        let full = self.place(at: min(place.offset, text.count))
        return .init(
            codingPath: context.codingPath,
            debugDescription: "\(context.debugDescription) at line \(full.line), column \(full.column)",
            underlyingError: full)
    }

    private mutating func place(at offset: Int) -> JSONPlace {
        if offset < counted { recount() }
        while counted < offset {
            counted += 1
            if text[counted - 1] == UInt8(ascii: "\n") {
                line += 1
                start = counted
            }
        }
        return JSONPlace(offset: offset, line: line, column: offset - start + 1, excerpt: excerpt(around: offset))
    }

    private mutating func recount() {
        line = 1
        start = 0
        counted = 0
    }

    /// The text of one line, half of it before the offset, without half of a character at its ends.
    private func excerpt(around offset: Int) -> String {
        var first = max(start, offset - 32)
        while first < offset, text[first] & 0xC0 == 0x80 { first += 1 }
        var end = offset
        while !endsThere, end < min(text.count, offset + 32), text[end] != UInt8(ascii: "\n") { end += 1 }
        while end > offset, text[end] & 0xC0 == 0x80 { end -= 1 }
        return text.string(from: first, to: max(first, end))
    }
}
