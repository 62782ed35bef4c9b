public import Foundation

extension EntryCache {
    /// Stores an entry on both levels, in place of what was under its key. Returns at once; the disk is written
    /// in batches, and reads see it from now on. `flush()` waits until it is durable.
    public func put<Value: Sendable>(_ entry: CacheEntry, value: Value, for key: CacheKey, now: Instant) {
        putOnDisk(entry, for: key, now: now)
        let change = memory.put(
            CachedValue(value, metadata: entry.metadata), for: key, cost: entry.body.count, now: now,
            ifStill: nil)
        noteEvicted(change)
        if change.isAdmitted || (store != nil && !isOff) { hub.send(.stored(key, bytes: entry.body.count)) }
    }

    /// Stores an entry whose value is not decoded yet: on disk alone, where there is a disk level. Memory forgets what
    /// it had under the key.
    public func put(_ entry: CacheEntry, for key: CacheKey, now: Instant) {
        putOnDisk(entry, for: key, now: now)
        memory.remove(key)
        if store != nil && !isOff { hub.send(.stored(key, bytes: entry.body.count)) }
    }

    /// Replaces what is known of an entry and keeps its body, as after a `304`. Nothing happens if it is gone.
    public func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant) {
        store?.renew(key, metadata: metadata, now: now)
        memory.renew(key, metadata: metadata, now: now)
    }

    /// Keeps bytes under a name of the caller's own, on both levels.
    /// - Parameter lifetime: from now; `nil`: as long as the limits allow.
    public func put(_ data: Data, forName name: String, lifetime: Duration? = nil, tags: [String] = [], now: Instant) {
        let goneBy = lifetime.map { now.advanced(by: $0) }
        let metadata = EntryMetadata(storedAt: now, freshUntil: goneBy, goneBy: goneBy, tags: tags)
        put(CacheEntry(body: data, metadata: metadata), value: data, for: .named(name), now: now)
    }

    /// The bytes under a name of the caller's own, while their lifetime lasts.
    public func data(
        forName name: String, now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> Data? {
        await value(for: .named(name), now: now, isolation: isolation) { $0.body }?.value
    }

    /// Waits until everything that was put or removed before is committed to the database file, where it survives
    /// the end of the process. (A power cut may take the last commits, and never leaves half of one.)
    /// - Returns: whether it is; `true` without a disk level.
    @discardableResult
    public func flush() async -> Bool {
        await store?.flush() ?? true
    }

    /// Writes what is staged and closes the files. What is used afterwards is memory alone.
    public func close() async {
        await store?.close()
    }

    private func putOnDisk(_ entry: CacheEntry, for key: CacheKey, now: Instant) {
        guard let store else { return }
        // Turned off, it must not keep what this would have replaced.
        if isOff { store.remove(key) } else { store.put(entry, for: key, now: now) }
    }

    func noteEvicted(_ change: MemoryChange) {
        for slot in change.evicted { store?.touch(slot.key, at: slot.used) }
        guard !change.evicted.isEmpty else { return }
        let bytes = change.evicted.reduce(0) { $0 + $1.cost }
        hub.send(.evicted(.memory, count: change.evicted.count, bytes: bytes))
    }
}
