public import Foundation

/// What is stored under a key: the body as the server sent it (after its codec), and what is known of it.
public struct CacheEntry: Hashable, Sendable {
    public var metadata: EntryMetadata
    public let body: Data

    public init(body: Data, metadata: EntryMetadata) {
        self.body = body
        self.metadata = metadata
    }
}
