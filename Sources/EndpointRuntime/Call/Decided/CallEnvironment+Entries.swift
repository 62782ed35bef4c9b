import Foundation

extension CallEnvironment {
    /// The entry under the call's key, if the rule reads it. It is read by today's model.
    func entry<Request: EndpointRequest>(of call: PreparedCall) async -> FoundEntry<Request>? {
        guard let key = call.key, call.rule.asked(by: call.draft.headers).readsEntry else { return nil }
        return await entry(at: key, call)
    }

    /// The entry of a request with these headers, where `Vary` tells several apart; for a HEAD also that of the GET of the
    /// same URL, if it is the later one.
    ///
    /// - Parameters:
    ///   - first: What is stored under the call's key.
    ///   - request: The headers that will be sent.
    ///   - call: The call.
    /// - Returns: The entry; nil if no stored response fits.
    func entry<Request: EndpointRequest>(
        besides first: FoundEntry<Request>?, for request: [HeaderField], _ call: PreparedCall
    ) async -> FoundEntry<Request>? {
        var found = first
        if let first, let key = Self.variant(of: first.key, first.hit.metadata, for: request) {
            found = await entry(at: key, call)
        }
        guard let key = call.keyOfGet, call.isAnsweredByGet, call.rule.asked(by: request).readsEntry else {
            return found
        }
        guard let hit = await cache.metadata(for: key, tags: call.tags, now: now) else { return found }
        guard let variant = Self.variant(of: key, hit.metadata, for: request) else {
            return ofGet(key, hit, call, besides: found)
        }
        guard let hit = await cache.metadata(for: variant, tags: call.tags, now: now) else { return found }
        return ofGet(variant, hit, call, besides: found)
    }

    /// The same for `cached`, without waiting for anything.
    func entryAtOnce<Request: EndpointRequest>(
        for request: [HeaderField], _ call: PreparedCall
    ) -> FoundEntry<Request>? {
        var found: FoundEntry<Request>? = call.key.flatMap { entryAtOnce(at: $0, call) }
        if let first = found, let key = Self.variant(of: first.key, first.hit.metadata, for: request) {
            found = entryAtOnce(at: key, call)
        }
        guard let key = call.keyOfGet, call.isAnsweredByGet,
            let hit = cache.metadataAtOnce(for: key, tags: call.tags, now: now)
        else { return found }
        guard let variant = Self.variant(of: key, hit.metadata, for: request) else {
            return ofGet(key, hit, call, besides: found)
        }
        return cache.metadataAtOnce(for: variant, tags: call.tags, now: now)
            .flatMap { ofGet(variant, $0, call, besides: found) } ?? found
    }

    /// The other responses that are stored for a call's request, as far as the server may be asked about them.
    func others<Request: EndpointRequest>(of decided: DecidedCall<Request>) async -> [StoredVariant] {
        guard let first = decided.first, let key = decided.call.key, decided.decision.mayAskAboutOthers else {
            return []
        }
        var others: [StoredVariant] = []
        if decided.entryKey != key { others.append(StoredVariant(key: key, metadata: first)) }
        for name in first.variants.suffix(EntryMetadata.greatestVariantCount) {
            let variant = key.variant(name)
            guard variant != decided.entryKey, let hit = await cache.metadata(for: variant, now: now) else { continue }
            others.append(StoredVariant(key: variant, metadata: hit.metadata))
        }
        return others.filter { !$0.metadata.isRedirected && EntityTag(of: $0.metadata.headers) != nil }
    }

    /// The entry under a key, read by today's model. What cannot be read is a miss, so it is nil.
    func entry<Request: EndpointRequest>(at key: CacheKey, _ call: PreparedCall) async -> FoundEntry<Request>? {
        let hit = await cache.value(for: key, as: CachedResponse<Request>.self, tags: call.tags, now: now) {
            [self] in try read($0, call)
        }
        return current(hit, call, key).map { FoundEntry(key: key, hit: $0) }
    }

    private func entryAtOnce<Request: EndpointRequest>(at key: CacheKey, _ call: PreparedCall) -> FoundEntry<Request>? {
        let hit = cache.valueAtOnce(for: key, as: CachedResponse<Request>.self, tags: call.tags, now: now) {
            try self.read($0, call)
        }
        return current(hit, call, key).map { FoundEntry(key: key, hit: $0) }
    }

    /// The key of the response that a request selects, where what is under a key is for requests with other values of the
    /// same fields; nil where it is not.
    static func variant(of key: CacheKey, _ stored: EntryMetadata, for request: [HeaderField]) -> CacheKey? {
        let selection = VarySelection(stored.selection)
        return selection.match(request) == .differs ? key.variant(selection.of(request).variant) : nil
    }

    /// The later one of a HEAD's entry and a GET's. A HEAD has the fields of a GET and no body (RFC 9110 section 9.3.2).
    private func ofGet<Request: EndpointRequest>(
        _ key: CacheKey, _ hit: CacheHit<Void>, _ call: PreparedCall, besides own: FoundEntry<Request>?
    ) -> FoundEntry<Request>? {
        if let own, own.hit.metadata.storedAt >= hit.metadata.storedAt { return own }
        let none = CacheEntry(body: Data(), metadata: hit.metadata)
        guard let value: CachedResponse<Request> = try? read(none, call) else { return own }
        cache.report(.hit(key, hit.level))
        return FoundEntry(key: key, hit: CacheHit(CachedValue(value, metadata: hit.metadata), from: hit.level))
    }
}

extension PreparedCall {
    /// Whether a stored GET answers it (RFC 9110 section 9.3.2).
    fileprivate var isAnsweredByGet: Bool { rules.method == .head && rule.isServers }
}
