public import Foundation

/// An entry: the body as the server sent it (decoded by its codec), and its metadata.
public struct CacheEntry: Hashable, Sendable {
    /// What is known of the entry, apart from its body.
    public var metadata: EntryMetadata
    /// The bytes of the response.
    public let body: Data

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - body: The bytes of the response.
    ///   - metadata: What is known of it.
    public init(body: Data, metadata: EntryMetadata) {
        self.body = body
        self.metadata = metadata
    }
}
