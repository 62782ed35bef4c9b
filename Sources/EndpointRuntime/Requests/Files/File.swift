public import Foundation

/// A file on disk: one that a request sends, or one that a response was written to.
public struct File: Hashable, Sendable {
    public let url: URL
    /// The name that the other side is told, or told us; nil for the last component of `url`.
    public let name: String?
    /// The media type that the other side is told, or told us; nil where nobody said.
    public let contentType: String?

    public init(_ url: URL, name: String? = nil, contentType: String? = nil) {
        self.url = url
        self.name = name
        self.contentType = contentType
    }
}
