/// Writes one value, whatever it is: what a union and a type of one's own are written to.
///
/// Nothing throws: the first error is kept, nothing is written after it, and whoever began the writing throws it.
public struct ValueWriter {
    /// A union's discriminator, which its variant's object is to carry.
    enum Tag {
        case string(StaticString, StaticString)
        case integer(StaticString, Int)
    }

    /// Codable's slot; nil for JSON bytes.
    let codable: CodableSlotPlace?
    /// The bytes that stand before the value. One that is written twice is written once, the last time.
    var start: Int
    /// How the dates in it are written, also those within lists and dictionaries.
    let format: DateFormat
    /// How many objects and lists stand around it.
    let depth: Int
    let state: WritingState
    var tag: Tag?

    init(_ codable: CodableSlot, format: DateFormat, depth: Int, state: WritingState) {
        self.codable = CodableSlotPlace(codable)
        start = 0
        self.format = format
        self.depth = depth
        self.state = state
    }

    /// JSON bytes, behind what has been written.
    init(format: DateFormat, depth: Int, state: WritingState) {
        codable = nil
        start = state.writer.output.count
        self.format = format
        self.depth = depth
        self.state = state
    }

    public mutating func write<Value: FieldValue>(_ value: Value) {
        value.writeValue(to: &self)
    }

    /// Writes a value that is an object, and into it the discriminator; for any other value an error is kept.
    public mutating func write<Value: FieldValue>(_ value: Value, tag: StaticString, at key: StaticString) {
        self.tag = .string(key, tag)
        value.writeValue(to: &self)
    }

    /// Writes a value that is an object, and into it the discriminator; for any other value an error is kept.
    public mutating func write<Value: FieldValue>(_ value: Value, tag: Int, at key: StaticString) {
        self.tag = .integer(key, tag)
        value.writeValue(to: &self)
    }

    var codingPath: [any CodingKey] {
        codable?.slot.codingPath ?? state.writer.codingPath
    }

    /// Writes all of what an encoder encodes. Throws the first error.
    static func encode<Value: FieldValue>(
        _ value: Value, to encoder: any Encoder, format: DateFormat = .iso8601
    ) throws {
        let state = WritingState()
        var writer = ValueWriter(.encoder(encoder), format: format, depth: 0, state: state)
        value.writeValue(to: &writer)
        if let failure = state.failure { throw failure }
    }
}
