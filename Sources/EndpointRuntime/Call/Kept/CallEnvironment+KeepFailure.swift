import Foundation

extension CallEnvironment {
    /// Keeps the failure that an answer is, beside the entry, which stays, and is stale if it is kept by the server's word. An
    /// answer that takes an entry's place, renews it or is another failure ends what was kept.
    ///
    /// - Returns: Whether the failure was kept.
    func keepFailure<Request: EndpointRequest>(
        _ conclusion: CallConclusion<Request>, of flight: JoinedFlight
    ) -> Bool {
        let rule = conclusion.decided.call.rule
        guard rule.keepsFailures, let key = conclusion.decided.call.key else { return false }
        switch conclusion.failureStorage {
        case .unchanged:
            return false
        case .removed:
            if let received = conclusion.judged.received { removeFailure(of: key, olderThan: received) }
            return false
        case .stored(let time, let word):
            guard let received = conclusion.judged.received else { return false }
            // One at a time, as for entries.
            storing.lock()
            defer { storing.unlock() }
            let endsEntry = conclusion.failureStorage.endsEntry(received.response.status)
            guard inFlight.takeFailureRight(flight.id, endsEntry: endsEntry) else { return false }
            let call = conclusion.decided.call
            let said =
                call.rule.isServers
                ? ResponseTags.of(received.response.headers, call.url, received.redirects) : []
            let own = call.tags + said
            let others = tagsOfOthers(key, besides: own, conclusion.decided.entry?.metadata, since: received.mark)
            var failure = received.failure(for: time, by: word, rule, conclusion.bound)
            failure.metadata.tags = own + others
            put(failure, beside: key, since: received.mark)
            if endsEntry {
                stale(
                    [conclusion.decided.entryKey, self.key(ofWhat: received.sent, selects: key), key.ofParts], received)
            }
            guard inFlight.heard(of: flight.id) == .fresh, !cache.hasChanged(tags: others + said, since: received.mark)
            else {
                cache.removeFailure(of: key, now: now)
                return false
            }
            return true
        }
    }

    /// Ends what was kept of failures, unless that is newer than an answer.
    func removeFailure(of key: CacheKey, olderThan received: ReceivedResponse) {
        guard let failure = cache.metadataAtOnce(for: key.failure, now: now)?.metadata,
            !failure.isMoreRecent(than: received, now)
        else { return }
        cache.removeFailure(of: key, now: now)
    }

    /// Makes entries stale that an answer is newer than.
    private func stale(_ keys: [CacheKey?], _ received: ReceivedResponse) {
        for key in keys.compactMap(\.self) {
            cache.amend(key, now: now) { entry in
                guard !entry.isInvalidated, entry.requestedAt <= received.requestTime,
                    VarySelection(entry.selection).match(received.sent) == .matches
                else { return false }
                entry.isInvalidated = true
                return true
            }
        }
    }

    /// Writes a failure beside others that `Vary` tells apart (RFC 9111 section 4.1), as responses are kept beside each other.
    private func put(_ failure: CacheEntry, beside entry: CacheKey, since mark: CacheMark) {
        let key = entry.failure
        var failure = failure
        let first = cache.metadataAtOnce(for: key, now: now)?.metadata
        switch VariantSlot(failure.metadata, beside: first) {
        case .key(let dropsVariants):
            if dropsVariants { cache.removeVariants(of: key) }
            let variants = dropsVariants ? [] : first?.variants ?? []
            failure.metadata = failure.metadata.replacing(variants: variants)
            cache.putFailure(failure, at: key, now: now, since: mark)
        case .variant(let name):
            failure.metadata.tags.append(key.variantsTag)
            cache.putFailure(failure, at: key.variant(name), now: now, since: mark)
            note(name, at: key, nil)
        }
    }
}

extension CallConclusion {
    /// What becomes of the failure that is kept beside the entry.
    var failureStorage: FailureStorage {
        let call = decided.call
        switch consequence.storage {
        case .stored, .joined, .renewed, .removed: return .removed
        case .kept: break
        }
        guard case .failure(.status(let failure)) = judged.verdict, let received = judged.received else {
            return .unchanged
        }
        guard call.isKeepable(failure) else { return call.rule.store ? .removed : .unchanged }
        return FailureStorage(
            of: received.metadata(call.rule, bound), call.rule, method: call.rules.method, request: received.sent,
            redirects: bound)
    }
}

extension EntryMetadata {
    /// Whether it was asked for after an answer was. A clock that was set back makes nothing more recent.
    func isMoreRecent(than received: ReceivedResponse, _ now: Instant) -> Bool {
        requestedAt > received.requestTime && !isFromTheFuture(now)
    }

    /// Whether it was asked for before another one; of two that were asked for at once, whether it came before that.
    func isOlder(than other: EntryMetadata) -> Bool {
        (requestedAt, storedAt) < (other.requestedAt, other.storedAt)
    }
}

extension ReceivedResponse {
    fileprivate func metadata(_ rule: CacheRule, _ bound: RedirectBound) -> EntryMetadata {
        EntryMetadata(
            received: response.status, response.headers, requestedAt: requestTime, storedAt: responseTime,
            request: sent, facts: .none, rule: rule, redirects: redirects, redirectBound: bound)
    }

    /// The response as a failure that is kept: without the secrets of the request, which the server may have sent back,
    /// and which no error may show.
    fileprivate func failure(
        for time: Duration, by word: FailureStorage.Word, _ rule: CacheRule, _ bound: RedirectBound
    ) -> CacheEntry {
        var metadata = metadata(rule, bound)
        metadata.headers = metadata.headers.map { HeaderField($0.name, BodyExcerpt.hide(secrets, in: $0.value)) }
        metadata.lifetime =
            switch word {
            case .server: nil
            case .rule: time
            }
        metadata.goneBy = responseTime.advanced(by: time)
        metadata.freshUntil = metadata.goneBy
        return CacheEntry(body: ResponseBody(response).hiding(secrets).data, metadata: metadata)
    }
}
