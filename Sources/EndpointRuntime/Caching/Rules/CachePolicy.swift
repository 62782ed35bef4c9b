extension CacheRule {
    /// The order in which a call uses entry and network (RFC 9111 section 4).
    ///
    /// This file has what distinguishes the policies, one `switch` for each fact. The table `CacheDecision.step` has the
    /// rest. A new policy does not compile until each `switch` has its part.
    public enum Policy: String, CaseIterable, Sendable {
        /// Asks the network. The entry is not read; the response is stored.
        case networkOnly = "network-only"
        /// Uses the entry while it is fresh, and otherwise the network.
        case cacheFirst = "cache-first"
        /// Delivers the entry, then the response of the network. `send` returns the latter.
        case cacheThenNetwork = "cache-then-network"
        /// Delivers the entry, even if it is stale. A stale entry is renewed (RFC 5861 section 3).
        case staleWhileRevalidate = "stale-while-revalidate"
        /// Asks the network. If that fails, delivers the entry (RFC 5861 section 4).
        case networkFirst = "network-first"
        /// Delivers the entry, even if it is stale, or fails at once if there is none (RFC 9111 section 5.2.1.7).
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

    /// Whether a stale entry is delivered though nobody but the spec says so, and no network has failed.
    var deliversStale: Bool {
        switch self {
        case .cacheThenNetwork, .staleWhileRevalidate, .cacheOnly: true
        case .networkOnly, .cacheFirst, .networkFirst: false
        }
    }

    /// Whether a failure that was kept may stand for the network. Who asks each time, asks.
    var usesFailures: Bool {
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

    /// Whether a fresh entry is all that a call wants, so that another process's answer does as well as the network's.
    var isContentWithEntry: Bool {
        switch self {
        case .cacheFirst, .staleWhileRevalidate, .cacheOnly: true
        case .networkOnly, .cacheThenNetwork, .networkFirst: false
        }
    }
}
