extension FieldReader {
    /// Reads a value at a key, and tells null from absence.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func nullable<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Nullable<Value> {
        try nullable(at: [key], format)
    }

    /// Reads a value at a key path, and tells null from absence.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func nullable<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Nullable<Value> {
        try nullable(at: keyPath(head, next, rest), format)
    }

    /// Reads a value at the first of several paths that holds one. It is null if one of them is null, and absent
    /// otherwise.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func nullable<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Nullable<Value> {
        var result = Nullable<Value>.absent
        for path in paths {
            switch try nullable(at: path, format) as Nullable<Value> {
            case .absent: continue
            case .null: result = .null
            case .value(let value): return .value(value)
            }
        }
        return result
    }

    private mutating func nullable<Value: FieldValue>(
        at path: [StaticString], _ format: DateFormat
    ) throws -> Nullable<Value> {
        if let value = try present(at: path, format) { return .value(try read(value)) }
        guard let codable else { return try contains(path) ? .null : .absent }
        return try codable.contains(path) ? .null : .absent
    }
}
