/// A structure that can read and write itself. `Codable` follows from that.
public protocol EndpointModel: FieldValue, Codable {
    /// Reads the properties, in any order.
    ///
    /// - Parameter fields: The object to read from.
    /// - Throws: `DecodingError`.
    init(reading fields: inout FieldReader) throws

    /// Writes the properties.
    ///
    /// - Parameter fields: The object to write to.
    func write(to fields: inout FieldWriter)
}

extension EndpointModel {
    /// Reads the model from an object.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.model()
    }

    /// Writes the model as an object.
    public func writeValue(to value: inout ValueWriter) {
        guard var fields = value.fields() else { return }
        write(to: &fields)
        value.close(fields)
    }

    /// Reads the model with any decoder.
    public init(from decoder: any Decoder) throws {
        self = try ValueReader.read(decoder) { try Self(readingValue: &$0) }
    }

    /// Writes the model with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try ValueWriter.encode(self, to: encoder)
    }
}
