/// A 2xx whose body says that the call failed.
public struct BusinessFailure: Sendable {
    /// The code in the body.
    public let code: ErrorCode
    /// The named case of the code. It is nil if the spec does not name the code.
    public let errorCase: ErrorCase?
    /// The server's own text.
    public let message: String?
    /// The beginning of the body, at most 1,024 bytes, with `[hidden]` in the place of the request's secrets.
    public let excerpt: String
    /// The HTTP status.
    public let status: Int
    /// The failure of the case, with its body if it has one. It is nil without a case, and if the body cannot be read.
    public let failure: (any EndpointFailure)?
    /// Why the body of the case cannot be read. It is nil if it can, and if the case has none.
    public let unreadableBody: DecodingFailure?
    /// What reading the body of the case dropped, converted or ignored.
    public let report: DecodingReport

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - code: The code in the body.
    ///   - errorCase: The named case of the code.
    ///   - message: The server's own text.
    ///   - excerpt: The beginning of the body.
    ///   - status: The HTTP status.
    ///   - failure: The failure of the case, with its body.
    ///   - unreadableBody: Why the body of the case cannot be read.
    ///   - report: What reading the body of the case dropped, converted or ignored.
    public init(
        code: ErrorCode, errorCase: ErrorCase? = nil, message: String? = nil, excerpt: String = "", status: Int = 200,
        failure: (any EndpointFailure)? = nil, unreadableBody: DecodingFailure? = nil,
        report: DecodingReport = DecodingReport()
    ) {
        self.code = code
        self.errorCase = errorCase
        self.message = message
        self.excerpt = excerpt
        self.status = status
        self.failure = failure
        self.unreadableBody = unreadableBody
        self.report = report
    }

    /// Returns a text for people, as ``EndpointError/userText(in:)`` does.
    ///
    /// - Parameter texts: The texts in the language of the user.
    /// - Returns: The text.
    public func userText(in texts: EndpointTexts) -> String {
        errorCase?.userText(in: texts) ?? message ?? texts.text(.business, .text("\(code)"))
    }

    /// A text for people, by the app's own table `EndpointTexts.main`.
    public var text: String { userText(in: .main) }
}

extension BusinessFailure: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        var text = "business code \(code)"
        if let errorCase { text += " '\(errorCase.name)'" }
        if let message { text += ": \(message)" }
        if let unreadableBody { text += "; the body of the case cannot be read, because \(unreadableBody.problem)" }
        return excerpt.isEmpty ? text : text + "; the body begins: \(excerpt)"
    }
}
