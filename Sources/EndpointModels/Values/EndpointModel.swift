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
        self = try value.model()
    }

    public func writeValue(to value: inout ValueWriter) {
        guard var fields = value.fields() else { return }
        write(to: &fields)
        value.close(fields)
    }

    public init(from decoder: any Decoder) throws {
        self = try ValueReader.read(decoder) { try Self(readingValue: &$0) }
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueWriter.encode(self, to: encoder)
    }
}
