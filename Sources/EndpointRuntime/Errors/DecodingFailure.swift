/// A response that does not read as what the spec says.
public struct DecodingFailure: Error, Hashable, Sendable {
    /// Where, from the top of the body: `data.list[3].id`; empty for the body itself.
    public let codingPath: String
    /// What is wrong there.
    public let reason: String
    /// The beginning of the body.
    public let excerpt: String
    public let status: Int

    public init(codingPath: String = "", reason: String, excerpt: String = "", status: Int = 200) {
        self.codingPath = codingPath
        self.reason = reason
        self.excerpt = excerpt
        self.status = status
    }
}

extension DecodingFailure: CustomStringConvertible {
    public var description: String {
        let place = codingPath.isEmpty ? "the response" : "'\(codingPath)' of the response"
        return "\(place) does not read: \(reason)" + (excerpt.isEmpty ? "" : "; the body begins: \(excerpt)")
    }
}
