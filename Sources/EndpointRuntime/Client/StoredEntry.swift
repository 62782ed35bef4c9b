public import Foundation

/// What the cache knows of one entry, and why that is fresh or not. It is for a look, such as on a page for developers:
/// asking for it uses nothing, decodes nothing and changes nothing.
public struct StoredEntry: Sendable {
    /// Who says how long an entry is fresh.
    public enum LifetimeOrigin: String, CaseIterable, Sendable {
        /// `max-age` of the response's `Cache-Control`, with `ttl: server` (RFC 9111 section 5.2.2.1).
        case maxAge = "max-age"
        /// The response's `Expires`, with `ttl: server` (RFC 9111 section 5.3).
        case expires = "Expires"
        /// A tenth of the time since `Last-Modified`, with `ttl: server` (RFC 9111 section 4.2.2).
        case lastModified = "Last-Modified"
        /// The `ttl` of the spec.
        case spec = "ttl"
        /// A number in the body, which the `ttl` of the spec names.
        case body
        /// The `ttl` of a call: of this one, or of the one that stored the entry.
        case call
        /// The rule's `failures`, for a failure that is kept.
        case failures
        /// Nobody. The lifetime has no end, or with `ttl: server` it is zero.
        case nobody
    }

    /// The HTTP status of the stored response.
    public let status: Int
    /// The stored header fields, with the entry's age as `Age` (RFC 9111 sections 3.1 and 5.1).
    public let headers: [HeaderField]
    /// When the response was received, or last confirmed.
    public let storedAt: Date
    /// The bytes of the body.
    public let size: Int
    /// The names by which the entry is invalidated and removed. With `ttl: server`, its URL is among them.
    public let tags: [String]
    /// The first level that has it.
    public let level: CacheLevel
    /// The time since the server sent the response or last confirmed it, as ``EndpointUpdate/age`` has it.
    public let age: Duration
    /// How long the entry is fresh, from its beginning on. Nil if there is no end.
    public let lifetime: Duration?
    /// Who says how long.
    public let lifetimeOrigin: LifetimeOrigin
    /// Whether a call that uses fresh entries would use it.
    public let isFresh: Bool
    /// Why it is fresh or not, in a sentence.
    public let reason: String
}

extension StoredEntry: CustomStringConvertible {
    /// One line: `200, 120 bytes in memory. It is fresh: …`.
    public var description: String {
        let place =
            switch level {
            case .memory: "in memory"
            case .disk: "on disk"
            case .shared: "with other processes"
            }
        return "\(status), \(size) bytes \(place). \(reason)"
    }
}
