extension EntryCache {
    /// Returns the value of an entry, from memory, from disk, or from other processes.
    ///
    /// A value from disk is decoded, and is in memory from then on, with the entry's own times. Simultaneous misses of
    /// one key and type share one load and one decode, on a thread of the cache. A hit in memory does not leave the
    /// caller's actor.
    ///
    /// A body that `decode` refuses is a miss. The cache reports the fault, and the entry stays, because another build
    /// may read it.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - type: The type of the value.
    ///   - tags: The tags of the reader. The entry has them from now on. If it lacked one of them, and that tag was
    ///     ever removed or invalidated, the entry is returned as stale.
    ///   - now: The current time.
    ///   - isolation: The actor of the caller. A hit in memory does not leave it.
    ///   - decode: Makes the value of a stored entry.
    /// - Returns: The value and its level, or `nil` if there is no such entry.
    @inlinable
    public func value<Value: Sendable>(
        for key: CacheKey, as type: Value.Type = Value.self, tags: [String] = [], now: Instant,
        isolation: isolated (any Actor)? = #isolation, decode: @escaping @Sendable (CacheEntry) throws -> Value
    ) async -> CacheHit<Value>? {
        if let hit = valueInMemory(for: key, as: type, tags: tags, now: now) { return hit }
        return await load(key, as: type, tags: tags, now: now, isolation: isolation, decode: decode)
            .map { adding(tags, to: $0, key, now) }
    }

    /// Returns the value of an entry, on the caller's thread.
    ///
    /// The call waits for nothing but one indexed read, on a connection that serves no other purpose.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - type: The type of the value.
    ///   - tags: The tags of the reader, as for `value(for:as:tags:now:isolation:decode:)`.
    ///   - now: The current time.
    ///   - decode: Makes the value of a stored entry.
    /// - Returns: The value and its level, or `nil` if there is no such entry.
    @inlinable
    public func valueAtOnce<Value: Sendable>(
        for key: CacheKey, as type: Value.Type = Value.self, tags: [String] = [], now: Instant,
        decode: (CacheEntry) throws -> Value
    ) -> CacheHit<Value>? {
        if let hit = valueInMemory(for: key, as: type, tags: tags, now: now) { return hit }
        return loadAtOnce(key, as: type, tags: tags, now: now, decode: decode).map { adding(tags, to: $0, key, now) }
    }

    /// Returns the value of an entry if memory has it and no other process has removed it.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - type: The type of the value.
    ///   - tags: The tags of the reader, as for `value(for:as:tags:now:isolation:decode:)`.
    ///   - now: The current time.
    /// - Returns: The value, or `nil` if memory does not have it.
    @inlinable
    public func valueInMemory<Value: Sendable>(
        for key: CacheKey, as type: Value.Type = Value.self, tags: [String] = [], now: Instant
    ) -> CacheHit<Value>? {
        var found = memory.find(key, now: now)
        if found.entry != nil, let disk {
            disk.lookForChanges(now: now)
            found = memory.find(key, now: now)
        }
        guard let entry = found.entry, Swift.type(of: entry) == CachedValue<Value>.self else { return nil }
        if found.isObserved { reportHit(key) }
        return adding(tags, to: CacheHit(unsafeDowncast(entry, to: CachedValue<Value>.self), from: .memory), key, now)
    }

    /// Returns an entry from disk, on the caller's thread; nil if there is none, or no disk level.
    package func entryAtOnce(for key: CacheKey, now: Instant) -> CacheEntry? {
        guard let disk, !isOff else { return nil }
        disk.lookWhereStaged(now: now)
        return disk.entryAtOnce(for: key, now: now)
    }

    /// Returns the stored body of an entry, undecoded. It always comes from disk.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - isolation: The actor of the caller.
    /// - Returns: The entry, or `nil` if there is none or the cache has no disk level.
    public func entry(
        for key: CacheKey, now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> CacheEntry? {
        guard let disk, !isOff else { return nil }
        disk.lookWhereStaged(now: now)
        return await disk.entry(for: key, now: now, isolation: isolation)
    }

    /// Returns some bytes of an entry's body. They come from disk, which reads no others.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - isolation: The actor of the caller.
    ///   - choose: Returns the wanted bytes of a body of so many; nil for none. It may be called twice.
    /// - Returns: The bytes, or nil if there is no entry, if none were wanted, or if the cache has no disk level.
    public func part(
        of key: CacheKey, now: Instant, isolation: isolated (any Actor)? = #isolation,
        choose: @escaping @Sendable (EntryMetadata, Int) -> Range<Int>?
    ) async -> EntryPart? {
        guard let disk, !isOff else { return nil }
        disk.lookWhereStaged(now: now)
        return await disk.part(of: key, now: now, isolation: isolation, choose: choose)
    }

    @usableFromInline
    func reportHit(_ key: CacheKey) {
        hub.send(.hit(key, .memory))
    }

    @usableFromInline
    func load<Value: Sendable>(
        _ key: CacheKey, as type: Value.Type, tags: [String], now: Instant, isolation: isolated (any Actor)?,
        decode: @escaping @Sendable (CacheEntry) throws -> Value
    ) async -> CacheHit<Value>? {
        let store = isOff ? nil : disk
        if store == nil {
            if let hit = undecoded(key, tags, now, decode) { return hit }
            guard isShared(key) else { return missed(key) }
        }
        store?.lookWhereStaged(now: now)
        // A read that was overtaken by a change looks again; who is overtaken every time misses.
        for _ in 0..<4 {
            let generation = memory.generation(of: key)
            let place = Loads.Place(key: key, type: ObjectIdentifier(type), generation: generation)
            let loaded = await withCheckedContinuation(isolation: isolation) { waiter in
                guard loads.wait(waiter, at: place) else { return }
                // A load that was under way may have ended after memory was asked.
                let found = memory.find(key, now: now).entry
                if found is CachedValue<Value> { return loads.finish(place, found, from: .memory) }
                let askOthers: @Sendable () -> Void = { [self, loads] in
                    Task {
                        let value = await loadShared(key, now, generation, decode: decode)
                        loads.finish(place, value, from: .shared)
                    }
                }
                guard let store else { return askOthers() }
                store.read(key, now: now) { [self, loads] entry in
                    let value = entry.flatMap { decoded($0, key, now, generation, decode) }
                    guard value == nil, isShared(key) else { return { loads.finish(place, value, from: .disk) } }
                    return askOthers
                }
            }
            loads.synchronize()
            if let loaded, let value = loaded.value as? CachedValue<Value>, generation == memory.generation(of: key) {
                hub.send(.hit(key, loaded.level))
                return CacheHit(value, from: loaded.level)
            }
            if generation == memory.generation(of: key) { return missed(key) }
            if let hit = valueInMemory(for: key, as: type, now: now) { return hit }
        }
        return missed(key)
    }

    @usableFromInline
    func loadAtOnce<Value: Sendable>(
        _ key: CacheKey, as type: Value.Type, tags: [String], now: Instant, decode: (CacheEntry) throws -> Value
    ) -> CacheHit<Value>? {
        guard let store = disk, !isOff else { return undecoded(key, tags, now, decode) ?? missed(key) }
        store.lookWhereStaged(now: now)
        for _ in 0..<4 {
            let generation = memory.generation(of: key)
            let entry = store.entryAtOnce(for: key, now: now)
            let loaded = entry.flatMap { decoded($0, key, now, generation, decode) }
            if generation == memory.generation(of: key) {
                guard let loaded else { return missed(key) }
                hub.send(.hit(key, .disk))
                return CacheHit(loaded, from: .disk)
            }
            if let hit = valueInMemory(for: key, as: type, now: now) { return hit }
        }
        return missed(key)
    }

    @usableFromInline
    func adding<Value: Sendable>(
        _ tags: [String], to hit: CacheHit<Value>, _ key: CacheKey, _ now: Instant
    ) -> CacheHit<Value> {
        tags.isEmpty ? hit : addingMissing(tags, to: hit, key, now)
    }

    /// An entry that another endpoint has stored does not have the reader's tags. It gets them in memory; from then on it is
    /// reached by them. Nobody can tell whether it is older than the last change of such a tag, so it counts as stale if
    /// there ever was one.
    private func addingMissing<Value: Sendable>(
        _ tags: [String], to hit: CacheHit<Value>, _ key: CacheKey, _ now: Instant
    ) -> CacheHit<Value> {
        let missing = tags.filter { !hit.metadata.tags.containsBytes(of: $0) }
        guard !missing.isEmpty else { return hit }
        var metadata = hit.metadata
        metadata.tags += missing
        metadata.isInvalidated = metadata.isInvalidated || hasChanged(missing, now)
        let cached = CachedValue(hit.value, metadata: metadata)
        memory.replace(hit.cached, by: cached, for: key)
        // One that was changed meanwhile has not met the tags in memory.
        guard !metadata.isInvalidated, hasChanged(missing, now) else { return CacheHit(cached, from: hit.level) }
        metadata.isInvalidated = true
        let stale = CachedValue(hit.value, metadata: metadata)
        memory.replace(cached, by: stale, for: key)
        return CacheHit(stale, from: hit.level)
    }

    func hasChanged(_ tags: [String], _ now: Instant) -> Bool {
        disk?.hasChanged(tags: tags, now: now) ?? group.history.hasChanged(tags: tags)
    }

    /// The value of an entry of which memory has the bytes. They stay, for readers of other types.
    private func undecoded<Value: Sendable>(
        _ key: CacheKey, _ tags: [String], _ now: Instant, _ decode: (CacheEntry) throws -> Value
    ) -> CacheHit<Value>? {
        guard let hit = valueInMemory(for: key, as: UndecodedBody.self, tags: tags, now: now) else { return nil }
        do {
            let value = try decode(CacheEntry(body: hit.value.body, metadata: hit.metadata))
            return CacheHit(CachedValue(value, metadata: hit.metadata), from: .memory)
        } catch {
            hub.send(.fault(CacheFault(.unreadable, String(describing: error)), key))
            return nil
        }
    }

    private func missed<Value: Sendable>(_ key: CacheKey) -> CacheHit<Value>? {
        hub.send(.miss(key))
        return nil
    }

    /// Decodes an entry and promotes it, unless its key has changed since the read began.
    func decoded<Value: Sendable>(
        _ entry: CacheEntry, _ key: CacheKey, _ now: Instant, _ generation: Generation,
        _ decode: (CacheEntry) throws -> Value
    ) -> CachedValue<Value>? {
        do {
            let cached = CachedValue(try decode(entry), metadata: entry.metadata)
            noteEvicted(memory.put(cached, for: key, cost: entry.body.count, now: now, ifStill: generation))
            return cached
        } catch {
            hub.send(.fault(CacheFault(.unreadable, String(describing: error)), key))
            return nil
        }
    }
}
