/// Counts the changes of each key, so that a slow read can tell that what it brings is no longer current.
/// Keys share counters: a change of another key at worst makes a read look again.
struct Generations {
    private var counters = [UInt32](repeating: 0, count: 256)
    private var everything: UInt32 = 0

    func generation(of key: CacheKey) -> Generation {
        Generation(own: counters[Int(key.digest.high & 255)], everything: everything)
    }

    mutating func change(_ key: CacheKey) {
        counters[Int(key.digest.high & 255)] &+= 1
    }

    mutating func changeAll() {
        everything &+= 1
    }
}

/// A key's generation at one moment.
struct Generation: Hashable, Sendable {
    let own: UInt32
    let everything: UInt32
}
