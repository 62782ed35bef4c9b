/// What is rare about the place of a value that is being written; behind a reference, so that writers stay small.
final class ValuePlace {
    enum Tag {
        case string(StaticString, StaticString)
        case integer(StaticString, Int)
    }

    /// Codable's slot; nil for JSON bytes.
    let slot: CodableSlot?
    /// How the dates in the value are written, also those within lists and dictionaries.
    let format: DateFormat
    /// A union's discriminator, which its variant's object is to carry.
    let tag: Tag?

    init(_ slot: CodableSlot?, _ format: DateFormat, _ tag: Tag?) {
        self.slot = slot
        self.format = format
        self.tag = tag
    }
}
