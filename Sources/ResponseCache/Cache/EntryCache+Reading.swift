extension EntryCache {
    /// The entry's value: from memory, or else from disk, decoded, and from then on in memory, with the entry's
    /// own times. Any number of simultaneous misses of one key and type make one load and one decode, on a thread of
    /// the cache's; a hit in memory does not leave the caller's actor.
    ///
    /// A body that `decode` refuses is a miss; the fault is reported and the entry stays, because another build
    /// may read it.
    @inlinable
    public func value<Value: Sendable>(
        for key: CacheKey, as type: Value.Type = Value.self, now: Instant,
        isolation: isolated (any Actor)? = #isolation, decode: @escaping @Sendable (CacheEntry) throws -> Value
    ) async -> CacheHit<Value>? {
        if let hit = valueInMemory(for: key, as: type, now: now) { return hit }
        return await load(key, as: type, now: now, isolation: isolation, decode: decode)
    }

    /// The same on the caller's thread, without waiting for anything but one indexed read, on a connection that
    /// serves no other purpose.
    @inlinable
    public func valueAtOnce<Value: Sendable>(
        for key: CacheKey, as type: Value.Type = Value.self, now: Instant,
        decode: (CacheEntry) throws -> Value
    ) -> CacheHit<Value>? {
        if let hit = valueInMemory(for: key, as: type, now: now) { return hit }
        return loadAtOnce(key, as: type, now: now, decode: decode)
    }

    /// The value if memory has it.
    @inlinable
    public func valueInMemory<Value: Sendable>(
        for key: CacheKey, as type: Value.Type = Value.self, now: Instant
    ) -> CacheHit<Value>? {
        let found = memory.find(key, now: now)
        guard let entry = found.entry, Swift.type(of: entry) == CachedValue<Value>.self else { return nil }
        if found.isObserved { reportHit(key) }
        return CacheHit(unsafeDowncast(entry, to: CachedValue<Value>.self), from: .memory)
    }

    /// The stored body, undecoded. It comes from disk; `nil` in a cache that has memory alone.
    public func entry(
        for key: CacheKey, now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> CacheEntry? {
        guard let store, !isOff else { return nil }
        return await store.entry(for: key, now: now, isolation: isolation)
    }

    @usableFromInline
    func reportHit(_ key: CacheKey) {
        hub.send(.hit(key, .memory))
    }

    @usableFromInline
    func load<Value: Sendable>(
        _ key: CacheKey, as type: Value.Type, now: Instant, isolation: isolated (any Actor)?,
        decode: @escaping @Sendable (CacheEntry) throws -> Value
    ) async -> CacheHit<Value>? {
        guard let store, !isOff else { return missed(key) }
        // A read that was overtaken by a change looks again; who is overtaken every time misses.
        for _ in 0..<4 {
            let generation = memory.generation(of: key)
            let place = Loads.Place(key: key, type: ObjectIdentifier(type), generation: generation)
            let loaded = await withCheckedContinuation(isolation: isolation) { waiter in
                guard loads.wait(waiter, at: place) else { return }
                // A load that was under way may have ended after memory was asked.
                let found = memory.find(key, now: now).entry
                if found is CachedValue<Value> { return loads.finish(place, found) }
                store.read(key, now: now) { entry in
                    let value = entry.flatMap { self.decoded($0, key, now, generation, decode) }
                    return { self.loads.finish(place, value) }
                }
            }
            if let loaded = loaded as? CachedValue<Value>, generation == memory.generation(of: key) {
                hub.send(.hit(key, .disk))
                return CacheHit(loaded, from: .disk)
            }
            if generation == memory.generation(of: key) { return missed(key) }
            if let hit = valueInMemory(for: key, as: type, now: now) { return hit }
        }
        return missed(key)
    }

    @usableFromInline
    func loadAtOnce<Value: Sendable>(
        _ key: CacheKey, as type: Value.Type, now: Instant, decode: (CacheEntry) throws -> Value
    ) -> CacheHit<Value>? {
        guard let store, !isOff else { return missed(key) }
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

    private func missed<Value: Sendable>(_ key: CacheKey) -> CacheHit<Value>? {
        hub.send(.miss(key))
        return nil
    }

    /// Decodes an entry and promotes it, unless its key has changed since the read began.
    private func decoded<Value: Sendable>(
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
