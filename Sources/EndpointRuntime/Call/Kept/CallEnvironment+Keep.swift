import Foundation

extension CallEnvironment {
    /// Does with the entry what follows from the answer, unless another call that waits for the same answer did.
    ///
    /// - Returns: Whether the answer was stored, or renewed the entry.
    func keep<Request: EndpointRequest>(_ conclusion: CallConclusion<Request>, of flight: JoinedFlight) -> Bool {
        updateEntryOfGet(by: conclusion)
        let storage = conclusion.consequence.storage
        let call = conclusion.decided.call
        guard storage != .kept, let key = call.key, let received = conclusion.judged.received else { return false }
        // One at a time: between the question and the storing no newer response is stored.
        storing.lock()
        defer { storing.unlock() }
        let right = inFlight.takeStorageRight(flight.id, for: storage)
        if right == .none { return false }
        switch storage {
        case .kept:
            return false
        case .stored:
            guard case .success(let read) = conclusion.judged.verdict, let entry = conclusion.entry else {
                return false
            }
            // Another client of the same cache may have asked later.
            let known = cache.memory.entry(for: self.key(ofWhat: received.sent, selects: key), now: now)?.metadata
            if let known, !known.isInvalidated, known.isMoreRecent(than: received, now) { return false }
            let isStored = store(
                entry, under: key, conclusion, since: received.mark, isStale: right == .stale, of: flight
            ) {
                let shared = conclusion.forOthers($1)
                return cache.put(
                    CacheEntry(body: received.body, metadata: $1),
                    value: CachedResponse<Request>(read, from: received.body), for: shared == nil ? $0.unshared : $0,
                    now: now, since: received.mark, shared: shared)
            }
            // What redirects led to is a representation of another URL.
            let isOfGet =
                received.redirects.isEmpty
                && PostedRepresentation.isOf(
                    call.url, method: call.rules.method, status: received.response.status, received.response.headers)
            guard isOfGet, let keyOfGet = call.keyOfGet else { return isStored }
            // Whoever asks with GET reads it in its own way.
            let isThere = store(
                entry, under: keyOfGet, conclusion, since: received.mark, isStale: right == .stale, of: flight
            ) {
                cache.put(
                    CacheEntry(body: received.body, metadata: $1), for: $0.unshared, now: now, since: received.mark)
                return true
            }
            return isStored && isThere
        case .joined:
            guard let entry = conclusion.entry else { return false }
            let isKept = join(entry, conclusion, key, received, isStale: right == .stale) { whole, read in
                inFlight.overtakeOthers(of: flight.id)
                return store(
                    whole.metadata, under: key, conclusion, since: received.mark, isStale: right == .stale, of: flight
                ) {
                    cache.put(
                        CacheEntry(body: whole.body, metadata: $1),
                        value: CachedResponse<Request>(read, from: whole.body), for: $0.unshared, now: now,
                        since: received.mark, shared: nil)
                }
            }
            let said = call.rule.isServers ? ResponseTags.of(received.response.headers, call.url, []) : []
            switch inFlight.heard(of: flight.id) {
            case .fresh where !cache.hasChanged(tags: said, since: received.mark): return isKept
            case .fresh, .stale:
                for key in [key, key.ofParts] {
                    cache.amend(key, now: now) { entry in
                        entry.isInvalidated = true
                        return true
                    }
                }
                return isKept
            case .none:
                cache.remove(key)
                return false
            }
        case .renewed:
            guard let entry = conclusion.entry, let key = conclusion.decided.entryKey else { return false }
            guard isUnchanged(key, conclusion) else { return false }
            // The answer came along redirects that keep it out, so the entry is of the past.
            guard conclusion.bound != .refused else {
                cache.remove(key)
                return false
            }
            if !entry.hasSameSelectors(as: conclusion.decided.decision.entry),
                removeVariants(beside: key, conclusion.decided.first.map(\.key))
            {
                return false
            }
            let isThere = keep(
                entry, at: key, conclusion, since: received.mark, isStale: right == .stale, of: flight, isRenewal: true
            ) { metadata in
                let shared = conclusion.forOthers(metadata)
                cache.renew(
                    shared == nil ? key.unshared : key, metadata: metadata, now: now, since: received.mark,
                    shared: shared)
                cache.report(.revalidated(key))
                return true
            }
            if isThere { noteSearches(entry, at: key, call, since: received.mark, of: flight) }
            for other in conclusion.decided.confirmed {
                cache.amend(other.key, now: now, since: received.mark, shared: conclusion.forOthers) { stored in
                    guard stored.headers["ETag"] == other.metadata.headers["ETag"] else { return false }
                    stored = stored.renewed(
                        by: received.response.headers, requestedAt: received.requestTime,
                        storedAt: received.responseTime, request: received.sent, rule: call.rule)
                    stored.isInvalidated =
                        right == .stale || cache.hasChanged(tags: other.metadata.tags, since: received.mark)
                    if call.rule.isServers { stored.replaceResponseTags(call.url) }
                    return true
                }
            }
            return isThere
        case .removed:
            cache.remove(conclusion.decided.entryKey ?? self.key(ofWhat: received.sent, selects: key))
            return false
        }
    }

    /// Whether the response that the server was asked about is still the one that is stored. Another client, a part, a stream
    /// or whoever asks for another query may have replaced it meanwhile.
    private func isUnchanged<Request: EndpointRequest>(
        _ key: CacheKey, _ conclusion: CallConclusion<Request>
    ) -> Bool {
        let (stored, known) = (cache.metadataAtOnce(for: key, now: now)?.metadata, conclusion.decided.decision.entry)
        return stored?.requestedAt == known?.requestedAt && stored?.storedAt == known?.storedAt
            && stored?.headers == known?.headers
    }

    /// Writes an entry with its tags. What happens to it between the question whether it may be stored and the storing
    /// happens to it again.
    ///
    /// - Parameters:
    ///   - entry: What is known of the entry.
    ///   - key: The key that it is written under.
    ///   - conclusion: What follows from the answer.
    ///   - mark: When the request was about to be sent.
    ///   - isStale: Whether it was invalidated since.
    ///   - flight: The call in flight that the answer came by.
    ///   - internalTags: The cache's own tags of the entry.
    ///   - isAlone: Whether nothing is stored beside it from now on.
    ///   - isRenewal: Whether the server has only confirmed it.
    ///   - write: Writes it. Returns whether a level took it.
    /// - Returns: Whether it was written and is still there.
    func keep<Request: EndpointRequest>(
        _ entry: EntryMetadata, at key: CacheKey, _ conclusion: CallConclusion<Request>, since mark: CacheMark,
        isStale: Bool, of flight: JoinedFlight, internalTags: [String] = [], isAlone: Bool = false,
        isRenewal: Bool = false,
        _ write: (EntryMetadata) -> Bool
    ) -> Bool {
        let call = conclusion.decided.call
        let redirects = conclusion.judged.received?.redirects ?? []
        let said = call.rule.isServers ? ResponseTags.of(entry, call.url, redirects) : []
        let own = call.tags + internalTags + said
        let known = conclusion.decided.entryKey == key ? conclusion.decided.entry?.metadata : nil
        let others = tagsOfOthers(key, besides: own, known, since: mark)
        var metadata = entry
        metadata.tags = own + others
        if isAlone { metadata = metadata.replacing(variants: []) }
        metadata.isInvalidated = isStale
        let isTaken = write(metadata)
        let heard = inFlight.heard(of: flight.id)
        if heard == .none {
            cache.remove(key)
            return false
        }
        if cache.hasRemoved(tags: said, since: mark) {
            cache.remove(key)
            return false
        }
        // What an answer to an unsafe method makes stale itself is older.
        let made = call.rules.method.isSafe ? [] : tagsMadeStale(by: conclusion)
        let watched = others + said.filter { !made.containsBytes(of: $0) }
        guard heard == .stale || cache.hasChanged(tags: watched, since: mark) else {
            // What is stale already is asked for again by whoever follows it.
            if isTaken, !isStale { tellArrival(at: key, of: flight, isRenewal: isRenewal) }
            return isTaken
        }
        metadata.isInvalidated = true
        // Whoever has made it stale has told others.
        cache.renew(key.unshared, metadata: metadata, now: now, since: mark)
        return isTaken
    }

    private func tellArrival(at key: CacheKey, of flight: JoinedFlight, isRenewal: Bool) {
        let origin = inFlight.origin(flight.id)
        cache.arrivals.send(
            EntryArrival(key: key, client: origin.calls, call: origin.id, isRenewal: isRenewal))
    }

    /// The tags of the entries that an answer makes stale by itself.
    private func tagsMadeStale<Request: EndpointRequest>(by conclusion: CallConclusion<Request>) -> [String] {
        guard let received = conclusion.judged.received else { return [] }
        let call = conclusion.decided.call
        let hops = AnsweredHop.all(
            call.rules.method, call.url, received.redirects,
            end: (received.response.status, received.response.headers))
        return hops.flatMap(CacheGroups.invalidated)
            + URIInvalidation.uris(of: hops).flatMap { ResponseTags.ofEntries(at: $0) }
    }

    /// The tags by which other endpoints read the entry: those of the entry that is there, without the call's. None if one
    /// of them was changed since the request was sent: readers that miss their tags then take the entry for stale.
    func tagsOfOthers(
        _ key: CacheKey, besides own: [String], _ entry: EntryMetadata?, since mark: CacheMark
    ) -> [String] {
        let found = cache.memory.entry(for: key, now: now)?.metadata ?? entry
        let others = found?.tags.filter { !own.containsBytes(of: $0) && !ResponseTags.contains($0) } ?? []
        return cache.hasChanged(tags: others, since: mark) ? others.filter(VariantSlot.isTag) : others
    }
}
