/// A response that cannot be read as the spec says.
public struct DecodingFailure: Error, Hashable, Sendable {
    /// The name of the header that cannot be read; nil if it is the body.
    public let header: String?
    /// The path of the place from the top of the body, such as `data.list[3].id`. It is empty for the body itself.
    public let codingPath: String
    /// What is wrong there, with line and column if the body is JSON.
    public let reason: String
    /// The place in the text. For a missing key, it is that of the object. It is nil if the place is not known.
    public let place: DecodingPlace?
    /// The beginning of the body, at most 1,024 bytes, with `[hidden]` in the place of the request's secrets.
    public let excerpt: String
    /// The HTTP status.
    public let status: Int
    /// The number of the line, the event or the record of a stream, from 1; nil if the response is none.
    public internal(set) var element: Int?

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - codingPath: The path of the place from the top of the body.
    ///   - reason: What is wrong there.
    ///   - place: The place in the text.
    ///   - excerpt: The beginning of the body.
    ///   - status: The HTTP status.
    ///   - header: The name of the header that cannot be read; nil if it is the body.
    ///   - element: The number of the element of a stream.
    public init(
        codingPath: String = "", reason: String, place: DecodingPlace? = nil, excerpt: String = "", status: Int = 200,
        header: String? = nil, element: Int? = nil
    ) {
        self.header = header
        self.codingPath = codingPath
        self.reason = reason
        self.place = place
        self.excerpt = excerpt
        self.status = status
        self.element = element
    }
}

extension DecodingFailure: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        problem + (excerpt.isEmpty ? "" : "; the body begins: \(excerpt)")
    }

    /// What is wrong, and where.
    var problem: String {
        if header != nil { return reason }
        let around = place?.excerpt ?? ""
        let whole = element.map { "element \($0) of the stream" } ?? "the response"
        let subject = codingPath.isEmpty ? whole : "'\(codingPath)' of \(whole)"
        return "\(subject) does not read: \(reason)" + (around.isEmpty ? "" : ", in: \(around)")
    }
}
