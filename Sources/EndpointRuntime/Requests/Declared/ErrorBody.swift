/// Where the body of an HTTP error says what happened.
public struct ErrorBody: Sendable {
    /// Where the code stands; nil where the spec does not say.
    public let key: [String]?
    /// Where the text for people may stand: the first that is a text counts. Empty where the spec does not say.
    public let messages: [[String]]

    /// One path for the message.
    public init(key: [String]? = nil, message: [String]? = nil) {
        self.init(key: key, messages: message.map { [$0] } ?? [])
    }

    /// Candidates for the message, each a path.
    public init(key: [String]? = nil, messages: [[String]]) {
        self.key = key
        self.messages = messages
    }
}
