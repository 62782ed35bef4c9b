/// An enumeration with one case per variant. A discriminator tells the variants apart, or else the keys that each of
/// them reads.
public protocol EndpointUnion: FieldValue, Codable {
    /// Reads the variant.
    ///
    /// - Parameter value: The value to read from.
    /// - Throws: `DecodingError`.
    init(reading value: inout ValueReader) throws

    /// Writes the variant, exactly once.
    ///
    /// - Parameter value: The value to write to.
    func write(to value: inout ValueWriter)
}

extension EndpointUnion {
    /// Reads the variant.
    public init(readingValue value: inout ValueReader) throws {
        try self.init(reading: &value)
    }

    /// Writes the variant.
    public func writeValue(to value: inout ValueWriter) {
        write(to: &value)
    }

    /// Reads the variant with any decoder.
    public init(from decoder: any Decoder) throws {
        self = try ValueReader.read(decoder) { try Self(reading: &$0) }
    }

    /// Writes the variant with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try ValueWriter.encode(self, to: encoder)
    }
}
