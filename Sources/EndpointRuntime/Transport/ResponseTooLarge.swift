/// A response that has more bytes than the request allowed.
public struct ResponseTooLarge: Error, Hashable, Sendable {
    /// The limit in bytes.
    public let limit: Int

    /// Makes the error.
    ///
    /// - Parameter limit: The limit in bytes.
    public init(limit: Int) {
        self.limit = limit
    }
}
