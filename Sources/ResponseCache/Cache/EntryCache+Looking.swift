extension EntryCache {
    /// Finds what is known of an entry and how many bytes its body has, and the first level that has it. Memory does not
    /// count it as a use, and nothing is reported.
    package func look(
        at key: CacheKey, now: Instant
    ) async -> (metadata: EntryMetadata, size: Int, level: CacheLevel)? {
        disk?.lookForChanges(now: now)
        if let found = memory.look(at: key, now: now) { return (found.metadata, found.cost, .memory) }
        guard let disk, !isOff else { return nil }
        disk.lookWhereStaged(now: now)
        return await disk.known(of: key, now: now).map { ($0.metadata, $0.size, .disk) }
    }
}

extension MemoryStore {
    /// An entry and its cost, without a use of it.
    fileprivate func look(at key: CacheKey, now: Instant) -> (metadata: EntryMetadata, cost: Int)? {
        state.withLock { state in
            guard let found = state.slots.look(at: key),
                !found.metadata.isGone(at: now, lastUsed: found.used, limits: state.limits)
            else { return nil }
            return (found.metadata, found.cost)
        }
    }
}
