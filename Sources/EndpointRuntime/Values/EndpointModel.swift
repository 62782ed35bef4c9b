/// A structure that says once how it is read and once how it is written; `Codable` follows from that.
public protocol EndpointModel: FieldValue, Codable {
    /// Reads the properties, in any order.
    ///
    /// Throws `DecodingError`.
    init(reading fields: inout FieldReader) throws

    /// Writes the properties.
    func write(to fields: inout FieldWriter)
}

extension EndpointModel {
    public init(readingValue value: inout ValueReader) throws {
        var fields = try value.fields()
        try self.init(reading: &fields)
        try value.close(&fields)
    }

    public func writeValue(to value: inout ValueWriter) {
        guard var fields = value.fields() else { return }
        write(to: &fields)
        value.close(fields)
    }

    public init(from decoder: any Decoder) throws {
        var value = ValueReader(decoder)
        try self.init(readingValue: &value)
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueWriter.encode(self, to: encoder)
    }
}
