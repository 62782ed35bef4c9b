import Foundation

/// A value that a call delivers, and where it comes from.
public struct EndpointUpdate<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// Where the value comes from.
    public let source: UpdateSource
    /// The time since the server sent the value or last confirmed it. With `ttl: server` in the spec, it follows the
    /// response's own `Age` and `Date` (RFC 9111 section 4.2.3). Otherwise it counts from the receipt.
    public let age: Duration
    /// Whether the value is past its lifetime, or was invalidated.
    public let isStale: Bool
    /// The elements of lossy lists that could not be read, and the scalars that were converted.
    public let report: DecodingReport
    /// The HTTP status. From the cache, also after the server has confirmed the entry, it is that of the stored response.
    public let status: Int
    private let fields: DeliveredFields
    /// The URL that the response came from, behind redirects. Nil for a stored one, since the cache does not have it.
    var location: URL?

    /// The header fields that a cache stores of the response, wherever it comes from: without those of the connection and
    /// without `Set-Cookie` (RFC 9111 section 3.1), with the age of then as `Age` (section 5.1). Once the server has
    /// confirmed an entry, they are updated by its answer (section 3.2).
    public var headers: [HeaderField] { fields.fields }

    /// The entry that it was read from; nil for an answer of the network.
    var entry: AnyCachedValue? { fields.entry }

    /// Whether a stream has changed what was stored, so that it is newer than its answer.
    package var isPatched = false

    /// When the response was asked for, or confirmed; nil where nobody knows.
    package var requestedAt: Instant? { fields.requestedAt }

    /// Makes an update, for previews and tests. A client makes its own.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - source: Where the value comes from.
    ///   - age: The time since the server sent or confirmed it.
    ///   - isStale: Whether the value is past its lifetime.
    ///   - report: What was dropped, converted or ignored while reading.
    ///   - status: The HTTP status.
    ///   - headers: The header fields.
    public init(
        _ value: Value, source: UpdateSource, age: Duration = .zero, isStale: Bool = false,
        report: DecodingReport = DecodingReport(), status: Int = 200, headers: [HeaderField] = []
    ) {
        self.init(
            value, source: source, age: age, isStale: isStale, report: report, status: status,
            fields: .listed(headers))
    }

    init(
        _ value: Value, source: UpdateSource, age: Duration, isStale: Bool, report: DecodingReport, status: Int,
        fields: DeliveredFields
    ) {
        self.value = value
        self.source = source
        self.age = age
        self.isStale = isStale
        self.report = report
        self.status = status
        self.fields = fields
    }
}

/// Where a delivered value comes from.
public enum UpdateSource: String, CaseIterable, Sendable {
    /// The memory level of the cache.
    case memory
    /// The disk level of the cache.
    case disk
    /// The level of the cache that processes share.
    case shared
    /// The server, in this call.
    case network
    /// The cache, after the server has confirmed the entry in this call.
    case revalidated

    init(_ level: CacheLevel) {
        self =
            switch level {
            case .memory: .memory
            case .disk: .disk
            case .shared: .shared
            }
    }

    /// Whether the value was in the cache before the call.
    public var isCached: Bool { self != .network }
}
