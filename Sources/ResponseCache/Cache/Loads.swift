/// The reads from disk that are under way, so that no two of them read and decode the same.
final class Loads: Sendable {
    private struct Place: Hashable {
        let key: CacheKey
        let type: ObjectIdentifier
        let generation: Generation
    }

    private let tasks = Locked<[Place: Task<AnyCachedValue?, Never>]>([:])

    /// The load of this key, type and generation that is under way, or a new one. A later generation never joins
    /// an earlier one's load.
    func join(
        _ key: CacheKey, _ type: any Any.Type, _ generation: Generation,
        start: () -> Task<AnyCachedValue?, Never>
    ) -> Task<AnyCachedValue?, Never> {
        let place = Place(key: key, type: ObjectIdentifier(type), generation: generation)
        return tasks.withLock { tasks in
            if let task = tasks[place] { return task }
            let task = start()
            tasks[place] = task
            return task
        }
    }

    func finish(_ key: CacheKey, _ type: any Any.Type, _ generation: Generation) {
        let place = Place(key: key, type: ObjectIdentifier(type), generation: generation)
        _ = tasks.withLock { $0.removeValue(forKey: place) }
    }
}
