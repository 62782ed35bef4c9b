public import Foundation

/// A file that a request sends, from disk or from memory, or a file on disk that a response was written to.
public struct File: Hashable, Sendable {
    /// The place of the file. It is `data:,` for bytes in memory.
    public let url: URL
    /// The bytes, if they are in memory. Nil means that they are at `url`.
    public let data: Data?
    /// The name that the other side is told, or has told. Nil means the last component of `url`.
    public let name: String?
    /// The media type that the other side is told, or has told. It is nil if it is not known.
    public let contentType: String?

    /// Makes a file.
    ///
    /// - Parameters:
    ///   - url: The place of the file.
    ///   - name: The name to tell the server.
    ///   - contentType: The media type to tell the server.
    public init(_ url: URL, name: String? = nil, contentType: String? = nil) {
        self.url = url
        data = nil
        self.name = name
        self.contentType = contentType
    }

    /// Makes a file of bytes in memory, which a request sends.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - name: The name to tell the server.
    ///   - contentType: The media type to tell the server. Nil means `application/octet-stream`.
    public init(_ data: Data, name: String, contentType: String? = nil) {
        url = Self.inMemory
        self.data = data
        self.name = name
        self.contentType = contentType
    }

    private static let inMemory = URL(string: "data:,") ?? URL(fileURLWithPath: "/")
}
