import Foundation

/// Failures are kept beside entries, each under a key of its own that follows from the entry's. So the entry stays what it
/// is, and everything that removes or invalidates entries by tag, user or endpoint finds the failure, too.
extension EntryCache {
    /// Finds the failure that is kept beside an entry. Nothing is reported: that is for whoever uses it.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    /// - Returns: The failure and the level that had it; nil if there is none.
    package func failure(of key: CacheKey, now: Instant) async -> (CacheEntry, CacheLevel)? {
        let key = key.failure
        disk?.lookForChanges(now: now)
        if let found = memory.value(for: key, as: Data.self, now: now) {
            return (CacheEntry(body: found.value, metadata: found.metadata), .memory)
        }
        return await entry(for: key, now: now).map { ($0, .disk) }
    }

    /// Keeps a failure beside an entry, whether or not there is one. It replaces the one that was kept before.
    ///
    /// - Parameters:
    ///   - failure: The failure, with the tags by which it is removed and invalidated.
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - mark: The moment at which the failure was requested.
    package func putFailure(_ failure: CacheEntry, of key: CacheKey, now: Instant, since mark: CacheMark) {
        put(failure, value: failure.body, for: key.failure, now: now, since: mark)
    }

    /// Removes the failure that is kept beside an entry, and nothing else. Other processes hear of it only if there is one.
    package func removeFailure(of key: CacheKey, now: Instant) {
        let key = key.failure
        let isThere = memory.entry(for: key, now: now) != nil || disk?.entryAtOnce(for: key, now: now) != nil
        guard isThere else { return }
        group.history.note(ChangeScope(key, .removed))
        disk?.remove(key)
        for cache in group.caches { cache.memory.remove(key) }
    }
}
