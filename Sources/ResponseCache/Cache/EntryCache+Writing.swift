public import Foundation

extension EntryCache {
    /// Returns a mark of this moment, for an entry that is requested now and put later. See
    /// `put(_:value:for:now:since:)`.
    ///
    /// - Parameter now: The current time.
    /// - Returns: The mark.
    public func mark(now: Instant) -> CacheMark {
        var mark = disk?.mark(now: now) ?? group.history.mark()
        mark.shared = sharing?.level.position()
        return mark
    }

    /// Returns the mark of this moment that takes the place of an earlier one, without a look at what other processes have done.
    /// Whoever asks afterwards what has happened since the earlier one, and then goes on with this one, misses nothing.
    package func laterMark(than earlier: CacheMark) -> CacheMark {
        var mark = earlier
        mark.count = group.history.mark().count
        return mark
    }

    /// Stores an entry and its value on both levels. It replaces what was under the key.
    ///
    /// The call returns at once. The disk is written in batches, and reads see the entry from now on. `flush()` waits
    /// until it is durable.
    ///
    /// - Parameters:
    ///   - entry: The body and what is known of it.
    ///   - value: The decoded value, for memory.
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - mark: The moment at which the entry was requested; the default is now. If another process has removed the
    ///     entry since, it is not stored. If another process has made it stale, it is stored as stale. What this
    ///     process has done meanwhile is for the caller to know: see `observeChanges(isAhead:_:)`.
    public func put<Value: Sendable>(
        _ entry: CacheEntry, value: Value, for key: CacheKey, now: Instant, since mark: CacheMark? = nil
    ) {
        _ = put(entry, for: key, now: now, since: mark) { CachedValue(value, metadata: $0) }
    }

    /// Stores an entry whose value is not decoded yet: on disk only, if there is a disk level, and memory forgets what it
    /// had under the key. Without a disk level, memory keeps the bytes, and each reader decodes them in its own way.
    ///
    /// - Parameters:
    ///   - entry: The body and what is known of it.
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - mark: The moment at which the entry was requested, as for `put(_:value:for:now:since:)`.
    public func put(_ entry: CacheEntry, for key: CacheKey, now: Instant, since mark: CacheMark? = nil) {
        _ = put(entry, for: key, now: now, since: mark) { [store] in
            store == nil ? CachedValue(UndecodedBody(body: entry.body), metadata: $0) : nil
        }
    }

    /// The same; `shared` is what other processes are given of it, if that differs.
    ///
    /// - Returns: Whether a level took it. One that is too large, or that was removed meanwhile, is taken by none.
    package func put<Value: Sendable>(
        _ entry: CacheEntry, value: Value, for key: CacheKey, now: Instant, since mark: CacheMark?,
        shared: EntryMetadata?
    ) -> Bool {
        put(entry, for: key, now: now, since: mark, shared: shared) { CachedValue(value, metadata: $0) }
    }

    private func put(
        _ entry: CacheEntry, for key: CacheKey, now: Instant, since mark: CacheMark?, shared: EntryMetadata? = nil,
        value: (EntryMetadata) -> AnyCachedValue?
    ) -> Bool {
        let mark = mark ?? self.mark(now: now)
        guard let metadata = afterOthers(entry.metadata, of: key, since: mark) else { return false }
        let entry = CacheEntry(body: entry.body, metadata: metadata)
        let value = value(metadata)
        var isAdmitted = false
        for level in levels.reversed() {
            // A cache that is turned off must not keep what this would have replaced.
            if isOff {
                level.remove(key)
                continue
            }
            let change = level.put(entry, value: value, for: key, now: now, since: mark)
            isAdmitted = isAdmitted || change.isAdmitted
            noteEvicted(change)
        }
        if !metadata.isInvalidated {
            share(CacheEntry(body: entry.body, metadata: shared ?? metadata), for: key, now: now, since: mark)
        }
        // What the other caches have in memory is older.
        if store != nil { for cache in others { cache.memory.remove(key) } }
        settle(key, metadata, since: mark)
        if isAdmitted { hub.send(.stored(key, bytes: entry.body.count)) }
        return isAdmitted
    }

    /// Replaces the metadata of an entry and keeps its body, as after a `304`. Nothing happens if the entry is gone.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - metadata: The new metadata.
    ///   - now: The current time.
    ///   - mark: The moment at which the entry was requested, as for `put(_:value:for:now:since:)`.
    public func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since mark: CacheMark? = nil) {
        renew(key, metadata: metadata, now: now, since: mark, shared: nil)
    }

    /// The same; `shared` is what other processes are given of it, if that differs.
    package func renew(
        _ key: CacheKey, metadata: EntryMetadata, now: Instant, since mark: CacheMark?, shared: EntryMetadata?
    ) {
        let mark = mark ?? self.mark(now: now)
        guard let metadata = afterOthers(metadata, of: key, since: mark) else { return }
        for level in levels.reversed() { level.renew(key, metadata: metadata, now: now, since: mark) }
        if isShared(key), let position = mark.shared {
            sharing?.level.renew(key, metadata: shared ?? metadata, now: now, since: position)
        }
        settle(key, metadata, since: mark)
        for cache in others { cache.memory.remove(key) }
    }

    /// Whether one of the tags was removed or invalidated since a mark, by anybody.
    package func hasChanged(tags: [String], since mark: CacheMark) -> Bool {
        !tags.isEmpty && group.history.hasMet(ChangeScope.ofTags(tags), since: mark)
    }

    /// Whether all that has one of the tags was removed since a mark, by anybody.
    package func hasRemoved(tags: [String], since mark: CacheMark) -> Bool {
        !tags.isEmpty && group.history.hasMet(tags.map { ChangeScope(.tag($0), .removed) }, since: mark)
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

    /// Stores bytes under a name of your own, on both levels.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - name: The name. It never collides with the key of a request.
    ///   - lifetime: The time from now after which the bytes are gone. `nil` keeps them as long as the limits allow.
    ///   - tags: The tags by which they can be removed.
    ///   - now: The current time.
    public func put(_ data: Data, forName name: String, lifetime: Duration? = nil, tags: [String] = [], now: Instant) {
        let goneBy = lifetime.map { now.advanced(by: $0) }
        let metadata = EntryMetadata(storedAt: now, freshUntil: goneBy, goneBy: goneBy, tags: tags)
        put(CacheEntry(body: data, metadata: metadata), value: data, for: .named(name), now: now)
    }

    /// Returns the bytes under a name of your own, while their lifetime lasts.
    ///
    /// - Parameters:
    ///   - name: The name, as for `put(_:forName:lifetime:tags:now:)`.
    ///   - now: The current time.
    ///   - isolation: The actor of the caller.
    /// - Returns: The bytes, or `nil` if there are none.
    public func data(
        forName name: String, now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> Data? {
        await value(for: .named(name), now: now, isolation: isolation) { $0.body }?.value
    }

    /// Returns what is known of the bytes under a name of your own: since when they are stored (`storedAt`), and until when
    /// (`goneBy`).
    ///
    /// - Parameters:
    ///   - name: The name, as for `put(_:forName:lifetime:tags:now:)`.
    ///   - now: The current time.
    ///   - isolation: The actor of the caller.
    /// - Returns: The metadata, or `nil` if there are no bytes, or if their lifetime is over.
    public func metadata(
        forName name: String, now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> EntryMetadata? {
        await value(for: .named(name), now: now, isolation: isolation) { $0.body }?.metadata
    }

    /// Waits until everything that was put or removed before is committed, and until the bytes of removed users are
    /// gone.
    ///
    /// What is committed to the database file survives the end of the process. A power failure may take the last
    /// commits, but never leaves half of one.
    ///
    /// It also waits until the level that other processes share has taken all of it.
    ///
    /// - Returns: Whether all of that is done. It is `true` without such levels. After `false`, a later call tries
    ///   again.
    @discardableResult
    public func flush() async -> Bool {
        let isShared = await sharing?.level.flush() ?? true
        return await disk?.flush() ?? true && isShared
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

    /// Lets go of what left memory.
    func noteEvicted(_ change: LevelChange) {
        defer { withExtendedLifetime(change) {} }
        for slot in change.evicted { disk?.touch(slot.key, at: slot.used) }
        guard !change.evicted.isEmpty else { return }
        let bytes = change.evicted.reduce(0) { $0 + $1.cost }
        hub.send(.evicted(.memory, count: change.evicted.count, bytes: bytes))
    }
}
