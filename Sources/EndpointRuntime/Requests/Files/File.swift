public import Foundation

/// A file on disk. A request sends it, or a response was written to it.
public struct File: Hashable, Sendable {
    /// The place of the file.
    public let url: URL
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
        self.name = name
        self.contentType = contentType
    }
}
