extension SQLiteStore: EntryLevel {
    package func metadata(of key: CacheKey, now: Instant) async -> EntryMetadata? {
        await known(of: key, now: now)?.metadata
    }

    package func put(
        _ entry: CacheEntry, value: AnyCachedValue?, for key: CacheKey, now: Instant, since mark: CacheMark
    ) -> LevelChange {
        put(entry, for: key, now: now, since: mark)
        return LevelChange(isAdmitted: true)
    }
}
