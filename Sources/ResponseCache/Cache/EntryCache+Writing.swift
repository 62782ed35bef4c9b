public import Foundation

extension EntryCache {
    /// Now, for what is asked for now and put later: see `put(_:value:for:now:since:)`.
    public func mark(now: Instant) -> CacheMark {
        disk?.mark(now: now) ?? group.history.mark()
    }

    /// Stores an entry on both levels, in place of what was under its key. Returns at once; the disk is written
    /// in batches, and reads see it from now on. `flush()` waits until it is durable.
    ///
    /// - Parameter mark: when the entry was asked for, now unless given. What another process has removed since is not
    ///   stored, and what it has invalidated is stored as stale. What this process has done meanwhile is the caller's to
    ///   know: see `observeChanges`.
    public func put<Value: Sendable>(
        _ entry: CacheEntry, value: Value, for key: CacheKey, now: Instant, since mark: CacheMark? = nil
    ) {
        let mark = mark ?? self.mark(now: now)
        guard let metadata = afterOthers(entry.metadata, of: key, since: mark) else { return }
        let entry = CacheEntry(body: entry.body, metadata: metadata)
        putOnDisk(entry, for: key, now: now, since: mark)
        let change = memory.put(
            CachedValue(value, metadata: entry.metadata), for: key, cost: entry.body.count, now: now,
            ifStill: nil)
        noteEvicted(change)
        settle(key, entry.metadata, since: mark)
        if change.isAdmitted || (store != nil && !isOff) { hub.send(.stored(key, bytes: entry.body.count)) }
    }

    /// Stores an entry whose value is not decoded yet: on disk alone, where there is a disk level. Memory forgets what
    /// it had under the key.
    public func put(_ entry: CacheEntry, for key: CacheKey, now: Instant, since mark: CacheMark? = nil) {
        let mark = mark ?? self.mark(now: now)
        guard let metadata = afterOthers(entry.metadata, of: key, since: mark) else { return }
        putOnDisk(CacheEntry(body: entry.body, metadata: metadata), for: key, now: now, since: mark)
        memory.remove(key)
        if store != nil && !isOff { hub.send(.stored(key, bytes: entry.body.count)) }
    }

    /// Replaces what is known of an entry and keeps its body, as after a `304`. Nothing happens if it is gone.
    public func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since mark: CacheMark? = nil) {
        let mark = mark ?? self.mark(now: now)
        guard let metadata = afterOthers(metadata, of: key, since: mark) else { return }
        disk?.renew(key, metadata: metadata, now: now, since: mark)
        memory.renew(key, metadata: metadata, now: now)
        settle(key, metadata, since: mark)
        for cache in others { cache.memory.remove(key) }
    }

    /// Whether one of the tags was removed or invalidated since a mark, by anybody.
    package func hasChanged(tags: [String], since mark: CacheMark) -> Bool {
        !tags.isEmpty && group.history.hasMet(ChangeScope.ofTags(tags), since: mark)
    }

    /// Whether one user's entries, or all, were removed since a mark, by anybody.
    package func hasRemoved(user: String, since mark: CacheMark, now: Instant) -> Bool {
        disk?.lookForChanges(now: now)
        let scopes = [ChangeScope(.all, .removed), ChangeScope(.user(user), .removed)]
        return group.history.hasMet(scopes, since: mark)
    }

    /// Whether an entry was removed since a mark, by anybody, whatever it was removed by.
    package func hasRemoved(_ key: CacheKey, tags: [String], since mark: CacheMark, now: Instant) -> Bool {
        disk?.lookForChanges(now: now)
        return group.history.hasMet(ChangeScope.all(of: key, tags: tags, .removed), since: mark)
    }

    /// Where callers keep files that belong to users of this cache.
    package var folders: NotedFolders { group.folders }

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
    /// the end of the process, and until the bytes of removed users are gone. (A power cut may take the last commits, and
    /// never leaves half of one.)
    /// - Returns: whether all of that is so; `true` without a disk level. After `false` a later call tries again.
    @discardableResult
    public func flush() async -> Bool {
        await disk?.flush() ?? true
    }

    /// What is known of an entry after other processes' changes; nil where it was removed.
    private func afterOthers(_ metadata: EntryMetadata, of key: CacheKey, since mark: CacheMark) -> EntryMetadata? {
        group.history.afterOthers(metadata, of: key, since: mark)
    }

    /// What was noticed between the question and the storing.
    private func settle(_ key: CacheKey, _ metadata: EntryMetadata, since mark: CacheMark) {
        guard let after = afterOthers(metadata, of: key, since: mark) else { return memory.remove(key) }
        if after.isInvalidated && !metadata.isInvalidated { memory.remove(key) }
    }

    /// The other caches of this process that share the disk level.
    private var others: [EntryCache] {
        group.caches.filter { $0 !== self }
    }

    private func putOnDisk(_ entry: CacheEntry, for key: CacheKey, now: Instant, since mark: CacheMark) {
        guard let disk else { return }
        // Turned off, it must not keep what this would have replaced.
        if isOff { disk.remove(key) } else { disk.put(entry, for: key, now: now, since: mark) }
        // What they have in memory is older.
        for cache in others { cache.memory.remove(key) }
    }

    func noteEvicted(_ change: MemoryChange) {
        for slot in change.evicted { disk?.touch(slot.key, at: slot.used) }
        guard !change.evicted.isEmpty else { return }
        let bytes = change.evicted.reduce(0) { $0 + $1.cost }
        hub.send(.evicted(.memory, count: change.evicted.count, bytes: bytes))
    }
}
