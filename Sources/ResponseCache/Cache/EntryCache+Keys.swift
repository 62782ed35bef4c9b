extension EntryCache {
    /// Finds the keys of the entries of one endpoint, in memory and on disk. It is not for the way of a hit: the whole table
    /// is looked through.
    ///
    /// - Parameter endpoint: The name of the endpoint.
    /// - Returns: The keys, in no order. An entry may be gone by the time it is asked for.
    package func keys(ofEndpoint endpoint: String) async -> [CacheKey] {
        let known = memory.keys(ofEndpoint: endpoint)
        guard let disk, !isOff else { return known }
        return Array(Set(known).union(await disk.keys(ofEndpoint: endpoint)))
    }
}

extension MemoryStore {
    fileprivate func keys(ofEndpoint endpoint: String) -> [CacheKey] {
        state.withLock { state in
            state.slots.all.map(\.key).filter { $0.endpoint.hasSameBytes(as: endpoint) }
        }
    }
}
