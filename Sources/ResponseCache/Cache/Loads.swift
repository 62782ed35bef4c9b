/// The reads from disk that are under way, so that no two of them read and decode the same.
final class Loads: Sendable {
    typealias Waiter = CheckedContinuation<Loaded?, Never>

    /// A value, and the level that had it.
    struct Loaded: Sendable {
        let value: AnyCachedValue
        let level: CacheLevel
    }

    /// A later generation never joins an earlier one's load.
    struct Place: Hashable, Sendable {
        let key: CacheKey
        let type: ObjectIdentifier
        let generation: Generation
    }

    private let waiters = Locked<[Place: [Waiter]]>([:])

    /// Whether this is the first one to wait, and has to see to the load.
    func wait(_ waiter: Waiter, at place: Place) -> Bool {
        waiters.withLock { waiters in
            waiters[place, default: []].append(waiter)
            return waiters[place]?.count == 1
        }
    }

    /// Orders the making of what a waiter got before what it does with it: see ``Locked/synchronize()``.
    func synchronize() {
        waiters.synchronize()
    }

    func finish(_ place: Place, _ value: AnyCachedValue?, from level: CacheLevel) {
        let waiting = waiters.withLock { $0.removeValue(forKey: place) } ?? []
        let loaded = value.map { Loaded(value: $0, level: level) }
        for waiter in waiting { waiter.resume(returning: loaded) }
    }
}
