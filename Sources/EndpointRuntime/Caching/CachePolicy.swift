extension CacheRule {
    /// Which of the entry and the network a call is given, and in which order (RFC 9111 section 4).
    ///
    /// What tells one policy from another stands in this file, one `switch` for each fact, and in the table
    /// `CacheDecision.step`. A new policy does not compile until each has said its part.
    public enum Policy: String, CaseIterable, Sendable {
        /// The entry is not read; the response is stored.
        case networkOnly = "network-only"
        /// The entry while it is fresh, else the network.
        case cacheFirst = "cache-first"
        /// The entry, then the network. `send` gives the network's.
        case cacheThenNetwork = "cache-then-network"
        /// The entry, even stale; a stale one is renewed (RFC 5861 section 3).
        case staleWhileRevalidate = "stale-while-revalidate"
        /// The network; where that fails, the entry (RFC 5861 section 4).
        case networkFirst = "network-first"
        /// The entry, even stale, or an error at once (RFC 9111 section 5.2.1.7).
        case cacheOnly = "cache-only"
    }
}

extension CacheRule.Policy {
    /// When an entry may be used that is past its lifetime.
    enum Leave: Sendable {
        case never
        /// Where the server's headers say so.
        case byServer
        case always
    }

    /// Whether an entry is read at all.
    var readsEntry: Bool {
        switch self {
        case .networkOnly: false
        case .cacheFirst, .cacheThenNetwork, .staleWhileRevalidate, .networkFirst, .cacheOnly: true
        }
    }

    /// Whether callers wait for the network. Where they do not, it is asked for the next time, and only if the rule has
    /// `refresh`.
    var asksNetwork: Bool {
        switch self {
        case .networkOnly, .cacheFirst, .cacheThenNetwork, .staleWhileRevalidate, .networkFirst: true
        case .cacheOnly: false
        }
    }

    /// When an entry stands in for a network that failed; `stale-if-error` bounds its age.
    var standsIn: Leave {
        switch self {
        case .networkFirst: .always
        case .cacheFirst: .byServer
        case .networkOnly, .cacheThenNetwork, .staleWhileRevalidate, .cacheOnly: .never
        }
    }

    /// When a stale entry is delivered while it is renewed, and a renewal that fails is nobody's failure.
    var renewsBehindEntry: Leave {
        switch self {
        case .staleWhileRevalidate: .always
        case .cacheFirst: .byServer
        case .networkOnly, .cacheThenNetwork, .networkFirst, .cacheOnly: .never
        }
    }
}
