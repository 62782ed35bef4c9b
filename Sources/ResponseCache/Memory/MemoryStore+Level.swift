extension MemoryStore: EntryLevel {
    package func metadata(of key: CacheKey, now: Instant) async -> EntryMetadata? {
        entry(for: key, now: now)?.metadata
    }

    package func put(
        _ entry: CacheEntry, value: AnyCachedValue?, for key: CacheKey, now: Instant, since mark: CacheMark
    ) -> LevelChange {
        guard let value else {
            remove(key)
            return LevelChange()
        }
        return put(value, for: key, cost: entry.body.count, now: now, ifStill: nil)
    }

    package func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since mark: CacheMark) {
        renew(key, metadata: metadata, now: now)
    }

    package func removeExpired(now: Instant) async {
        removeGone(now: now)
    }

    package func totals() async -> (count: Int, bytes: Int) {
        state.withLock { ($0.slots.count, $0.slots.cost) }
    }
}
