/// A value that was read, and what reading dropped, converted or ignored without failing.
public struct DecodedValue<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// What was dropped, converted or ignored.
    public let report: DecodingReport
}

/// For any decoder: `try PropertyListDecoder().decode(DecodedValue<Shop>.self, from: data)`.
extension DecodedValue: Decodable where Value: FieldValue {
    /// Reads the value with any decoder.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        (value, report) = try ValueReader.read(decoder) { (try Value(readingValue: &$0), $0.state.report) }
    }
}
