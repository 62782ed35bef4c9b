/// What is known of an entry, apart from its body. The caller uses it to decide whether an entry is fresh. The store
/// itself uses only `goneBy` and its own age limit.
public struct EntryMetadata: Hashable, Sendable {
    /// The HTTP status of the stored response. It is 200 for a value that was put by hand.
    public var status: Int
    /// The header fields of the stored response, including its validators (`ETag`, `Last-Modified`).
    public var headers: [StoredHeader]
    /// When the response was received, or last renewed.
    public var storedAt: Instant
    /// The last moment at which the entry is fresh. `nil` means that it has no lifetime of its own.
    public var freshUntil: Instant?
    /// The moment from which the entry counts as absent. `nil` means that only the store's limits apply.
    public var goneBy: Instant?
    /// Whether the entry was invalidated since it was stored. Putting or renewing the entry resets this.
    public var isInvalidated: Bool
    /// The version that the body contains, if it contains one.
    public var bodyVersion: String?
    /// The names by which the entry is invalidated and removed.
    public var tags: [String]
    /// Whatever else the caller keeps beside the body.
    public var extra: [String: String]

    /// Makes metadata.
    ///
    /// - Parameters:
    ///   - status: The HTTP status of the response.
    ///   - headers: The header fields of the response.
    ///   - storedAt: When the response was received, or last renewed.
    ///   - freshUntil: The last moment at which the entry is fresh.
    ///   - goneBy: The moment from which the entry counts as absent.
    ///   - isInvalidated: Whether the entry was invalidated.
    ///   - bodyVersion: The version that the body contains.
    ///   - tags: The names by which the entry is invalidated and removed.
    ///   - extra: Whatever else the caller keeps.
    public init(
        status: Int = 200, headers: [StoredHeader] = [], storedAt: Instant, freshUntil: Instant? = nil,
        goneBy: Instant? = nil, isInvalidated: Bool = false, bodyVersion: String? = nil, tags: [String] = [],
        extra: [String: String] = [:]
    ) {
        self.status = status
        self.headers = headers
        self.storedAt = storedAt
        self.freshUntil = freshUntil
        self.goneBy = goneBy
        self.isInvalidated = isInvalidated
        self.bodyVersion = bodyVersion
        self.tags = tags
        self.extra = extra
    }

    /// Returns the value of the first header field with a name.
    ///
    /// - Parameter name: The name, in any case.
    /// - Returns: The value, or `nil` if there is no such field.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.utf8.elementsEqual(name.utf8) || $0.name.lowercased() == name.lowercased() }?.value
    }
}
