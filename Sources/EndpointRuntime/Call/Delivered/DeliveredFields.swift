/// The header fields of what is delivered. They are put together when somebody asks for them, so that a hit
/// costs no more for them.
enum DeliveredFields: Sendable {
    case listed([HeaderField])
    /// The fields of an entry, with its age of then as `Age`.
    case stored(AnyCachedValue, at: Instant)
    /// The same of a response that has just come.
    indirect case received(EntryMetadata, at: Instant)

    /// The entry that they are those of; nil for an answer of the network.
    var entry: AnyCachedValue? {
        if case .stored(let entry, _) = self { entry } else { nil }
    }

    /// When the response was asked for, or confirmed; nil where nobody knows.
    var requestedAt: Instant? {
        switch self {
        case .listed: nil
        case .stored(let entry, _): entry.metadata.requestedAt
        case .received(let entry, _): entry.requestedAt
        }
    }

    var fields: [HeaderField] {
        switch self {
        case .listed(let fields): fields
        case .stored(let entry, let now): entry.metadata.headers(at: now)
        case .received(let entry, let now): entry.headers(at: now)
        }
    }
}
