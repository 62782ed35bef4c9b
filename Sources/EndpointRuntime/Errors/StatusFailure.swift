/// A response whose status is not a 2xx.
public struct StatusFailure: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The named case of the status. If the status has no name, it is that of the business code in the body.
    public let errorCase: ErrorCase?
    /// The server's own code, if the spec's `error` or `envelope` says where it is.
    public let code: ErrorCode?
    /// The server's own text, if the spec's `error` or `envelope` says where it is.
    public let message: String?
    /// The beginning of the body, at most 1,024 bytes, with `[hidden]` in the place of the request's secrets.
    public let excerpt: String
    /// The headers as the server sent them, without `Set-Cookie`. Of a failure that was kept these are the stored ones, with
    /// its age as `Age` (RFC 9111 section 5.1).
    public let headers: [HeaderField]
    /// The failure of the case, with its body if it has one. It is nil without a case, and if the body cannot be read.
    public let failure: (any EndpointFailure)?
    /// Why the body of the case cannot be read. It is nil if it can, and if the case has none.
    public let unreadableBody: DecodingFailure?
    /// What reading the body of the case dropped, converted or ignored.
    public let report: DecodingReport
    /// Where the answer comes from. It is not the network if the failure was kept (`ttl: server`, `failures`), and the
    /// server was not asked.
    public let source: UpdateSource
    /// The time since the server sent the answer, as ``EndpointUpdate/age`` has it. It is zero for an answer of the network.
    public let age: Duration

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - errorCase: The named case of the status or the code.
    ///   - code: The server's own code.
    ///   - message: The server's own text.
    ///   - excerpt: The beginning of the body.
    ///   - headers: The headers of the response.
    ///   - failure: The failure of the case, with its body.
    ///   - unreadableBody: Why the body of the case cannot be read.
    ///   - report: What reading the body of the case dropped, converted or ignored.
    ///   - source: Where the answer comes from.
    ///   - age: The time since the server sent the answer.
    public init(
        status: Int, errorCase: ErrorCase? = nil, code: ErrorCode? = nil, message: String? = nil,
        excerpt: String = "", headers: [HeaderField] = [], failure: (any EndpointFailure)? = nil,
        unreadableBody: DecodingFailure? = nil, report: DecodingReport = DecodingReport(),
        source: UpdateSource = .network, age: Duration = .zero
    ) {
        self.status = status
        self.errorCase = errorCase
        self.code = code
        self.message = message
        self.excerpt = excerpt
        self.headers = headers
        self.failure = failure
        self.unreadableBody = unreadableBody
        self.report = report
        self.source = source
        self.age = age
    }

    /// The same failure, as a cache gives it.
    func kept(by source: UpdateSource, age: Duration) -> StatusFailure {
        StatusFailure(
            status: status, errorCase: errorCase, code: code, message: message, excerpt: excerpt, headers: headers,
            failure: failure, unreadableBody: unreadableBody, report: report, source: source, age: age)
    }

    /// Returns a text for people, as ``EndpointError/userText(in:)`` does.
    ///
    /// - Parameter texts: The texts in the language of the user.
    /// - Returns: The text.
    public func userText(in texts: EndpointTexts) -> String {
        errorCase?.userText(in: texts) ?? message ?? texts.text(.status, .number(status))
    }

    /// A text for people, by the app's own table `EndpointTexts.main`.
    public var text: String { userText(in: .main) }
}

extension StatusFailure: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        var text = "HTTP status \(status)"
        if let errorCase { text += " '\(errorCase.name)'" }
        if let code { text += ", code \(code)" }
        if let message { text += ": \(message)" }
        if source.isCached { text += "; kept for \(age.components.seconds) seconds, the server was not asked" }
        if let unreadableBody { text += "; the body of the case cannot be read, because \(unreadableBody.problem)" }
        return excerpt.isEmpty ? text : text + "; the body begins: \(excerpt)"
    }
}
