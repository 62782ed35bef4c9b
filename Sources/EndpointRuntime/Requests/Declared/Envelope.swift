/// The wrapper that a server puts round every payload.
public struct Envelope: Sendable {
    /// Where the payload stands; empty for the whole body.
    public let payload: [String]
    /// Nil: every 2xx is a success.
    public let success: Success?
    /// Where the server may say in words what happened: the first that is a text counts.
    public let messages: [[String]]
    /// The business codes that have a name.
    public let errors: [ErrorCase]

    /// The test of a body for success.
    public struct Success: Sendable {
        /// Where the business code stands.
        public let key: [String]
        /// Any of these means success. `200` equals the JSON number 200, and not the string "200".
        public let equals: [ErrorCode]

        public init(key: [String], equals: [ErrorCode]) {
            self.key = key
            self.equals = equals
        }
    }

    /// One path for the message.
    public init(
        payload: [String] = [], success: Success? = nil, message: [String]? = nil, errors: [ErrorCase] = []
    ) {
        self.init(payload: payload, success: success, messages: message.map { [$0] } ?? [], errors: errors)
    }

    /// Candidates for the message, each a path.
    public init(
        payload: [String] = [], success: Success? = nil, messages: [[String]], errors: [ErrorCase] = []
    ) {
        self.payload = payload
        self.success = success
        self.messages = messages
        self.errors = errors
    }
}
