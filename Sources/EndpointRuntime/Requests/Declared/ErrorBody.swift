/// The place of code and text in the body of an HTTP error.
public struct ErrorBody: Sendable {
    /// The path of the code. It is nil if the spec does not say.
    public let key: [String]?
    /// The paths at which the text for people may be. The first that has a text counts. It is empty if the spec does
    /// not say.
    public let messages: [[String]]
    /// The codes that have a name. They take precedence over the envelope's.
    public let errors: [ErrorCase]

    /// Makes an error body with one path for the message.
    ///
    /// - Parameters:
    ///   - key: The path of the code.
    ///   - message: The path of the text for people.
    ///   - errors: The codes that have a name.
    public init(key: [String]? = nil, message: [String]? = nil, errors: [ErrorCase] = []) {
        self.init(key: key, messages: message.map { [$0] } ?? [], errors: errors)
    }

    /// Makes an error body with several candidates for the message.
    ///
    /// - Parameters:
    ///   - key: The path of the code.
    ///   - messages: The paths at which the text for people may be.
    ///   - errors: The codes that have a name.
    public init(key: [String]? = nil, messages: [[String]], errors: [ErrorCase] = []) {
        self.key = key
        self.messages = messages
        self.errors = errors
    }
}
