/// An enum over `Int` or `String` that keeps the values it does not know.
///
/// Two are equal when their raw values are, so `.unrecognized(1)` equals the case that `1` stands for.
public protocol EndpointEnum: RawRepresentable, FieldValue, ParameterValue, Codable, Hashable
where RawValue: FieldValue & ParameterValue & Hashable {
    /// The case of a raw value; `unrecognized` for every other.
    init(rawValue: RawValue)
}

extension EndpointEnum {
    public init(readingValue value: inout ValueReader) throws {
        self.init(rawValue: try RawValue(readingValue: &value))
    }

    public func writeValue(to value: inout ValueWriter) {
        rawValue.writeValue(to: &value)
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.rawValue == right.rawValue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    public init(from decoder: any Decoder) throws {
        self = try ValueReader.read(decoder) { try Self(readingValue: &$0) }
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueWriter.encode(self, to: encoder)
    }
}

/// In the order of the raw values, for enums that ask for it.
extension EndpointEnum where Self: Comparable, RawValue: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
