extension CacheRule {
    /// Which of the entry and the network a call is given, and in which order.
    ///
    /// All that tells one policy from another stands in this file, one `switch` for each fact: the linker, `gen schema`
    /// and the drawings of `gen docs` ask here. A new policy does not compile until each has said its part. The runtime
    /// has a list of its own, and a test holds the two together.
    public enum Policy: String, CaseIterable, Sendable {
        case networkOnly = "network-only"
        case cacheFirst = "cache-first"
        case cacheThenNetwork = "cache-then-network"
        case staleWhileRevalidate = "stale-while-revalidate"
        case networkFirst = "network-first"
        case cacheOnly = "cache-only"
    }
}

extension CacheRule.Policy {
    /// How an entry stands when a call is made.
    public enum Standing: CaseIterable, Sendable {
        case fresh
        /// Past its lifetime, and still stored.
        case stale
        /// There is none.
        case absent
    }

    /// What `updates` delivers.
    public enum Delivery: Sendable {
        case entry
        case network
        case entryThenNetwork
        /// The error that there is no entry.
        case miss
    }

    public func delivery(_ standing: Standing) -> Delivery {
        switch standing {
        case .fresh: whenFresh
        case .stale: whenStale
        case .absent: whenAbsent
        }
    }

    private var whenFresh: Delivery {
        switch self {
        case .networkOnly, .networkFirst: .network
        case .cacheFirst, .staleWhileRevalidate, .cacheOnly: .entry
        case .cacheThenNetwork: .entryThenNetwork
        }
    }

    private var whenStale: Delivery {
        switch self {
        case .networkOnly, .cacheFirst, .networkFirst: .network
        case .cacheThenNetwork, .staleWhileRevalidate: .entryThenNetwork
        case .cacheOnly: .entry
        }
    }

    private var whenAbsent: Delivery {
        switch self {
        case .networkOnly, .cacheFirst, .cacheThenNetwork, .staleWhileRevalidate, .networkFirst: .network
        case .cacheOnly: .miss
        }
    }

    /// Whether an entry may stand in for a network that failed, as old as `stale-if-error` allows.
    public var standsIn: Bool {
        switch self {
        case .networkFirst, .cacheFirst: true
        case .networkOnly, .cacheThenNetwork, .staleWhileRevalidate, .cacheOnly: false
        }
    }

    /// Whether a failure that was kept may stand for the network. Who asks each time, asks.
    public var usesFailures: Bool {
        switch self {
        case .networkOnly: false
        case .cacheFirst, .cacheThenNetwork, .staleWhileRevalidate, .networkFirst, .cacheOnly: true
        }
    }

    /// Whether the network is asked only where `refresh` says so, for the next time.
    public var takesRefresh: Bool {
        switch self {
        case .cacheOnly: true
        case .networkOnly, .cacheFirst, .cacheThenNetwork, .staleWhileRevalidate, .networkFirst: false
        }
    }

    /// Whether one call may deliver the entry and then the network's answer.
    public var deliversTwice: Bool {
        Standing.allCases.contains { standing in
            switch delivery(standing) {
            case .entryThenNetwork: true
            case .entry, .network, .miss: false
            }
        }
    }

    /// Whether it delivers nothing but what was stored.
    public var needsStore: Bool {
        Standing.allCases.allSatisfy { standing in
            switch delivery(standing) {
            case .entry, .miss: true
            case .network, .entryThenNetwork: false
            }
        }
    }

    /// The policies of which something holds, in the words of a message: `the policies 'a' and 'b'`.
    static func words(where holds: (Self) -> Bool) -> String {
        let names = allCases.filter(holds).map { "'\($0.rawValue)'" }
        return (names.count == 1 ? "the policy " : "the policies ") + listing(names)
    }
}
