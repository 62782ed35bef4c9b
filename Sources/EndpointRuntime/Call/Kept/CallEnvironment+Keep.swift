import Foundation

extension CallEnvironment {
    /// Does with the entry what follows from the answer, unless another call that waits for the same answer did.
    ///
    /// - Returns: Whether the answer was stored, or renewed the entry.
    func keep<Request: EndpointRequest>(_ conclusion: CallConclusion<Request>, of flight: JoinedFlight) -> Bool {
        let storage = conclusion.consequence.storage
        guard storage != .kept, let key = conclusion.decided.call.key, let received = conclusion.judged.received else {
            return false
        }
        // One at a time: between the question and the storing no newer response is stored.
        storing.lock()
        defer { storing.unlock() }
        let right = inFlight.takeStorageRight(flight.id, for: storage)
        if right == .none { return false }
        switch storage {
        case .kept:
            return false
        case .stored:
            guard case .success(let read) = conclusion.judged.verdict, let entry = conclusion.entry else { return false }
            return keep(entry, conclusion, key, since: received.mark, isStale: right == .stale, of: flight) { metadata in
                cache.put(
                    CacheEntry(body: received.body, metadata: metadata),
                    value: CachedResponse<Request>(read, from: received.body), for: key, now: now, since: received.mark)
            }
        case .joined:
            guard let entry = conclusion.entry else { return false }
            join(entry, conclusion, key, received, isStale: right == .stale)
            guard inFlight.heard(of: flight.id) != .fresh else { return true }
            cache.remove(key)
            return false
        case .renewed:
            guard let entry = conclusion.entry else { return false }
            // The answer came along redirects that keep it out, so the entry is of the past.
            guard conclusion.bound != .refused else {
                cache.remove(key)
                return false
            }
            return keep(entry, conclusion, key, since: received.mark, isStale: right == .stale, of: flight) { metadata in
                cache.renew(key, metadata: metadata, now: now, since: received.mark)
                cache.report(.revalidated(key))
            }
        case .removed:
            cache.remove(key)
            return false
        }
    }

    /// Writes an entry with its tags. What happens to it between the question whether it may be stored and the storing
    /// happens to it again.
    ///
    /// - Returns: Whether it was written and is still there.
    private func keep<Request: EndpointRequest>(
        _ entry: EntryMetadata, _ conclusion: CallConclusion<Request>, _ key: CacheKey, since mark: CacheMark,
        isStale: Bool, of flight: JoinedFlight, _ write: (EntryMetadata) -> Void
    ) -> Bool {
        let own = conclusion.decided.call.tags
        let others = tagsOfOthers(key, besides: own, conclusion.decided.entry?.metadata, since: mark)
        var metadata = entry
        metadata.tags = own + others
        metadata.isInvalidated = isStale
        write(metadata)
        let heard = inFlight.heard(of: flight.id)
        if heard == .none {
            cache.remove(key)
            return false
        }
        guard heard == .stale || cache.hasChanged(tags: others, since: mark) else { return true }
        metadata.isInvalidated = true
        cache.renew(key, metadata: metadata, now: now, since: mark)
        return true
    }

    /// The tags by which other endpoints read the entry: those of the entry that is there, without the call's. None if one
    /// of them was changed since the request was sent: readers that miss their tags then take the entry for stale.
    func tagsOfOthers(
        _ key: CacheKey, besides own: [String], _ entry: EntryMetadata?, since mark: CacheMark
    ) -> [String] {
        let found = cache.memory.entry(for: key, now: now)?.metadata ?? entry
        let others = found?.tags.filter { !own.containsBytes(of: $0) } ?? []
        return cache.hasChanged(tags: others, since: mark) ? [] : others
    }
}
