import Foundation

extension FetchResult {
    /// What the body says to the cache.
    func facts(_ rule: CacheRule, payload: [String]) -> BodyFacts {
        guard case .success = result, let answer else { return .none }
        return BodyFacts(answer.body, rule, payload: payload)
    }
}

extension FetchResult.Answer {
    /// As the cache would keep it.
    func stored(_ facts: BodyFacts, _ rule: CacheRule, _ method: HTTPMethod) -> EntryMetadata {
        EntryMetadata(
            received: status, headers, requestedAt: requestTime, storedAt: responseTime, request: request,
            facts: facts, rule: rule, redirects: redirects, redirectBound: redirectBound(rule, method))
    }
}

extension EndpointClient {
    /// Does with the entry what follows from the answer, unless another call that waits for the same answer did.
    func store<Request: EndpointRequest>(
        _ storage: CacheConsequence.Storage, _ fetched: FetchResult<Request.Response>, _ facts: BodyFacts,
        _ decided: DecidedCall<Request>
    ) {
        let call = decided.call
        guard storage != .kept, let key = call.key, let answer = fetched.answer else { return }
        // One at a time: between the question and the storing no newer response is stored.
        storing.lock()
        defer { storing.unlock() }
        let right = inFlight.takeStorageRight(fetched.flight, for: storage)
        if right != .none { store(storage, fetched, answer, facts, decided, key, isStale: right == .stale) }
    }

    private func store<Request: EndpointRequest>(
        _ storage: CacheConsequence.Storage, _ fetched: FetchResult<Request.Response>,
        _ answer: FetchResult<Request.Response>.Answer, _ facts: BodyFacts, _ decided: DecidedCall<Request>,
        _ key: CacheKey,
        isStale: Bool
    ) {
        let call = decided.call
        switch storage {
        case .kept:
            break
        case .stored:
            guard case .success(let read) = fetched.result else { break }
            let others = tagsOfOthers(decided, key, since: answer.mark)
            var metadata = answer.stored(facts, call.rule, call.endpoint.method)
            metadata.tags = call.tags + others
            metadata.isInvalidated = isStale
            cache.put(
                CacheEntry(body: answer.body, metadata: metadata),
                value: CachedResponse<Request>(read, from: answer.body), for: key, now: now, since: answer.mark)
            settle(fetched.flight, key, metadata, others, since: answer.mark)
        case .renewed:
            guard var metadata = decided.renewed(by: fetched, facts) else { break }
            // The answer came along redirects that keep it out, so the entry is of the past.
            guard answer.redirectBound(call.rule, call.endpoint.method) != .refused else { return cache.remove(key) }
            let others = tagsOfOthers(decided, key, since: answer.mark)
            metadata.tags = call.tags + others
            metadata.isInvalidated = isStale
            cache.renew(key, metadata: metadata, now: now, since: answer.mark)
            cache.report(.revalidated(key))
            settle(fetched.flight, key, metadata, others, since: answer.mark)
        case .removed:
            cache.remove(key)
        }
    }

    /// What happened to the entry between the question whether it may be stored and the storing happens to it again.
    private func settle(
        _ flight: UInt64, _ key: CacheKey, _ metadata: EntryMetadata, _ others: [String], since mark: CacheMark
    ) {
        let heard = inFlight.heard(of: flight)
        if heard == .none { return cache.remove(key) }
        guard heard == .stale || cache.hasChanged(tags: others, since: mark) else { return }
        var metadata = metadata
        metadata.isInvalidated = true
        cache.renew(key, metadata: metadata, now: now, since: mark)
    }

    /// The tags by which other endpoints read the entry: those of the entry that is there, without the call's. None where one
    /// of them was changed since the request was sent: readers that miss their tags then take the entry for stale.
    private func tagsOfOthers<Request: EndpointRequest>(
        _ decided: DecidedCall<Request>, _ key: CacheKey, since mark: CacheMark
    ) -> [String] {
        let found = cache.memory.entry(for: key, now: now)?.metadata ?? decided.entry?.metadata
        let others = found?.tags.filter { !decided.call.tags.containsBytes(of: $0) } ?? []
        return cache.hasChanged(tags: others, since: mark) ? [] : others
    }
}

extension DecidedCall {
    /// The entry, after the server said that it still holds.
    func renewed(by fetched: FetchResult<Request.Response>, _ facts: BodyFacts) -> EntryMetadata? {
        guard let entry = decision.entry, let answer = fetched.answer else { return nil }
        // A 304's fields are the entry's (RFC 9111 section 4.3.4); those of a success with a code that means the same
        // are about that success.
        let isError = if case .failure = fetched.result { answer.status != 304 } else { false }
        return entry.renewed(
            by: isError ? [] : answer.headers, requestedAt: answer.requestTime, storedAt: answer.responseTime,
            facts: facts, rule: call.rule, redirects: answer.redirectBound(call.rule, call.endpoint.method))
    }
}
