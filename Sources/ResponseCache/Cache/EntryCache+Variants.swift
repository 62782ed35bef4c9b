extension EntryCache {
    /// Returns what is known of an entry, from memory or from disk, without its value.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - tags: The tags of the reader. If the entry lacks one of them, and that tag was ever removed or invalidated, the
    ///     entry counts as invalidated.
    ///   - now: The current time.
    ///   - isolation: The actor of the caller.
    /// - Returns: The metadata and its level, or `nil` if there is no such entry.
    package func metadata(
        for key: CacheKey, tags: [String] = [], now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> CacheHit<Void>? {
        if let found = metadataInMemory(for: key, now: now) { return hit(found, .memory, tags, now) }
        guard let disk, !isOff else { return nil }
        disk.lookWhereStaged(now: now)
        return await disk.known(of: key, now: now).map { hit($0.metadata, .disk, tags, now) }
    }

    /// Returns the same on the caller's thread. It waits for nothing but one indexed read.
    package func metadataAtOnce(for key: CacheKey, tags: [String] = [], now: Instant) -> CacheHit<Void>? {
        if let found = metadataInMemory(for: key, now: now) { return hit(found, .memory, tags, now) }
        guard let disk, !isOff else { return nil }
        disk.lookWhereStaged(now: now)
        return disk.knownAtOnce(of: key, now: now).map { hit($0.metadata, .disk, tags, now) }
    }

    /// Changes what is known of an entry, if there is one, whoever has stored it. An invalidation that comes meanwhile is
    /// not lost. Other processes hear that an entry has become stale, and of the rest what `shared` says.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - asked: When what is said of the entry was asked for, which counts for other processes; nil for now.
    ///   - shared: Gives what other processes know of the same response from now on; nil for what they know already.
    ///   - change: Changes the metadata. Returns false to leave the entry as it is.
    package func amend(
        _ key: CacheKey, now: Instant, since asked: CacheMark? = nil,
        shared: ((EntryMetadata) -> EntryMetadata?)? = nil,
        _ change: (inout EntryMetadata) -> Bool
    ) {
        let mark = mark(now: now)
        guard let (old, new) = amendHere(key, now: now, change), isShared(key), let level = sharing?.level else {
            return
        }
        if new.isInvalidated {
            if !old.isInvalidated { level.make(.invalidated(.key(key))) }
        } else if let metadata = shared?(new), let position = (asked ?? mark).shared {
            level.renew(key, metadata: metadata, now: now, since: position)
        }
    }

    /// The same for the levels of this process. Returns what was known of the entry, and what is; nil if nothing has changed.
    @discardableResult
    func amendHere(
        _ key: CacheKey, now: Instant, _ change: (inout EntryMetadata) -> Bool
    ) -> (old: EntryMetadata, new: EntryMetadata)? {
        let mark = mark(now: now)
        guard let old = metadataAtOnce(for: key, now: now)?.metadata else { return nil }
        var metadata = old
        guard change(&metadata) else { return nil }
        renew(key.unshared, metadata: metadata, now: now, since: mark)
        let scopes = ChangeScope.all(of: key, tags: metadata.tags, .staled)
        guard !metadata.isInvalidated, group.history.hasMet(scopes, since: mark) else { return (old, metadata) }
        metadata.isInvalidated = true
        renew(key.unshared, metadata: metadata, now: now, since: mark)
        // Whoever has made it stale has told the others.
        return nil
    }

    /// Removes an entry, what is kept beside it, and all that are stored under variants of its key. Listeners hear of the key alone.
    ///
    /// - Parameter key: The key of the entry.
    package func removeWithVariants(_ key: CacheKey) {
        let variants = [Selection.tag(key.variantsTag), Selection.tag(key.failure.variantsTag)]
        let companions = key.companions
        for companion in companions { group.history.note(ChangeScope(companion, .removed)) }
        let scopes = [ChangeScope(key, .removed)] + variants.map { ChangeScope($0, .removed) }
        let names = [key.variantsTag, key.failure.variantsTag]
        let others = [SharedChange.removed(.key(key))] + names.map { .removed(.tag($0)) }
        change(.removed(.key(key)), scopes, telling: key.isShared ? others : [others[0]]) { level in
            level.remove(key)
            for selection in variants { level.remove(selection) }
            for companion in companions { level.remove(companion) }
        }
    }

    /// Removes what is stored under variants of a key. It is older than an entry that is about to be stored, so nobody
    /// needs to hear of it.
    ///
    /// - Parameter key: The key.
    package func removeVariants(of key: CacheKey) {
        let variants = Selection.tag(key.variantsTag)
        group.history.note(ChangeScope(variants, .removed))
        if key.isShared { tellOthers([.removed(.tag(key.variantsTag))]) }
        disk?.remove(variants)
        for cache in group.caches { cache.memory.remove(variants) }
    }

    /// Removes an entry and what is kept beside it, because a newer one has taken its place. Nobody needs to hear of it.
    ///
    /// - Parameter key: The key of the entry.
    package func removeUnheard(_ key: CacheKey) {
        for key in [key] + key.companions {
            group.history.note(ChangeScope(key, .removed))
            disk?.remove(key)
            for cache in group.caches { cache.memory.remove(key) }
        }
    }

    private func metadataInMemory(for key: CacheKey, now: Instant) -> EntryMetadata? {
        guard let found = memory.entry(for: key, now: now) else { return nil }
        guard let disk else { return found.metadata }
        disk.lookForChanges(now: now)
        return memory.entry(for: key, now: now)?.metadata
    }

    private func hit(_ metadata: EntryMetadata, _ level: CacheLevel, _ tags: [String], _ now: Instant) -> CacheHit<Void>
    {
        CacheHit(CachedValue((), metadata: asRead(metadata, tags: tags, now: now)), from: level)
    }

    /// Returns what is known of an entry as a reader has to take it: as invalidated if the entry lacks one of the reader's tags,
    /// and that tag was ever removed or invalidated.
    package func asRead(_ metadata: EntryMetadata, tags: [String], now: Instant) -> EntryMetadata {
        var metadata = metadata
        let missing = tags.filter { !metadata.tags.containsBytes(of: $0) }
        if !missing.isEmpty, !metadata.isInvalidated, hasChanged(missing, now) { metadata.isInvalidated = true }
        return metadata
    }
}
