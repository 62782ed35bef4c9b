/// The unusual facts about the place of a value that is being written. They are behind a reference, so that writers
/// stay small.
final class ValuePlace {
    enum Tag {
        case string(StaticString, StaticString)
        case integer(StaticString, Int)

        var key: StaticString {
            switch self {
            case .string(let key, _), .integer(let key, _): key
            }
        }
    }

    /// Codable's slot; nil for JSON bytes.
    let slot: CodableSlot?
    /// The format of dates in the value, also those within lists and dictionaries.
    let format: DateFormat
    /// The discriminators of unions, each within the one before, which the object of the variant contains.
    let tags: [Tag]

    init(_ slot: CodableSlot?, _ format: DateFormat, _ tags: [Tag] = []) {
        self.slot = slot
        self.format = format
        self.tags = tags
    }
}
