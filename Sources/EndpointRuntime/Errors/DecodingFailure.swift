/// A response that does not read as what the spec says.
public struct DecodingFailure: Error, Hashable, Sendable {
    /// Where, from the top of the body: `data.list[3].id`; empty for the body itself.
    public let codingPath: String
    /// What is wrong there; with line and column where the body is JSON.
    public let reason: String
    /// Where in the text, for a key that is missing the object; nil where that is not known.
    public let place: DecodingPlace?
    /// The beginning of the body.
    public let excerpt: String
    public let status: Int

    public init(
        codingPath: String = "", reason: String, place: DecodingPlace? = nil, excerpt: String = "", status: Int = 200
    ) {
        self.codingPath = codingPath
        self.reason = reason
        self.place = place
        self.excerpt = excerpt
        self.status = status
    }
}

extension DecodingFailure: CustomStringConvertible {
    public var description: String {
        let around = place?.excerpt ?? ""
        let subject = codingPath.isEmpty ? "the response" : "'\(codingPath)' of the response"
        return "\(subject) does not read: \(reason)" + (around.isEmpty ? "" : ", in: \(around)")
            + (excerpt.isEmpty ? "" : "; the body begins: \(excerpt)")
    }
}
