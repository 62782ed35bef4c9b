extension CallEnvironment {
    /// The key of a stored response to a GET of another query that answers a call for this one: its own `No-Vary-Search`
    /// says so (draft-ietf-httpbis-no-vary-search, section 6). It costs two reads where nothing is stored under the call's
    /// key.
    ///
    /// - Parameter call: The call.
    /// - Returns: The key; nil if there is no such response.
    func equivalent(of call: PreparedCall) async -> CacheKey? {
        guard let place = call.searchPlace, let note = await cache.metadata(for: place.note, now: now) else {
            return nil
        }
        for variance in SearchPlace.variances(note.metadata) {
            if let second = await cache.metadata(for: place.key(by: variance), now: now),
                let key = place.key(second.metadata), let found = await cache.metadata(for: key, now: now),
                SearchVariance(of: found.metadata.headers) == variance
            {
                return key
            }
        }
        return nil
    }

    /// The same, without waiting for anything.
    func equivalentAtOnce(of call: PreparedCall) -> CacheKey? {
        guard let place = call.searchPlace else { return nil }
        return equivalents(at: place).first
    }

    /// All such keys.
    func equivalents(at place: SearchPlace) -> [CacheKey] {
        guard let note = cache.metadataAtOnce(for: place.note, now: now) else { return [] }
        return SearchPlace.variances(note.metadata).compactMap { variance in
            guard let second = cache.metadataAtOnce(for: place.key(by: variance), now: now),
                let key = place.key(second.metadata), let found = cache.metadataAtOnce(for: key, now: now),
                SearchVariance(of: found.metadata.headers) == variance
            else { return nil }
            return key
        }
    }

    /// Removes the entry of a call, and those that answer the call by their `No-Vary-Search`.
    func removeEntry(of call: PreparedCall) {
        guard let key = call.key else { return }
        let others = call.searchPlace.map { equivalents(at: $0) } ?? []
        cache.removeWithVariants(key)
        for other in others where other != key { cache.removeWithVariants(other) }
    }
}
