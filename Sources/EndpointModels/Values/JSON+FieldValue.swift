extension JSON: FieldValue, Codable {
    /// Reads any value.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.json()
    }

    /// True: `JSON` reads every key.
    public static var readsEveryKey: Bool { true }

    /// Writes the value.
    public func writeValue(to value: inout ValueWriter) {
        // The digits of a double end where it is told from others. As a whole number it has to have all of them.
        switch normal {
        case .null: value.null()
        case .bool(let bool): value.bool(bool)
        case .integer(let integer): value.int64(integer)
        case .unsigned(let unsigned): value.uint64(unsigned)
        case .double(let double): value.double(double)
        case .string(let string): value.string(string)
        case .array(let array): value.list(array)
        case .object(let object): value.dictionary(object)
        }
    }

    /// Reads any value with any decoder.
    public init(from decoder: any Decoder) throws {
        self = try ValueReader.read(decoder) { try Self(readingValue: &$0) }
    }

    /// Writes the value with any encoder.
    public func encode(to encoder: any Encoder) throws {
        try ValueWriter.encode(self, to: encoder)
    }
}
