/// The unusual facts about the place of a value that is being written. They are behind a reference, so that writers
/// stay small.
final class ValuePlace {
    enum Tag {
        case string(StaticString, StaticString)
        case integer(StaticString, Int)
    }

    /// Codable's slot; nil for JSON bytes.
    let slot: CodableSlot?
    /// The format of dates in the value, also those within lists and dictionaries.
    let format: DateFormat
    /// A union's discriminator, which the object of its variant contains.
    let tag: Tag?

    init(_ slot: CodableSlot?, _ format: DateFormat, _ tag: Tag?) {
        self.slot = slot
        self.format = format
        self.tag = tag
    }
}
