/// Reads one value of any type. Unions and types of your own read from it.
///
/// A reader is lent; it cannot be copied or kept.
public struct ValueReader: ~Copyable {
    /// The Codable value; nil for JSON bytes, in which the value is at the spot.
    var codable: CodablePlace?
    var spot: JSONValueRange
    /// The format of dates in the value, also those within lists and dictionaries.
    var format: DateFormat
    /// Whether a scalar may be read from another kind of scalar.
    var coerces = false
    /// The number of objects and lists around the value.
    let depth: Int
    /// The index in the state at which members within the value begin.
    let base: Int
    let text: JSONText
    let reference: JSONText.StateReference
    @inline(__always) var state: ReadingState { reference.state }

    init(_ codable: CodableValue, format: DateFormat, depth: Int, state: ReadingState) {
        self.init(
            CodablePlace(codable), JSONValueRange(start: 0, origin: 0, isAhead: false), format, depth, base: 0, .empty,
            JSONText.StateReference(state))
    }

    /// Of a value in JSON bytes.
    @inline(__always) init(
        _ spot: JSONValueRange, format: DateFormat, depth: Int, base: Int, _ text: JSONText,
        _ reference: JSONText.StateReference
    ) {
        self.init(nil, spot, format, depth, base: base, text, reference)
    }

    @inline(__always) private init(
        _ codable: CodablePlace?, _ spot: JSONValueRange, _ format: DateFormat, _ depth: Int, base: Int,
        _ text: JSONText,
        _ reference: JSONText.StateReference
    ) {
        self.codable = codable
        self.spot = spot
        self.format = format
        self.depth = depth
        self.base = base
        self.text = text
        self.reference = reference
    }

    /// Reads everything that a decoder decodes.
    static func read<Value>(
        _ decoder: any Decoder, _ read: (inout ValueReader) throws -> Value
    ) throws -> Value {
        let state = ReadingState()
        return try withExtendedLifetime(state) {
            var value = ValueReader(.decoder(decoder), format: .iso8601, depth: 0, state: state)
            let result = try read(&value)
            try state.finish()
            return result
        }
    }

    /// Returns another reader of the same value.
    func copy() -> ValueReader {
        var copy = ValueReader(codable, spot, format, depth, base: base, text, reference)
        copy.coerces = coerces
        return copy
    }

    /// Reads the value as the type that you need. An element of a list can be read once, everything else any number of
    /// times.
    ///
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func read<Value: FieldValue>() throws -> Value {
        try Value(readingValue: &self)
    }

    /// Tries to read the value as the type that you need. If that fails, the value can be read as another type.
    ///
    /// Attempts within attempts use up a budget. Once it is used up, the next `read` throws.
    ///
    /// - Returns: The value, or nil if it has another type.
    public mutating func attempt<Value: FieldValue>() -> Value? {
        guard (try? detach()) != nil else { return nil }
        var copy = copy()
        let value: Value? = state.attempt { try Value(readingValue: &copy) }
        if value != nil { spot.end = copy.spot.end }
        return value
    }

    /// Called for each object and list before it is opened.
    @inline(__always) func open() throws {
        if !reference.scratch.mayOpen(depth: depth) { try state.open(depth: depth, path: codingPath) }
    }

    mutating func detach() throws {
        guard var value = codable?.value else { return }
        if try value.detach() { codable = CodablePlace(value) }
    }

    var codingPath: [any CodingKey] {
        codable?.value.codingPath ?? state.codingPath(depth: depth, spot.origin)
    }
}
