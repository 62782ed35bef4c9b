extension SQLiteStore {
    func keys(ofEndpoint endpoint: String) async -> [CacheKey] {
        await writer.run { $0.keys(ofEndpoint: endpoint) }
    }
}

extension StoreWriter {
    /// The keys under which entries of an endpoint are stored, or are about to be.
    fileprivate func keys(ofEndpoint endpoint: String) -> [CacheKey] {
        let staged = staging.withLock { state in
            [state.committing, state.next].flatMap { $0.changes.keys }.filter { $0.endpoint.hasSameBytes(as: endpoint) }
        }
        let stored = try? attempt { try $0.keys(ofEndpoint: endpoint) }
        return staged + (stored ?? [])
    }
}

extension Database {
    fileprivate func keys(ofEndpoint endpoint: String) throws -> [CacheKey] {
        let select = try connection.prepare(
            "SELECT body.row FROM entry JOIN body ON body.id = entry.id WHERE entry.endpoint = ?")
        defer { select.reset() }
        select.bind(endpoint.shortDigest, 1)
        var keys: [CacheKey] = []
        while try select.step() {
            if let key = StoredRow.key(in: select.bytes(0), endpoint: endpoint) { keys.append(key) }
        }
        return keys
    }
}
