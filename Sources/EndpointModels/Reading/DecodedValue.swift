/// What was read, and what reading gave up without failing.
public struct DecodedValue<Value: Sendable>: Sendable {
    public let value: Value
    public let report: DecodingReport
}

/// For any decoder: `try PropertyListDecoder().decode(DecodedValue<Shop>.self, from: data)`.
extension DecodedValue: Decodable where Value: FieldValue {
    public init(from decoder: any Decoder) throws {
        (value, report) = try ValueReader.read(decoder) { (try Value(readingValue: &$0), $0.state.report) }
    }
}
