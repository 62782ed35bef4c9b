/// What the cache did for an answer that a call got, as a `Cache-Status` field says it (RFC 9211).
///
/// `description` is the value of such a field, which is a structured field (RFC 9651):
/// `Campus; hit; ttl=540; key="5b1f09c3a1d0e274"`.
public struct CacheStatus: Hashable, Sendable {
    /// Why the request went to the network (RFC 9211 section 2.2).
    public enum Forward: String, CaseIterable, Sendable {
        /// The cache was not to be read: `network-only`, a call without a key, or one with conditions of its own that no
        /// entry answers.
        case bypass
        /// The same, and the method may change something on the server.
        case method
        /// There was no entry.
        case uriMiss = "uri-miss"
        /// There was an entry, of a request that has another value in a field that its `Vary` names.
        case varyMiss = "vary-miss"
        /// There was a fresh entry, and the policy or the request asks the server nevertheless.
        case request
        /// There was an entry, and it is stale, or the server has to confirm it.
        case stale
        /// A download goes on from the part that is there.
        case partial
    }

    /// The name of the cache: that of the API.
    public let cache: String
    /// Whether the answer comes from the cache, and the server was not asked (section 2.1).
    public let isHit: Bool
    /// Why the request went to the network. Nil if it did not.
    public let forward: Forward?
    /// The status of the network's answer. Nil if none came (section 2.3).
    public let forwardStatus: Int?
    /// How long the answer is still fresh. It is negative for a stale one, and nil if there is no end, or no answer
    /// (section 2.4).
    public let ttl: Duration?
    /// Whether the network's answer was stored, or renewed the entry (section 2.5).
    public let isStored: Bool
    /// Whether the call waited for a request that was under way already (section 2.6).
    public let isCollapsed: Bool
    /// A digest of the entry's key, the same for all calls of one entry. It contains no part of the request. Nil for a call
    /// without a key (section 2.7).
    public let key: String?
    /// More words: `failure` if the answer is a failure that was kept, `stale-if-error` if the entry stands in for a
    /// network that failed, `no-entry` if only the cache was to answer and has nothing (section 2.8).
    public let detail: Detail?

    /// What `detail` can be.
    public enum Detail: String, CaseIterable, Sendable {
        /// The answer is a failure that was kept.
        case failure
        /// The entry stands in for a network that failed.
        case staleIfError = "stale-if-error"
        /// Only the cache was to answer, and it has nothing.
        case noEntry = "no-entry"
    }

    init(
        cache: String, isHit: Bool = false, forward: Forward? = nil, forwardStatus: Int? = nil, ttl: Duration? = nil,
        isStored: Bool = false, isCollapsed: Bool = false, key: String? = nil, detail: Detail? = nil
    ) {
        self.cache = cache
        self.isHit = isHit
        self.forward = forward
        self.forwardStatus = forwardStatus
        self.ttl = ttl
        self.isStored = isStored
        self.isCollapsed = isCollapsed
        self.key = key
        self.detail = detail
    }
}

extension CacheStatus: CustomStringConvertible {
    /// The value of a `Cache-Status` field.
    public var description: String {
        var members = [StructuredText.tokenOrString(cache)]
        if isHit { members.append("hit") }
        if let forward { members.append("fwd=" + forward.rawValue) }
        if let forwardStatus { members.append("fwd-status=" + StructuredText.integer(Int64(forwardStatus))) }
        if isStored { members.append("stored") }
        if isCollapsed { members.append("collapsed") }
        if let ttl { members.append("ttl=" + StructuredText.integer(Self.wholeSeconds(ttl))) }
        if let key { members.append("key=" + StructuredText.string(key)) }
        if let detail { members.append("detail=" + detail.rawValue) }
        return members.joined(separator: "; ")
    }

    /// Rounded down: what is stale by less than a second is stale.
    private static func wholeSeconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return attoseconds < 0 ? seconds - 1 : seconds
    }
}
