/// What a cache has of the level that it shares with other processes.
final class Sharing: Sendable {
    let level: any SharedLevel
    /// Entries that came with an answer to another question, until somebody decodes them.
    private let arrivals = Locked<[CacheKey: CacheEntry]>([:])
    private static let greatestCount = 64

    init(_ level: any SharedLevel) {
        self.level = level
    }

    func arrived(_ entry: CacheEntry, for key: CacheKey) {
        arrivals.withLock { arrivals in
            if arrivals.count >= Self.greatestCount { arrivals = [:] }
            arrivals[key] = entry
        }
    }

    func takeArrived(_ key: CacheKey) -> CacheEntry? {
        arrivals.withLock { $0.removeValue(forKey: key) }
    }

    func forgetArrived() {
        arrivals.withLock { $0 = [:] }
    }
}
