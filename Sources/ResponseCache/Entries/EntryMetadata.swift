/// All that is known of an entry but its body. Whether an entry is fresh is the caller's decision, made from
/// these; the store itself looks at `goneBy` alone (and at its own age limit).
public struct EntryMetadata: Hashable, Sendable {
    /// The HTTP status of the stored response; 200 for a value that was put by hand.
    public var status: Int
    /// The stored response's header fields, validators (`ETag`, `Last-Modified`) among them.
    public var headers: [StoredHeader]
    /// When the response was received, or last renewed.
    public var storedAt: Instant
    /// The last moment at which the entry is fresh; `nil`: it has no lifetime of its own.
    public var freshUntil: Instant?
    /// From this moment on the entry is treated as absent; `nil`: only the store's limits apply.
    public var goneBy: Instant?
    /// Whether the entry was invalidated, by a tag, since it was stored. Putting or renewing it ends that.
    public var isInvalidated: Bool
    /// The version that the body says it has, where it says one.
    public var bodyVersion: String?
    /// The names that the entry is invalidated and removed by.
    public var tags: [String]
    /// Whatever else the caller wants kept beside the body.
    public var extra: [String: String]

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

    /// The value of the first header field of that name, in any case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.utf8.elementsEqual(name.utf8) || $0.name.lowercased() == name.lowercased() }?.value
    }
}
