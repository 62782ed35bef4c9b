public import Foundation

/// The answer of a server.
public struct HTTPResponse: Sendable {
    /// The body of a response.
    public enum Body: Sendable {
        /// Bytes in memory.
        case data(Data)
        /// A file on disk.
        case file(URL)
    }

    /// The status.
    public var status: Int
    /// The headers, sorted by name. The values of repeated fields are joined by `, `, as URLSession gives them.
    public var headers: [HeaderField]
    /// The body, decompressed.
    public var body: Body

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: The headers.
    ///   - body: The body.
    public init(status: Int, headers: [HeaderField] = [], body: Body = .data(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
