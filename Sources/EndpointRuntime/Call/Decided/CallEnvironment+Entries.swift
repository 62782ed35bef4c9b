import Foundation

extension CallEnvironment {
    /// The entry under the call's key, if the rule reads it, or else the one that answers it by its `No-Vary-Search`. It is
    /// read by today's model.
    func entry<Request: EndpointRequest>(of call: PreparedCall) async -> FoundEntry<Request>? {
        guard let key = call.key, call.rule.asked(by: call.draft.headers, call.rules.method).readsEntry else {
            return nil
        }
        if let found: FoundEntry<Request> = await entry(at: key, call) { return found }
        guard call.rules.method == .get, let other = await equivalent(of: call) else { return nil }
        return await entry(at: other, call, tags: call.ownTags)
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
        guard let key = call.keyOfGet, call.isAnsweredByGet, call.rule.asked(by: request, .head).readsEntry else {
            return found
        }
        var place = (key: key, tags: call.tags)
        var hit = await cache.metadata(for: key, tags: call.tags, now: now)
        if hit == nil, let other = await equivalent(of: call) {
            place = (other, call.ownTags)
            hit = await cache.metadata(for: other, tags: place.tags, now: now)
        }
        guard let hit else { return found }
        guard let variant = Self.variant(of: place.key, hit.metadata, for: request) else {
            return ofGet(place.key, hit, call, besides: found)
        }
        guard let hit = await cache.metadata(for: variant, tags: place.tags, now: now) else { return found }
        return ofGet(variant, hit, call, besides: found)
    }

    /// The same for `cached`, without waiting for anything.
    func entryAtOnce<Request: EndpointRequest>(
        for request: [HeaderField], _ call: PreparedCall
    ) -> FoundEntry<Request>? {
        var found: FoundEntry<Request>? = call.key.flatMap { entryAtOnce(at: $0, call) }
        if found == nil, call.rules.method == .get, let other = equivalentAtOnce(of: call) {
            found = entryAtOnce(at: other, call, tags: call.ownTags)
        }
        if let first = found, let key = Self.variant(of: first.key, first.hit.metadata, for: request) {
            found = entryAtOnce(at: key, call)
        }
        guard let key = call.keyOfGet, call.isAnsweredByGet else { return found }
        var place = (key: key, tags: call.tags)
        var hit = cache.metadataAtOnce(for: key, tags: call.tags, now: now)
        if hit == nil, let other = equivalentAtOnce(of: call) {
            place = (other, call.ownTags)
            hit = cache.metadataAtOnce(for: other, tags: place.tags, now: now)
        }
        guard let hit else { return found }
        guard let variant = Self.variant(of: place.key, hit.metadata, for: request) else {
            return ofGet(place.key, hit, call, besides: found)
        }
        return cache.metadataAtOnce(for: variant, tags: place.tags, now: now)
            .flatMap { ofGet(variant, $0, call, besides: found) } ?? found
    }

    /// The other responses that are stored for a call's request, as far as the server may be asked about them.
    func others<Request: EndpointRequest>(of decided: DecidedCall<Request>) async -> [StoredVariant] {
        guard let first = decided.first, decided.decision.mayAskAboutOthers else { return [] }
        var others: [StoredVariant] = []
        if decided.entryKey != first.key { others.append(first) }
        for name in first.metadata.variants.suffix(EntryMetadata.greatestVariantCount) {
            let variant = first.key.variant(name)
            guard variant != decided.entryKey, let hit = await cache.metadata(for: variant, now: now) else { continue }
            others.append(StoredVariant(key: variant, metadata: hit.metadata))
        }
        return others.filter { !$0.metadata.isRedirected && EntityTag(of: $0.metadata.headers) != nil }
    }

    /// The entry under a key, read by today's model. What cannot be read is a miss, so it is nil.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - call: The call.
    ///   - tags: The tags by which the call reads it; nil for all of the call's.
    /// - Returns: The entry.
    func entry<Request: EndpointRequest>(
        at key: CacheKey, _ call: PreparedCall, tags: [String]? = nil
    ) async -> FoundEntry<Request>? {
        let tags = tags ?? call.tags
        let hit = await cache.value(for: key, as: CachedResponse<Request>.self, tags: tags, now: now) {
            [self] in try read($0, call)
        }
        return current(hit, call, key).map { FoundEntry(key: key, hit: $0) }
    }

    private func entryAtOnce<Request: EndpointRequest>(
        at key: CacheKey, _ call: PreparedCall, tags: [String]? = nil
    ) -> FoundEntry<Request>? {
        let tags = tags ?? call.tags
        let hit = cache.valueAtOnce(for: key, as: CachedResponse<Request>.self, tags: tags, now: now) {
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
    var isAnsweredByGet: Bool { rules.method == .head && rule.isServers }

    /// Its tags, for an entry of another URL.
    fileprivate var ownTags: [String] {
        let own = URIInvalidation.tag(url)
        return tags.filter { !$0.hasSameBytes(as: own) }
    }
}
