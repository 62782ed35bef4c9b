extension ModelDecoder {
    /// Reads a value from a text, as `coerce` reads it from a string of JSON.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - format: The format of a date.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    package func value<Value: FieldValue>(ofText text: String, format: DateFormat) throws -> Value {
        let json = try ModelEncoder().encode(text)
        return try decode(CoercedText<Value>.self, from: json, format: format).value.value
    }
}

/// A value that is read from a text, whatever it is in JSON.
private struct CoercedText<Value: FieldValue>: FieldValue {
    let value: Value

    init(readingValue reader: inout ValueReader) throws {
        value = try reader.coerced()
    }

    func writeValue(to writer: inout ValueWriter) {
        value.writeValue(to: &writer)
    }
}
