/// A 2xx whose body says that there was no success.
public struct BusinessFailure: Sendable {
    public let code: ErrorCode
    /// What the spec calls the code; nil where it does not know it.
    public let errorCase: ErrorCase?
    /// The server's own words.
    public let message: String?
    /// The beginning of the body.
    public let excerpt: String
    public let status: Int

    public init(
        code: ErrorCode, errorCase: ErrorCase? = nil, message: String? = nil, excerpt: String = "", status: Int = 200
    ) {
        self.code = code
        self.errorCase = errorCase
        self.message = message
        self.excerpt = excerpt
        self.status = status
    }

    /// A text for people.
    public var text: String {
        errorCase?.message ?? message ?? "The server refused the request (\(code))."
    }
}

extension BusinessFailure: CustomStringConvertible {
    public var description: String {
        var text = "business code \(code)"
        if let errorCase { text += " '\(errorCase.name)'" }
        if let message { text += ": \(message)" }
        return excerpt.isEmpty ? text : text + "; the body begins: \(excerpt)"
    }
}
