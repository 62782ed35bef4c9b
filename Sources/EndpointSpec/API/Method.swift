/// A method of HTTP, as it is sent.
public struct Method: RawRepresentable, Hashable, Sendable {
    public static let get = Method(rawValue: "GET")
    public static let head = Method(rawValue: "HEAD")
    public static let post = Method(rawValue: "POST")
    public static let put = Method(rawValue: "PUT")
    public static let patch = Method(rawValue: "PATCH")
    public static let delete = Method(rawValue: "DELETE")
    public static let options = Method(rawValue: "OPTIONS")

    /// Those that have names of their own in Swift.
    public static let named: [Method] = [.get, .head, .post, .put, .patch, .delete, .options]

    public let rawValue: String

    /// - Parameter rawValue: A token.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension Method {
    /// Whether it changes nothing on the server (RFC 9110 section 9.2.1).
    public var isSafe: Bool { Self.safe.contains(rawValue) }

    /// Whether sending it twice does no more than sending it once (RFC 9110 section 9.2.2).
    public var isIdempotent: Bool { isSafe || Self.idempotent.contains(rawValue) }

    /// Whether a body of it means nothing.
    var hasNoBody: Bool { self == .get || self == .head || rawValue == "TRACE" }

    /// What somebody who misspells a method may have meant.
    public static let registered =
        named.map(\.rawValue) + (safe + idempotent).filter { name in !named.contains { $0.rawValue == name } }.sorted()

    /// As IANA's registry of methods has it, and QUERY. The runtime has the same lists, and a test compares them.
    private static let safe = ["GET", "HEAD", "OPTIONS", "PROPFIND", "QUERY", "REPORT", "SEARCH", "TRACE"]

    private static let idempotent = [
        "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "DELETE", "LABEL", "LINK", "MERGE",
        "MKACTIVITY", "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "ORDERPATCH", "PROPPATCH", "PUT",
        "REBIND", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK", "UPDATE", "UPDATEREDIRECTREF", "VERSION-CONTROL",
    ]
}
