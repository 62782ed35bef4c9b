/// A value that a call delivers, and where it comes from.
public struct EndpointUpdate<Value: Sendable>: Sendable {
    public let value: Value
    public let source: UpdateSource
    /// How long ago the server sent it or last confirmed it. By the response's own `Age` and `Date` where the spec says
    /// `ttl: server` (RFC 9111 section 4.2.3), else counted from its receipt.
    public let age: Duration
    /// Whether it is past its lifetime, or was invalidated.
    public let isStale: Bool
    /// The elements of lossy lists that did not read.
    public let report: DecodingReport

    /// For previews and tests; a client makes its own.
    public init(
        _ value: Value, source: UpdateSource, age: Duration = .zero, isStale: Bool = false,
        report: DecodingReport = DecodingReport()
    ) {
        self.value = value
        self.source = source
        self.age = age
        self.isStale = isStale
        self.report = report
    }
}

/// Where a delivered value comes from.
public enum UpdateSource: String, CaseIterable, Sendable {
    /// The first level of the cache.
    case memory
    /// The second level of the cache.
    case disk
    /// The server, at this call.
    case network
    /// The cache, and the server has said at this call that it is still right.
    case revalidated

    init(_ level: CacheLevel) {
        self = level == .memory ? .memory : .disk
    }

    /// Whether the value was on the device before the call.
    public var isCached: Bool { self != .network }
}
