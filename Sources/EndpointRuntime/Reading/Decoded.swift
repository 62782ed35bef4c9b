/// What was read, and what reading gave up without failing.
public struct Decoded<Value: Sendable>: Sendable {
    public let value: Value
    public let report: DecodingReport
}

/// For any decoder: `try PropertyListDecoder().decode(Decoded<Shop>.self, from: data)`.
extension Decoded: Decodable where Value: FieldValue {
    public init(from decoder: any Decoder) throws {
        var reader = ValueReader(decoder)
        value = try Value(readingValue: &reader)
        report = reader.state.report
    }
}
