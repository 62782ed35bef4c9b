import Foundation

extension CallEnvironment {
    /// Has the answer to a HEAD say what it says of the entry of a GET of the same URL (RFC 9111 section 4.3.5). An entry
    /// that no endpoint reads by the server's rules is left alone.
    func updateEntryOfGet<Request: EndpointRequest>(by conclusion: CallConclusion<Request>) {
        let call = conclusion.decided.call
        guard call.rules.method == .head, let received = conclusion.judged.received, received.redirects.isEmpty,
            let first = call.keyOfGet, !RequestConditions.areOwn(received.sent)
        else { return }
        let mayRenew =
            !CacheControl.ofRequest(received.sent).noStore && (call.endpoint.cache == nil || call.rule.store)
        storing.lock()
        defer { storing.unlock() }
        cache.amend(key(ofWhat: received.sent, selects: first), now: now) { entry in
            guard entry.tags.containsBytes(of: URIInvalidation.tag(call.url)), !entry.isRedirected,
                VarySelection(entry.selection).match(received.sent) == .matches,
                entry.requestedAt <= received.requestTime
            else { return false }
            switch HeadUpdate(entry, status: received.response.status, received.response.headers) {
            case .nothing:
                return false
            case .renews:
                // Invalidated while the answer was on its way, it stays stale.
                let isStale = entry.isInvalidated && cache.hasChanged(tags: entry.tags, since: received.mark)
                guard mayRenew else { return false }
                entry = entry.renewed(
                    by: received.response.headers, requestedAt: received.requestTime,
                    storedAt: received.responseTime, rule: CacheRule(policy: .networkOnly, ttl: .server))
                entry.isInvalidated = isStale
            case .stales:
                entry.isInvalidated = true
            }
            return true
        }
    }
}
