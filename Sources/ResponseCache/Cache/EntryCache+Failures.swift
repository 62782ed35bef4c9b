import Foundation

/// Failures are kept beside entries, each under a key of its own that follows from the entry's. So the entry stays,
/// and everything that removes or invalidates entries by tag, user or endpoint finds the failure, too.
extension EntryCache {
    /// Finds a failure that is kept beside an entry. Nothing is reported: that is for whoever uses it.
    ///
    /// - Parameters:
    ///   - key: The failure's own key: `CacheKey.failure` of the entry's, or a variant of that.
    ///   - now: The current time.
    /// - Returns: The failure and the level that had it; nil if there is none.
    package func failure(at key: CacheKey, now: Instant) async -> (CacheEntry, CacheLevel)? {
        disk?.lookForChanges(now: now)
        if let found = memory.value(for: key, as: Data.self, now: now) {
            return (CacheEntry(body: found.value, metadata: found.metadata), .memory)
        }
        return await entry(for: key, now: now).map { ($0, .disk) }
    }

    /// Keeps a failure beside an entry, whether or not there is one. It replaces the one that was kept under its key.
    ///
    /// - Parameters:
    ///   - failure: The failure, with the tags by which it is removed and invalidated.
    ///   - key: The failure's own key.
    ///   - now: The current time.
    ///   - mark: The moment at which the failure was requested.
    package func putFailure(_ failure: CacheEntry, at key: CacheKey, now: Instant, since mark: CacheMark) {
        put(failure, value: failure.body, for: key, now: now, since: mark)
    }

    /// Removes the failures that are kept beside an entry, and nothing else. Other processes hear of it only if there is one.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    package func removeFailure(of key: CacheKey, now: Instant) {
        let key = key.failure
        guard metadataAtOnce(for: key, now: now) != nil else { return }
        removeVariants(of: key)
        group.history.note(ChangeScope(key, .removed))
        disk?.remove(key)
        for cache in group.caches { cache.memory.remove(key) }
    }
}
