extension CallEnvironment {
    /// Stores a response beside the others of its request (RFC 9111 section 4.1).
    ///
    /// - Parameters:
    ///   - entry: What is known of the response.
    ///   - key: The key of the request.
    ///   - conclusion: What follows from the answer.
    ///   - mark: When the request was about to be sent.
    ///   - isStale: Whether it was invalidated since.
    ///   - flight: The call in flight that the answer came by.
    ///   - write: Writes the entry under a key. Returns whether a level took it.
    /// - Returns: Whether it was written and is still there.
    func store<Request: EndpointRequest>(
        _ entry: EntryMetadata, under key: CacheKey, _ conclusion: CallConclusion<Request>, since mark: CacheMark,
        isStale: Bool, of flight: JoinedFlight, _ write: (CacheKey, EntryMetadata) -> Bool
    ) -> Bool {
        let first = first(at: key, beside: entry, conclusion)
        switch VariantSlot(entry, beside: first) {
        case .key(let dropsVariants):
            if dropsVariants { cache.removeVariants(of: key) }
            let isThere = keep(
                entry, at: key, conclusion, since: mark, isStale: isStale, of: flight, isAlone: dropsVariants
            ) { write(key, $0) }
            if isThere { noteSearches(entry, at: key, conclusion.decided.call, since: mark, of: flight) }
            return isThere
        case .variant(let name):
            let variant = key.variant(name)
            let isThere = keep(
                entry, at: variant, conclusion, since: mark, isStale: isStale, of: flight,
                internalTags: [key.variantsTag]
            ) { write(variant, $0) }
            note(name, at: key, conclusion.decided.call.rule)
            if isThere { noteSearches(entry, at: key, conclusion.decided.call, since: mark, of: flight) }
            return isThere
        }
    }

    /// Removes all that is stored for a request if that is several responses, because the server has begun to tell them apart by
    /// other fields.
    ///
    /// - Parameters:
    ///   - key: The key of the response that the server has said so of.
    ///   - first: The key of the request; nil, and that of another request, for a response that is stored under its own.
    /// - Returns: Whether there were several.
    func removeVariants(beside key: CacheKey, _ first: CacheKey?) -> Bool {
        let first = first.flatMap { key.isVariant(of: $0) ? $0 : nil } ?? key
        guard key != first || cache.metadataAtOnce(for: first, now: now)?.metadata.variants.isEmpty == false else {
            return false
        }
        cache.removeVariants(of: first)
        cache.removeUnheard(first)
        return true
    }

    /// The key of the response that a request selects: the request's own, where nothing else is stored.
    func key(ofWhat request: [HeaderField], selects key: CacheKey) -> CacheKey {
        guard let first = cache.metadataAtOnce(for: key, now: now)?.metadata else { return key }
        return Self.variant(of: key, first, for: request) ?? key
    }

    /// What is stored under the key of a request, if that could tell responses apart.
    private func first<Request: EndpointRequest>(
        at key: CacheKey, beside entry: EntryMetadata, _ conclusion: CallConclusion<Request>
    ) -> EntryMetadata? {
        if let found = cache.memory.entry(for: key, now: now)?.metadata { return found }
        let known = conclusion.decided.first.flatMap { $0.key == key ? $0.metadata : nil }
        guard !entry.selection.isEmpty || known?.selection.isEmpty == false else { return nil }
        return cache.metadataAtOnce(for: key, now: now)?.metadata
    }

    /// Remembers that a variant is stored beside the first response, and removes the oldest above the limit.
    ///
    /// - Parameters:
    ///   - name: The name of the variant.
    ///   - key: The key of the first response.
    ///   - rule: The cache rule of the call; nil for what other processes never have.
    func note(_ name: String, at key: CacheKey, _ rule: CacheRule?) {
        // Whether others may have the first response was decided when it came.
        let shared = rule.map { rule in { SharedCopy.metadata($0, rule, request: []) } }
        cache.amend(key, now: now, shared: shared) { first in
            var names = first.variants
            if names.last == name { return false }
            names.removeAll { $0 == name }
            names.append(name)
            while names.count > EntryMetadata.greatestVariantCount { cache.remove(key.variant(names.removeFirst())) }
            first = first.replacing(variants: names)
            return true
        }
    }
}
