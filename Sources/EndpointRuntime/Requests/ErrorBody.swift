/// Where the body of an HTTP error says what happened.
public struct ErrorBody: Sendable {
    public let key: [String]?
    public let message: [String]?

    public init(key: [String]? = nil, message: [String]? = nil) {
        self.key = key
        self.message = message
    }
}
