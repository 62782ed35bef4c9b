/// What is known of an entry, apart from its body. The caller uses it to decide whether an entry is fresh. The levels
/// themselves use only `goneBy`, `isInvalidated`, `tags` and their own limits.
public struct EntryMetadata: Hashable, Sendable {
    /// The HTTP status of the stored response. It is 200 for a value that was put by hand.
    public var status: Int
    /// The header fields of the stored response, including its validators (`ETag`, `Last-Modified`).
    public var headers: [HeaderField] {
        get { details.value { $0.headers } }
        set { change { $0.headers = newValue } }
    }
    /// When the request was sent that the response answers, or that last renewed it.
    public var requestedAt: Instant
    /// When the response was received, or last renewed.
    public var storedAt: Instant
    /// What the request contained in the fields that the response's `Vary` names (RFC 9111 section 4.1): by the name of
    /// the field in lower case a digest of its value, and nil if the request did not have the field.
    public var selection: [String: String?] {
        get { details.value { $0.selection } }
        set { change { $0.selection = newValue } }
    }
    /// The lifetime that was fixed when the response was stored: by a field of its body, or by the call.
    public var lifetime: Duration?
    /// The last moment at which the entry is fresh. `nil` means that it has no lifetime of its own.
    public var freshUntil: Instant?
    /// The moment from which the entry counts as absent. `nil` means that only the limits of the cache apply.
    public var goneBy: Instant?
    /// The version that the body contains, if it contains one.
    public var bodyVersion: String? {
        get { details.value { $0.bodyVersion } }
        set { change { $0.bodyVersion = newValue } }
    }
    /// A digest of the payload, if the caller compares payloads.
    public var payloadDigest: String? {
        get { details.value { $0.payloadDigest } }
        set { change { $0.payloadDigest = newValue } }
    }
    /// Whether the entry was invalidated since it was stored. Putting or renewing the entry resets this.
    public var isInvalidated: Bool
    /// Whether redirects led to the response. Its validators then belong to another URL.
    public var isRedirected: Bool
    /// The names by which the entry is invalidated and removed.
    public var tags: [String] {
        get { details.value { $0.tags } }
        set { change { $0.tags = newValue } }
    }
    /// Which parts of its body the entry has; nil if it has the whole body.
    public var parts: BodyParts? {
        get { details.value { $0.parts } }
        set { change { $0.parts = newValue } }
    }

    /// What is above without being stored here: copies of metadata cost no more than one count of a reference.
    private(set) var details: EntryDetails

    /// Makes metadata.
    ///
    /// - Parameters:
    ///   - status: The HTTP status of the response.
    ///   - headers: The header fields of the response.
    ///   - requestedAt: When the request was sent. The default is `storedAt`.
    ///   - storedAt: When the response was received, or last renewed.
    ///   - selection: What the request contained in the fields that `Vary` names.
    ///   - lifetime: The lifetime that was fixed when the response was stored.
    ///   - freshUntil: The last moment at which the entry is fresh.
    ///   - goneBy: The moment from which the entry counts as absent.
    ///   - bodyVersion: The version that the body contains.
    ///   - payloadDigest: A digest of the payload.
    ///   - isInvalidated: Whether the entry was invalidated.
    ///   - isRedirected: Whether redirects led to the response.
    ///   - tags: The names by which the entry is invalidated and removed.
    ///   - parts: Which parts of its body the entry has; nil for the whole.
    public init(
        status: Int = 200, headers: [HeaderField] = [], requestedAt: Instant? = nil, storedAt: Instant,
        selection: [String: String?] = [:], lifetime: Duration? = nil, freshUntil: Instant? = nil,
        goneBy: Instant? = nil, bodyVersion: String? = nil, payloadDigest: String? = nil,
        isInvalidated: Bool = false, isRedirected: Bool = false, tags: [String] = [], parts: BodyParts? = nil
    ) {
        self.status = status
        self.requestedAt = requestedAt ?? storedAt
        self.storedAt = storedAt
        self.lifetime = lifetime
        self.freshUntil = freshUntil
        self.goneBy = goneBy
        self.isInvalidated = isInvalidated
        self.isRedirected = isRedirected
        details = EntryDetails(
            EntryDetails.Values(
                headers: headers, selection: selection, bodyVersion: bodyVersion, payloadDigest: payloadDigest,
                tags: tags,
                parts: parts))
    }

    /// What is read from a file.
    init(
        status: Int, requestedAt: Instant, storedAt: Instant, lifetime: Duration?, freshUntil: Instant?,
        goneBy: Instant?,
        isInvalidated: Bool, isRedirected: Bool, details: EntryDetails
    ) {
        self.status = status
        self.requestedAt = requestedAt
        self.storedAt = storedAt
        self.lifetime = lifetime
        self.freshUntil = freshUntil
        self.goneBy = goneBy
        self.isInvalidated = isInvalidated
        self.isRedirected = isRedirected
        self.details = details
    }

    private mutating func change(_ body: (inout EntryDetails.Values) -> Void) {
        var values = details.values
        body(&values)
        details = EntryDetails(values)
    }

    /// Tells whether all of two metadata is equal.
    public static func == (left: EntryMetadata, right: EntryMetadata) -> Bool {
        left.status == right.status && left.requestedAt == right.requestedAt && left.storedAt == right.storedAt
            && left.lifetime == right.lifetime && left.freshUntil == right.freshUntil && left.goneBy == right.goneBy
            && left.isInvalidated == right.isInvalidated && left.isRedirected == right.isRedirected
            && left.details == right.details
    }

    /// Hashes all of it but its lists and texts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(status)
        hasher.combine(requestedAt)
        hasher.combine(storedAt)
        hasher.combine(freshUntil)
        hasher.combine(goneBy)
        hasher.combine(isInvalidated)
    }
}
