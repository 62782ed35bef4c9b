/// A response of a media type that the spec's `accept` does not list.
public struct UnacceptableContent: Hashable, Sendable {
    /// The `Content-Type` of the response; nil where it has none.
    public let contentType: String?
    public let accepted: [String]
    /// The beginning of the body.
    public let excerpt: String
    public let status: Int

    public init(contentType: String?, accepted: [String], excerpt: String = "", status: Int = 200) {
        self.contentType = contentType
        self.accepted = accepted
        self.excerpt = excerpt
        self.status = status
    }
}

extension UnacceptableContent: CustomStringConvertible {
    public var description: String {
        "the response is '\(contentType ?? "of no stated type")', accepted are \(accepted.joined(separator: ", "))"
            + (excerpt.isEmpty ? "" : "; the body begins: \(excerpt)")
    }
}
