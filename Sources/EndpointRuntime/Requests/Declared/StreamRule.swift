/// How the body of a response that goes on is taken apart into elements.
public struct StreamRule: Hashable, Sendable {
    /// The format of the body.
    public enum Format: String, CaseIterable, Sendable {
        /// Server-sent events (WHATWG HTML, section 9.2). The data of an event is an element.
        case events
        /// JSON Lines, also called NDJSON. Each line that is not blank is an element.
        case lines
        /// JSON text sequences (RFC 7464). Each record is an element.
        case jsonSequence

        /// The media types of the format. A response of another type is an error, unless the endpoint's `accept` has
        /// that type.
        public var mediaTypes: [String] {
            switch self {
            case .events: ["text/event-stream"]
            case .lines:
                [
                    "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
                    "application/json-lines", "application/jsonlines", "application/x-jsonl", "application/nd-json",
                    "application/x-ldjson", "application/ldjson", "application/x-json-stream",
                    "application/stream+json", "text/ndjson",
                ]
            case .jsonSequence: ["application/json-seq", "application/geo+json-seq"]
            }
        }
    }

    /// The format of the body.
    public let format: Format
    /// The text of the element that ends the stream. That element is not delivered.
    public let until: String?
    /// The key at which the name of an event is read, as if it were the first member of the data's object. Nil means
    /// that the name is not read.
    public let name: String?
    /// Whether the stream connects again after its connection has ended, with `Last-Event-ID`. It does so for events
    /// that are asked for by GET, and for nothing else.
    public let reconnects: Bool
    /// Whether an element that cannot be read is reported and passed by. If not, it ends the stream with its error.
    public let isLossy: Bool
    /// The kept list that the elements change. Nil means none.
    public let into: StreamTarget?

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - format: The format of the body.
    ///   - until: The text of the element that ends the stream.
    ///   - name: The key at which the name of an event is read.
    ///   - reconnects: Whether the stream connects again after its connection has ended.
    ///   - isLossy: Whether an element that cannot be read is passed by.
    ///   - into: The kept list that the elements change.
    public init(
        _ format: Format, until: String? = nil, name: String? = nil, reconnects: Bool = false, isLossy: Bool = false,
        into: StreamTarget? = nil
    ) {
        self.format = format
        self.until = until
        self.name = name
        self.reconnects = reconnects
        self.isLossy = isLossy
        self.into = into
    }
}
