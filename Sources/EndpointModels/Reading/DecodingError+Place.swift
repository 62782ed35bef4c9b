extension DecodingError {
    /// An error that says where.
    ///
    /// `JSONDecoder` throws errors of its own for numbers that do not fit and for escapes that are wrong; it gives them
    /// an empty path at the end.
    static func placed(_ error: any Error, _ type: Any.Type, at path: @autoclosure () -> [any CodingKey]) -> any Error {
        if error is DecodingError { return error }
        return DecodingError.dataCorrupted(
            Context(codingPath: path(), debugDescription: "cannot be read as \(type)", underlyingError: error))
    }

    /// The error of a null, which `JSONDecoder` takes for a wrong type where a `Bool` is wanted.
    static func null(_ type: Any.Type, at path: [any CodingKey]) -> DecodingError {
        .valueNotFound(type, Context(codingPath: path, debugDescription: "expected \(type), found null"))
    }

    /// A limit that was met.
    static func met(_ limit: ReadingLimit, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: limit.description, underlyingError: limit))
    }

    /// A path that leads nowhere. In JSON bytes it is known where the object or the list begins that has no such key.
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
}
