/// An enumeration over `Int` or `String` that keeps the values it does not know.
///
/// Two values are equal if their raw values are equal. So `.unrecognized(1)` equals the case with the raw value `1`.
public protocol EndpointEnum: RawRepresentable, FieldValue, ParameterValue, Codable, Hashable
where RawValue: FieldValue & ParameterValue & Hashable {
    /// Makes the case of a raw value, or `unrecognized` for any other.
    ///
    /// - Parameter rawValue: The raw value.
    init(rawValue: RawValue)
}

extension EndpointEnum {
    /// Reads the raw value.
    public init(readingValue value: inout ValueReader) throws {
        self.init(rawValue: try RawValue(readingValue: &value))
        if value.reference.scratch.countsKeys { value.countUnknown(self) }
    }

    /// Writes the raw value.
    public func writeValue(to value: inout ValueWriter) {
        rawValue.writeValue(to: &value)
    }

    /// Tells whether two raw values are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.rawValue == right.rawValue
    }

    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    /// Reads the raw value with any decoder.
    public init(from decoder: any Decoder) throws {
        self = try ValueReader.read(decoder) { try Self(readingValue: &$0) }
    }

    /// Writes the raw value with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try ValueWriter.encode(self, to: encoder)
    }
}

/// So that a text of a program's own can be written where the enumeration is wanted.
extension EndpointEnum where Self: ExpressibleByStringLiteral, RawValue == String {
    /// Makes the case of a raw value, or `unrecognized` for any other.
    ///
    /// - Parameter value: The raw value.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

/// In the order of the raw values, for enums that ask for it.
extension EndpointEnum where Self: Comparable, RawValue: Comparable {
    /// Compares two raw values.
    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
