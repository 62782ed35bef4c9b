/// The method of a request (RFC 9110 section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// Reads (section 9.3.1).
    public static let get = HTTPMethod(token: "GET")
    /// Reads the headers alone (section 9.3.2).
    public static let head = HTTPMethod(token: "HEAD")
    /// Has the server process the body (section 9.3.3).
    public static let post = HTTPMethod(token: "POST")
    /// Replaces (section 9.3.4).
    public static let put = HTTPMethod(token: "PUT")
    /// Changes a part (RFC 5789).
    public static let patch = HTTPMethod(token: "PATCH")
    /// Removes (section 9.3.5).
    public static let delete = HTTPMethod(token: "DELETE")
    /// Asks what is possible (section 9.3.7).
    public static let options = HTTPMethod(token: "OPTIONS")

    /// The method as it is sent. Capitals make a difference.
    public let rawValue: String

    /// Makes a method. It is nil if the text is not a token (RFC 9110 section 5.6.2).
    ///
    /// - Parameter rawValue: The method as it is sent.
    public init?(rawValue: String) {
        guard HeaderRules.isToken(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(token: StaticString) {
        rawValue = token.description
    }
}

extension HTTPMethod: ExpressibleByStringLiteral {
    /// Makes a method of a literal, such as `"PURGE"`. A literal that is not a token stops the program. No text that is made
    /// while it runs comes here: for those there is `init(rawValue:)`.
    ///
    /// - Parameter value: The method as it is sent.
    public init(stringLiteral value: StaticString) {
        guard let method = HTTPMethod(rawValue: value.description) else { fatalError("'\(value)' is not a method") }
        self = method
    }
}

extension HTTPMethod {
    /// Whether it changes nothing on the server (RFC 9110 section 9.2.1). Nobody knows of a method that is not registered.
    package var isSafe: Bool { self == .get || Self.safe.contains(rawValue) }

    /// Whether sending it twice does no more than sending it once (RFC 9110 section 9.2.2).
    package var isIdempotent: Bool { isSafe || Self.idempotent.contains(rawValue) }

    /// Whether a body of it means nothing (RFC 9110 sections 9.3.1, 9.3.2 and 9.3.8).
    var hasNoBody: Bool { self == .get || self == .head || rawValue == "TRACE" }

    /// As IANA's registry of methods has it, and QUERY.
    private static let safe: Set<String> = [
        "GET", "HEAD", "OPTIONS", "PROPFIND", "QUERY", "REPORT", "SEARCH", "TRACE",
    ]

    /// Those of the registry that are idempotent and not safe.
    private static let idempotent: Set<String> = [
        "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "DELETE", "LABEL", "LINK", "MERGE",
        "MKACTIVITY", "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "ORDERPATCH", "PROPPATCH", "PUT",
        "REBIND", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK", "UPDATE", "UPDATEREDIRECTREF", "VERSION-CONTROL",
    ]
}
