/// Writes one value of any type. Unions and types of your own write to it.
///
/// Nothing throws. The writer keeps the first error and writes nothing after it; the caller that began the writing
/// throws it. A writer is lent for the time of a call, and cannot be copied.
public struct ValueWriter: ~Copyable {
    let output: JSONOutput
    /// The number of bytes before the value. A value that is written twice is kept once, as the last time.
    var start: Int
    /// The number of objects and lists around the value.
    let depth: Int
    /// Whether the value is written to JSON bytes as it is: not to Codable, and without a discriminator.
    private(set) var isPlain: Bool
    /// Nil for JSON bytes with dates of the default format.
    private(set) var place: ValuePlace?

    /// For JSON bytes, behind what has been written.
    @inline(__always) init(_ output: JSONOutput, format: DateFormat = .iso8601, depth: Int) {
        var place: ValuePlace?
        if case .iso8601 = format {} else { place = ValuePlace(nil, format) }
        self.init(output, place, depth: depth)
    }

    init(_ output: JSONOutput, _ slot: CodableSlot, format: DateFormat, depth: Int) {
        self.init(output, ValuePlace(slot, format), depth: depth)
        isPlain = false
    }

    /// For JSON bytes, behind what has been written.
    @inline(__always) init(_ output: JSONOutput, _ place: ValuePlace?, depth: Int) {
        self.output = output
        self.place = place
        self.depth = depth
        start = output.count
        isPlain = true
    }

    /// Writes a value.
    ///
    /// - Parameter value: The value.
    public mutating func write<Value: FieldValue>(_ value: Value) {
        value.writeValue(to: &self)
    }

    /// Writes an object, with a discriminator in it. For a value that is no object, the writer keeps an error.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - tag: The value of the discriminator.
    ///   - key: The key of the discriminator.
    public mutating func write<Value: FieldValue>(_ value: Value, tag: StaticString, at key: StaticString) {
        write(value, .string(key, tag))
    }

    /// Writes an object, with a discriminator in it. For a value that is no object, the writer keeps an error.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - tag: The value of the discriminator.
    ///   - key: The key of the discriminator.
    public mutating func write<Value: FieldValue>(_ value: Value, tag: Int, at key: StaticString) {
        write(value, .integer(key, tag))
    }

    /// Writes a value with dates of a format.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - format: The format of dates, also those within lists and dictionaries.
    public mutating func write<Value: FieldValue>(_ value: Value, format: DateFormat) {
        place = ValuePlace(place?.slot, format, place?.tags ?? [])
        value.writeValue(to: &self)
    }

    private mutating func write<Value: FieldValue>(_ value: Value, _ tag: ValuePlace.Tag) {
        // Of two unions around an object that have one discriminator, the inner one knows more.
        let outer = (place?.tags ?? []).filter { !JSONOutput.isSame($0.key, tag.key) }
        place = ValuePlace(place?.slot, format, outer + [tag])
        isPlain = false
        value.writeValue(to: &self)
    }

    /// The discriminators that the object is to carry, which are no more to be written.
    @inline(never) mutating func takeTags() -> [ValuePlace.Tag] {
        guard let place, !place.tags.isEmpty else { return [] }
        isPlain = place.slot == nil
        if isPlain, place.format == .iso8601 {
            self.place = nil
        } else {
            self.place = ValuePlace(place.slot, place.format)
        }
        return place.tags
    }

    var state: WritingState { output.state }

    var format: DateFormat { place?.format ?? .iso8601 }

    var codingPath: [any CodingKey] {
        // Not inlined, so that writers of JSON bytes do not make room for a slot of Codable's.
        @inline(never) get { place?.slot?.codingPath ?? output.codingPath }
    }

    /// Writes everything that an encoder encodes. Throws the first error.
    static func encode<Value: FieldValue>(
        _ value: Value, to encoder: any Encoder, format: DateFormat = .iso8601
    ) throws {
        try encode(to: encoder, format: format) { value.writeValue(to: &$0) }
    }

    /// Writes everything that an encoder encodes. Throws the first error.
    static func encode(
        to encoder: any Encoder, format: DateFormat, _ write: (inout ValueWriter) -> Void
    ) throws {
        try JSONOutput.write { output in
            var writer = ValueWriter(output, .encoder(encoder), format: format, depth: 0)
            write(&writer)
            writer.check(output)
            if let failure = output.trouble?.failure { throw failure }
        }
    }

    /// To be called when a writer that was lent has come back: one of another writing would outlive its memory.
    @inline(__always) func check(_ output: JSONOutput) {
        precondition(self.output === output, "a writer was put in the place of another one")
    }
}
