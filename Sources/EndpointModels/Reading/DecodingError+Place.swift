extension DecodingError {
    /// Returns an error with its place.
    ///
    /// `JSONDecoder` throws errors of its own for numbers that do not fit and for wrong escapes, and gives them an
    /// empty path at the end.
    static func placed(_ error: any Error, _ type: Any.Type, at path: @autoclosure () -> [any CodingKey]) -> any Error {
        if error is DecodingError { return error }
        return DecodingError.dataCorrupted(
            Context(codingPath: path(), debugDescription: "cannot be read as \(type)", underlyingError: error))
    }

    /// Returns the error of a null, which `JSONDecoder` reports as a wrong type if a `Bool` is expected.
    static func null(_ type: Any.Type, at path: [any CodingKey]) -> DecodingError {
        .valueNotFound(type, Context(codingPath: path, debugDescription: "expected \(type), found null"))
    }

    /// A limit that was met.
    static func met(_ limit: ReadingLimit, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: limit.description, underlyingError: limit))
    }

    /// Returns the error of a path that leads nowhere. In JSON bytes, the beginning of the object or list without the
    /// key is known.
    static func missing(
        _ path: [any CodingKey], in codingPath: [any CodingKey] = [], holder: Int? = nil
    ) -> DecodingError {
        let key = path.last ?? WireKey(stringValue: "")
        let isIndex = key.intValue != nil
        let what = key.intValue.map { "there is no element \($0)" } ?? "there is no '\(key.stringValue)'"
        return .keyNotFound(
            key,
            Context(
                codingPath: codingPath + path.dropLast(),
                debugDescription: what + (holder == nil ? "" : isIndex ? " in the list" : " in the object"),
                underlyingError: holder.map { JSONPlace(offset: $0) }))
    }

    /// Returns the error of a list of which no element fits. It stands where the first one does not.
    static func allDropped(_ dropped: ArraySlice<DecodingReport.Dropped>) -> any Error {
        guard let first = dropped.first else { return DecodingError.missing([]) }
        let words = dropped.count == 1 ? "the only element does not fit" : "none of the \(dropped.count) elements fits"
        guard let context = (first.error as? DecodingError)?.context else {
            return DecodingError.dataCorrupted(
                Context(codingPath: first.codingPath, debugDescription: words, underlyingError: first.error))
        }
        return DecodingError.dataCorrupted(
            Context(
                codingPath: context.codingPath, debugDescription: "\(words): \(context.debugDescription)",
                underlyingError: context.underlyingError))
    }

    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}
