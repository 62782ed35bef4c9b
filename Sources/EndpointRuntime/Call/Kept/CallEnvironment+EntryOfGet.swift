import Foundation

extension CallEnvironment {
    /// Has the answer to a HEAD say what it says of each stored response to a GET that could answer the same request (RFC
    /// 9111 section 4.3.5): the entry of the same URL and parameters, or the one that `Vary` selects; parts of it; and one
    /// that answers by its `No-Vary-Search`. A failure that is kept of the GET ends, because it is none any more. An entry
    /// that no endpoint reads by the server's rules is left alone.
    func updateEntryOfGet<Request: EndpointRequest>(by conclusion: CallConclusion<Request>) {
        let call = conclusion.decided.call
        guard call.rules.method == .head, let received = conclusion.judged.received, received.redirects.isEmpty,
            let first = call.keyOfGet, !RequestConditions.areOwn(received.sent)
        else { return }
        storing.lock()
        defer { storing.unlock() }
        let others = call.searchPlace.map { equivalents(at: $0) } ?? []
        for key in [first] + others.filter({ $0 != first }) {
            update(self.key(ofWhat: received.sent, selects: key), of: key, by: received, call)
        }
        update(first.ofParts, of: first.ofParts, by: received, call)
        if received.response.status == 200 {
            removeFailure(of: first, olderThan: received)
        }
    }

    private func update(
        _ key: CacheKey, of first: CacheKey, by received: ReceivedResponse, _ call: PreparedCall
    ) {
        let mayRenew =
            !CacheControl.ofRequest(received.sent).noStore && (call.endpoint.cache == nil || call.rule.store)
        let tags = [URIInvalidation.tag(call.url), SearchPlace.tag(call.url)]
        // The most recent response is the one to be used.
        let failure = cache.metadataAtOnce(for: first.failure, now: now)?.metadata
        let isFailureNewer = failure?.isMoreRecent(than: received, now) ?? false
        var (isToldApart, isDistrusted) = (false, false)
        let shared = { SharedCopy.metadata($0, call.rule, request: received.sent) }
        cache.amend(key, now: now, since: received.mark, shared: shared) { entry in
            let old = entry
            guard tags.contains(where: { entry.tags.containsBytes(of: $0) }), !entry.isRedirected,
                VarySelection(entry.selection).match(received.sent) == .matches,
                entry.requestedAt <= received.requestTime
            else { return false }
            switch HeadUpdate(entry, status: received.response.status, received.response.headers) {
            case .nothing:
                return false
            case .renews:
                // Invalidated while the answer was on its way, it stays stale.
                let isStale =
                    entry.isInvalidated
                    && (!HeadUpdate.isConfirmation(received.response.headers) || isFailureNewer
                        || cache.hasChanged(tags: entry.tags, since: received.mark))
                guard mayRenew else { return false }
                entry = entry.renewed(
                    by: received.response.headers, requestedAt: received.requestTime,
                    storedAt: received.responseTime, request: received.sent,
                    rule: CacheRule(policy: .networkOnly, ttl: .server))
                entry.isInvalidated = isStale
                entry.replaceResponseTags(call.url)
                isToldApart = !entry.hasSameSelectors(as: old)
            case .stales:
                entry.isInvalidated = true
                isDistrusted = true
            }
            return true
        }
        if isDistrusted { inFlight.distrust(first) }
        if isToldApart { _ = removeVariants(beside: key, first) }
    }
}
