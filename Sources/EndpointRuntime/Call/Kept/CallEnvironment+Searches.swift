import Foundation

extension CallEnvironment {
    /// Notes that a response answers GETs of other queries, too, as its `No-Vary-Search` says. An older response to such a
    /// query goes: of several that fit, the most recent is to be used (RFC 9111 section 4).
    ///
    /// - Parameters:
    ///   - entry: What is known of the response.
    ///   - key: The key of the request that it is stored for, or beside.
    ///   - call: The call.
    ///   - mark: When the request was about to be sent.
    ///   - flight: The call in flight that the answer came by.
    func noteSearches(
        _ entry: EntryMetadata, at key: CacheKey, _ call: PreparedCall, since mark: CacheMark, of flight: JoinedFlight
    ) {
        guard call.rule.isServers, !entry.isRedirected, let variance = SearchVariance(of: entry.headers),
            let place = call.searchPlace, key == place.own
        else { return }
        let slot = place.key(by: variance)
        let old = cache.metadataAtOnce(for: slot, now: now)
        let other = old.flatMap { place.key($0.metadata) }
        let stored = other.flatMap { other in other == key ? nil : cache.metadataAtOnce(for: other, now: now)?.metadata
        }
        if let stored, SearchVariance(of: stored.headers) == variance {
            if stored.requestedAt > entry.requestedAt { return }
            if let other, stored.selection == entry.selection, stored.variants.isEmpty { cache.removeUnheard(other) }
        }
        if other != key { put(SearchPlace.naming(key), at: slot, tags: call.tags, since: mark) }
        let note = cache.metadataAtOnce(for: place.note, now: now)?.metadata
        guard let fields = SearchPlace.adding(entry.headers, to: note) else { return }
        // What removes all responses removes the note.
        let shared = note.map { note in call.tags.filter { note.tags.containsBytes(of: $0) } } ?? call.tags
        put(fields, at: place.note, tags: shared, since: mark)
        // Whoever has removed the response meanwhile means what it says of its queries, too.
        if inFlight.heard(of: flight.id) == .none {
            for key in [slot, place.note] { cache.removeUnheard(key) }
        }
    }

    private func put(_ fields: [HeaderField], at key: CacheKey, tags: [String], since mark: CacheMark) {
        let metadata = EntryMetadata(headers: fields, storedAt: now, tags: tags)
        cache.put(CacheEntry(body: Data(), metadata: metadata), value: (), for: key, now: now, since: mark)
    }
}
