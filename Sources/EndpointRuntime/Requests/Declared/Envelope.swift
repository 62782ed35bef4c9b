/// The wrapper that a server puts around every payload.
public struct Envelope: Sendable {
    /// The path of the payload. Empty means the whole body.
    public let payload: [String]
    /// The test for success. Nil means that every 2xx is a success.
    public let success: Success?
    /// The paths at which the server's text for people may be. The first that has a text counts.
    public let messages: [[String]]
    /// The business codes that have a name.
    public let errors: [ErrorCase]

    /// The test whether a body means success.
    public struct Success: Sendable {
        /// The path of the business code.
        public let key: [String]
        /// The codes that mean success. `200` equals the JSON number 200, but not the string "200".
        public let equals: [ErrorCode]

        /// Makes a test.
        ///
        /// - Parameters:
        ///   - key: The path of the business code.
        ///   - equals: The codes that mean success.
        public init(key: [String], equals: [ErrorCode]) {
            self.key = key
            self.equals = equals
        }
    }

    /// Makes an envelope with one path for the message.
    ///
    /// - Parameters:
    ///   - payload: The path of the payload.
    ///   - success: The test for success.
    ///   - message: The path of the server's text for people.
    ///   - errors: The business codes that have a name.
    public init(
        payload: [String] = [], success: Success? = nil, message: [String]? = nil, errors: [ErrorCase] = []
    ) {
        self.init(payload: payload, success: success, messages: message.map { [$0] } ?? [], errors: errors)
    }

    /// Makes an envelope with several candidates for the message.
    ///
    /// - Parameters:
    ///   - payload: The path of the payload.
    ///   - success: The test for success.
    ///   - messages: The paths at which the server's text for people may be.
    ///   - errors: The business codes that have a name.
    public init(
        payload: [String] = [], success: Success? = nil, messages: [[String]], errors: [ErrorCase] = []
    ) {
        self.payload = payload
        self.success = success
        self.messages = messages
        self.errors = errors
    }
}
