/// What a server answers, in a sample.
public struct SampleAnswer: Sendable {
    public enum Body: Sendable {
        case none
        case json(JSONValue)
        case bytes([UInt8])
    }

    public var status: Int
    /// Nil without a body.
    public var contentType: String?
    /// Beside the content type.
    public var headers: [(name: String, value: String)]
    public var body: Body

    public init(status: Int, contentType: String?, headers: [(name: String, value: String)] = [], body: Body) {
        self.status = status
        self.contentType = contentType
        self.headers = headers
        self.body = body
    }
}
