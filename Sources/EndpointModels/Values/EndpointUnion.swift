/// An enum with one case per variant, told apart by a discriminator or by what reads first.
public protocol EndpointUnion: FieldValue, Codable {
    /// Reads the variant. Throws `DecodingError`.
    init(reading value: inout ValueReader) throws

    /// Writes the variant, exactly once.
    func write(to value: inout ValueWriter)
}

extension EndpointUnion {
    public init(readingValue value: inout ValueReader) throws {
        try self.init(reading: &value)
    }

    public func writeValue(to value: inout ValueWriter) {
        write(to: &value)
    }

    public init(from decoder: any Decoder) throws {
        self = try ValueReader.read(decoder) { try Self(reading: &$0) }
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueWriter.encode(self, to: encoder)
    }
}
