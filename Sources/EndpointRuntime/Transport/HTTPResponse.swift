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
    /// The version of HTTP that it came by, such as `1.1` or `2`. It is nil if the transport does not tell it.
    public var protocolVersion: String?

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: The headers.
    ///   - body: The body.
    ///   - protocolVersion: The version of HTTP.
    public init(
        status: Int, headers: [HeaderField] = [], body: Body = .data(Data()),
        protocolVersion: String? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.protocolVersion = protocolVersion
    }
}
