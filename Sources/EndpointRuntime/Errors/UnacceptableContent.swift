/// A response whose media type the spec does not list: in `accept`, in `response` by content type, or as that of the
/// stream's format.
public struct UnacceptableContent: Hashable, Sendable {
    /// The `Content-Type` of the response. It is nil if there is none.
    public let contentType: String?
    /// The media types that the spec accepts.
    public let accepted: [String]
    /// The beginning of the body, at most 1,024 bytes, with `[hidden]` in the place of the request's secrets.
    public let excerpt: String
    /// The HTTP status.
    public let status: Int

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - contentType: The `Content-Type` of the response.
    ///   - accepted: The media types that the spec accepts.
    ///   - excerpt: The beginning of the body.
    ///   - status: The HTTP status.
    public init(contentType: String?, accepted: [String], excerpt: String = "", status: Int = 200) {
        self.contentType = contentType
        self.accepted = accepted
        self.excerpt = excerpt
        self.status = status
    }
}

extension UnacceptableContent: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        "the response is '\(contentType ?? "of no stated type")', accepted are \(accepted.joined(separator: ", "))"
            + (excerpt.isEmpty ? "" : "; the body begins: \(excerpt)")
    }
}
