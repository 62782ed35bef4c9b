/// A response whose status is no 2xx.
public struct StatusFailure: Sendable {
    public let status: Int
    /// What the spec calls the status or, where it has no name, the body's business code.
    public let errorCase: ErrorCase?
    /// The server's own code, where the spec's `error` or `envelope` says that it stands.
    public let code: ErrorCode?
    /// The server's own words, where the spec's `error` or `envelope` says that they stand.
    public let message: String?
    /// The beginning of the body.
    public let excerpt: String
    /// As the server sent them, without `Set-Cookie`.
    public let headers: [HeaderField]

    public init(
        status: Int, errorCase: ErrorCase? = nil, code: ErrorCode? = nil, message: String? = nil,
        excerpt: String = "", headers: [HeaderField] = []
    ) {
        self.status = status
        self.errorCase = errorCase
        self.code = code
        self.message = message
        self.excerpt = excerpt
        self.headers = headers
    }

    /// A text for people.
    public var text: String {
        errorCase?.message ?? message ?? "The server answered with an error (\(status))."
    }
}

extension StatusFailure: CustomStringConvertible {
    public var description: String {
        var text = "HTTP status \(status)"
        if let errorCase { text += " '\(errorCase.name)'" }
        if let code { text += ", code \(code)" }
        if let message { text += ": \(message)" }
        return excerpt.isEmpty ? text : text + "; the body begins: \(excerpt)"
    }
}
