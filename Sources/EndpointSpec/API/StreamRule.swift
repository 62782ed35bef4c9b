/// How the elements of an endpoint follow one another, in place of one response. The endpoint's `response` is of one element.
public struct StreamRule: Sendable {
    public enum Format: String, CaseIterable, Sendable {
        /// Server-sent events.
        case events
        /// A JSON text on each line.
        case lines
        /// A JSON text sequence (RFC 7464).
        case jsonSequence = "json-seq"
    }

    public let format: Format
    /// The text of the element that ends the stream; nil if only the server's end does.
    public let until: String?
    /// The key by which the event's name is read; nil if it is not.
    public let nameKey: String?
    /// Whether it goes on after the connection was lost.
    public let reconnects: Bool
    /// Whether an element that does not fit is passed by.
    public let isLossy: Bool
    /// The kept list that the elements change.
    public internal(set) var target: StreamTarget?
    /// JSON of elements, one after another.
    public let samples: [String]
}

extension StreamRule.Format {
    /// The content types of such a response. The first is the one that is asked for.
    public var contentTypes: [String] {
        switch self {
        case .events: ["text/event-stream"]
        case .lines:
            [
                "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
                "application/json-lines", "application/jsonlines", "application/x-jsonl", "application/nd-json",
                "application/x-ldjson", "application/ldjson", "application/x-json-stream", "application/stream+json",
                "text/ndjson",
            ]
        case .jsonSequence: ["application/json-seq", "application/geo+json-seq"]
        }
    }

    /// - Parameter contentType: In small letters, without parameters.
    public init?(contentType: String) {
        guard let format = Self.allCases.first(where: { $0.contentTypes.contains(contentType) }) else { return nil }
        self = format
    }

    /// Whether elements have names and identifiers, by which a stream can be told from where to go on.
    public var hasNames: Bool {
        switch self {
        case .events: true
        case .lines, .jsonSequence: false
        }
    }

    /// As a sentence has it.
    public var words: String {
        switch self {
        case .events: "server-sent events"
        case .lines: "JSON Lines"
        case .jsonSequence: "a JSON text sequence"
        }
    }
}
