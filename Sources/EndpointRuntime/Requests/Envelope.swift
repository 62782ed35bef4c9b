/// The wrapper that a server puts round every payload.
public struct Envelope: Sendable {
    /// Where the payload stands; empty for the whole body.
    public let payload: [String]
    /// Nil: every 2xx is a success.
    public let success: Success?
    /// Where the server says in words what happened.
    public let message: [String]?
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

    public init(
        payload: [String] = [], success: Success? = nil, message: [String]? = nil, errors: [ErrorCase] = []
    ) {
        self.payload = payload
        self.success = success
        self.message = message
        self.errors = errors
    }
}
