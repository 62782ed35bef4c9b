/// What a cache has of the level that it shares with other processes.
final class Sharing: Sendable {
    let level: any SharedLevel
    /// Entries that came with an answer to another question, until somebody decodes them.
    private let arrivals = Locked<(entries: [CacheKey: CacheEntry], generation: UInt64)>(([:], 0))
    private static let greatestCount = 64

    init(_ level: any SharedLevel) {
        self.level = level
    }

    /// How often entries that came were forgotten.
    var generation: UInt64 { arrivals.withLock { $0.generation } }

    /// Keeps an entry, unless something was changed since a generation: it may be what was changed.
    func arrived(_ entry: CacheEntry, for key: CacheKey, since generation: UInt64) {
        arrivals.withLock { arrivals in
            guard arrivals.generation == generation else { return }
            if arrivals.entries.count >= Self.greatestCount { arrivals.entries = [:] }
            arrivals.entries[key] = entry
        }
    }

    func takeArrived(_ key: CacheKey) -> CacheEntry? {
        arrivals.withLock { $0.entries.removeValue(forKey: key) }
    }

    func forgetArrived() {
        arrivals.withLock { arrivals in
            arrivals.entries = [:]
            arrivals.generation += 1
        }
    }
}
