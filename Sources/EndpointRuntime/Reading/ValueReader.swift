/// Reads one value, whatever it is: what a union and a type of one's own are read from.
public struct ValueReader {
    /// The back ends. All that reads goes through a `switch` over this, so one more is one more case.
    enum Source {
        case codable(CodableValue)
    }

    var source: Source
    /// How the dates in it are written, also those within lists and dictionaries.
    var format: DateFormat
    /// Whether a scalar may be read out of another kind of scalar.
    var coerces = false
    /// How many objects and lists stand around it.
    let depth: Int
    let state: ReadingState

    init(_ source: Source, format: DateFormat, depth: Int, state: ReadingState) {
        self.source = source
        self.format = format
        self.depth = depth
        self.state = state
    }

    /// The whole of what a decoder decodes.
    init(_ decoder: any Decoder) {
        self.init(.codable(.decoder(decoder)), format: .iso8601, depth: 0, state: ReadingState())
    }

    /// The value as the type that is wanted. An element of a list is read once, everything else any number of times.
    ///
    /// Throws `DecodingError`.
    public mutating func read<Value: FieldValue>() throws -> Value {
        try Value(readingValue: &self)
    }

    /// The value as the type that is wanted, or nil where it is none of that; it can then be read as another.
    ///
    /// Attempts within attempts draw on a budget; once it is used up, the next `read` throws.
    public mutating func attempt<Value: FieldValue>() -> Value? {
        guard (try? detach()) != nil else { return nil }
        var copy = self
        return state.attempt { try Value(readingValue: &copy) }
    }

    /// The string of a discriminator; nil where there is none, or the value is no object. The value is still to be read.
    ///
    /// Throws `DecodingError` where the value is nested too deep.
    public mutating func tag(_ key: StaticString) throws -> String? {
        guard try openForTag() else { return nil }
        switch source {
        case .codable(let value): return try? CodableValue.field(value.open(), WireKey(key)).string()
        }
    }

    /// The integer of a discriminator; nil where there is none, or the value is no object. The value is still to be read.
    ///
    /// Throws `DecodingError` where the value is nested too deep.
    public mutating func integerTag(_ key: StaticString) throws -> Int? {
        guard try openForTag() else { return nil }
        switch source {
        case .codable(let value): return try? CodableValue.field(value.open(), WireKey(key)).int()
        }
    }

    /// Leaves the value as an object that is open, or says false where it is none.
    private mutating func openForTag() throws -> Bool {
        try detach()
        try state.open(depth: depth, path: codingPath)
        switch source {
        case .codable(let value):
            guard let object = try? value.open() else { return false }
            source = .codable(.object(object))
            return true
        }
    }

    mutating func detach() throws {
        switch source {
        case .codable(var value):
            try value.detach()
            source = .codable(value)
        }
    }

    var codingPath: [any CodingKey] {
        switch source {
        case .codable(let value): value.codingPath
        }
    }
}
