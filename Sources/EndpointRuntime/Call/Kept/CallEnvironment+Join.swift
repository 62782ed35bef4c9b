import Foundation

extension CallEnvironment {
    /// Keeps a part: joined with those that are stored, as the whole entry once nothing is missing, and as a renewal of the
    /// whole entry where that is stored (RFC 9111 section 3.4). Only parts with one strong validator are of one
    /// representation.
    ///
    /// - Parameters:
    ///   - entry: What is known of the part.
    ///   - conclusion: What follows from the answer.
    ///   - key: The key of the whole entry.
    ///   - received: The answer.
    ///   - isStale: Whether the entry was invalidated since the request was sent.
    ///   - store: Stores the whole, as the answer to a request for it. Returns whether it is stored.
    /// - Returns: Whether anything was kept of the part.
    func join<Request: EndpointRequest>(
        _ entry: EntryMetadata, _ conclusion: CallConclusion<Request>, _ key: CacheKey, _ received: ReceivedResponse,
        isStale: Bool, storingWhole store: (CacheEntry, ReadResponse<Request.Response>) -> Bool
    ) -> Bool {
        guard let own = JoinedParts(received.response.headers, received.body) else { return false }
        let call = conclusion.decided.call
        let validator = StrongValidator.of(entry.headers, now: entry.storedAt)
        func isSame(_ other: EntryMetadata) -> Bool {
            validator != nil && StrongValidator.of(other.headers, now: other.storedAt) == validator
                && other.selection == entry.selection && !other.isInvalidated
        }
        let whole = cache.metadataAtOnce(for: key, now: now)?.metadata
        // What is newer is of another version.
        if let whole, whole.isMoreRecent(than: received, now), !isSame(whole) { return false }
        if let whole, isSame(whole) {
            var renewed = whole.renewed(
                by: received.response.headers, requestedAt: received.requestTime, storedAt: received.responseTime,
                request: received.sent, rule: call.rule)
            renewed.isInvalidated = isStale
            if call.rule.isServers { renewed.replaceResponseTags(call.url) }
            cache.renew(key, metadata: renewed, now: now, since: received.mark)
            return true
        }
        var metadata = entry
        let stored = cache.valueAtOnce(for: key.ofParts, as: Data.self, now: now) { $0.body }
        if let stored, stored.metadata.isMoreRecent(than: received, now), !isSame(stored.metadata) { return false }
        var joined = own
        if let stored, let parts = stored.metadata.parts, isSame(stored.metadata) {
            joined = own.joined(with: parts, stored.value)
            // A part says only what the one before it did not.
            metadata = stored.metadata.renewed(
                by: received.response.headers, requestedAt: received.requestTime, storedAt: received.responseTime,
                request: received.sent, rule: call.rule)
        }
        metadata.tags = call.tags
        if call.rule.isServers { metadata.replaceResponseTags(call.url) }
        metadata.isInvalidated = isStale
        guard joined.parts.isWhole else {
            metadata.parts = joined.parts
            return cache.put(
                CacheEntry(body: joined.body, metadata: metadata), value: joined.body, for: key.ofParts, now: now,
                since: received.mark, shared: nil)
        }
        metadata.status = 200
        metadata.parts = nil
        metadata.headers = metadata.headers.filter { !$0.name.matchesHeaderName("Content-Range") }
        metadata.headers.replace(HeaderField("Content-Length", String(joined.body.count)))
        let response = HTTPResponse(status: 200, headers: metadata.headers, body: .data(joined.body))
        guard let read = try? ResponseVerdict(rules: call.rules, response: response, secrets: []).read(Request.self)
        else { return false }
        cache.remove(key.ofParts)
        return store(CacheEntry(body: joined.body, metadata: metadata), read)
    }
}
