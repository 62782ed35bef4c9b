/// A response had more bytes than the request allowed.
public struct ResponseTooLarge: Error, Hashable, Sendable {
    /// In bytes.
    public let limit: Int

    public init(limit: Int) {
        self.limit = limit
    }
}
