import Foundation

extension CallEnvironment {
    /// Answers a request for a part of a representation from what is stored of it: the whole, or parts of it, whichever is
    /// the more recent one (RFC 9111 sections 3.4 and 4). A disk reads no more of it than the part.
    ///
    /// - Returns: The part; nil if the call does not ask for one, if it is not stored, or if the policy does not have it
    ///   delivered without the network.
    /// - Throws: `EndpointError` if `Vary` names the credential, and there is none.
    func storedPart<Request: EndpointRequest>(
        of call: PreparedCall, _ mode: CacheCall, of type: Request.Type
    ) async throws(EndpointError) -> Deliveries<Request.Response>.Delivery? {
        guard let part = call.part, let key = call.key, call.rule.policy.readsEntry else { return nil }
        let first = await cache.metadata(for: key, now: now)?.metadata
        let parts = await parts(key, part)
        guard first != nil || parts != nil else { return nil }
        let isCredentialNeeded = needsCredential(call, first) || needsCredential(call, parts?.value.metadata)
        let credentials = isCredentialNeeded ? try await credentialsToDecide(call) : []
        let request = PartRequest.whole(call.headers(with: credentials))
        let place = first.flatMap { Self.variant(of: key, $0, for: request) } ?? key
        let whole = await wholeEntry(place, call, part, of: type)
        let hits = [whole, parts].compactMap(\.self).filter {
            VarySelection($0.value.metadata.selection).match(request) != .differs
        }
        guard let hit = hits.max(by: { $0.value.metadata.isOlder(than: $1.value.metadata) }) else { return nil }
        let metadata = cache.asRead(hit.value.metadata, tags: call.tags, now: now)
        let decision = CacheDecision.decide(now, call.rule, mode, method: .get, request: request, entry: metadata)
        guard decision.deliversEntry, decision.network == .none else { return nil }
        return delivery(of: hit, part, call, decision, key, type)
    }

    @inline(never) private func delivery<Request: EndpointRequest>(
        of hit: CacheHit<EntryPart>, _ part: PartRequest, _ call: PreparedCall, _ decision: CacheDecision,
        _ key: CacheKey, _ type: Request.Type
    ) -> Deliveries<Request.Response>.Delivery? {
        let metadata = hit.value.metadata
        let total = metadata.parts?.total ?? hit.value.total
        let response = HTTPResponse(
            status: 206, headers: part.headers(metadata.headers(at: now), total: total), body: .data(hit.value.bytes))
        guard let read = try? ResponseVerdict(rules: call.rules, response: response, secrets: []).read(type) else {
            return nil
        }
        if hit.level == .disk { cache.report(.hit(key, .disk)) }
        let age = decision.freshness?.age ?? .zero
        reportPart(of: call, ttl: EntryLifetime(metadata, decision.rule).left(age, of: metadata))
        return Deliveries.Delivery(
            update: EndpointUpdate(
                read.value, source: UpdateSource(hit.level), age: max(.zero, age),
                isStale: decision.isStale, report: read.report, status: 206),
            digest: nil, headers: response.headers)
    }

    private func wholeEntry<Request: EndpointRequest>(
        _ key: CacheKey, _ call: PreparedCall, _ part: PartRequest, of type: Request.Type
    ) async -> CacheHit<EntryPart>? {
        // Bytes in memory are the body, unless they were a text in JSON.
        if call.rules.payload.isEmpty, call.rules.envelope == nil,
            let hit = cache.valueInMemory(for: key, as: CachedResponse<Request>.self, tags: call.tags, now: now),
            let body = hit.value.read.value as? Data
        {
            return EntryPart(CacheEntry(body: body, metadata: hit.metadata), choose: part.place).map {
                CacheHit(CachedValue($0, metadata: hit.metadata), from: .memory)
            }
        }
        return await onDisk(key, part)
    }

    private func parts(_ key: CacheKey, _ part: PartRequest) async -> CacheHit<EntryPart>? {
        let key = key.ofParts
        if let hit = cache.valueInMemory(for: key, as: Data.self, now: now) {
            return EntryPart(CacheEntry(body: hit.value, metadata: hit.metadata), choose: part.place).map {
                CacheHit(CachedValue($0, metadata: hit.metadata), from: .memory)
            }
        }
        return await onDisk(key, part)
    }

    private func onDisk(_ key: CacheKey, _ part: PartRequest) async -> CacheHit<EntryPart>? {
        await cache.part(of: key, now: now, choose: part.place).map {
            CacheHit(CachedValue($0, metadata: $0.metadata), from: .disk)
        }
    }
}
