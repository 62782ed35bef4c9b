extension EndpointClient {
    /// Looks at the entry of a request, without using it: no value is read, no limit counts it as used, and no event tells
    /// of it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What a call would do differently from the spec. A `ttl` or headers of it count.
    /// - Returns: What is known of the entry; nil if there is none, or if the call would have no key.
    public func entry<Request: EndpointRequest>(
        for request: Request, _ options: CallOptions = .standard
    ) async -> StoredEntry? where Request.API == API {
        guard let call = try? environment.prepare(request, options), let key = call.key else { return nil }
        return await environment.entry(under: key, call, .value)
    }

    /// Looks at the failure that is kept beside the entry of a request, as `entry(for:)` looks at the entry.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What a call would do differently from the spec.
    /// - Returns: What is known of the failure; nil if none is kept.
    public func failure<Request: EndpointRequest>(
        for request: Request, _ options: CallOptions = .standard
    ) async -> StoredEntry? where Request.API == API {
        guard let call = try? environment.prepare(request, options), let key = call.key else { return nil }
        return await environment.entry(under: key.failure, call, .failure)
    }
}

/// How an entry stands to a request.
private struct EntryLook {
    let age: Duration
    let lifetime: EntryLifetime
    let isFresh: Bool
    let reason: String

    enum Kind {
        case value
        case failure
    }

    // What an async function does between two waits is compiled again behind each of them, unless it is a call.
    @inline(never) init(
        _ kind: Kind, _ now: Instant, _ rule: CacheRule, request: [HeaderField], _ stored: EntryMetadata
    ) {
        switch kind {
        case .value:
            let freshness = Freshness(now, rule, request: request, stored)
            age = freshness.age
            lifetime = EntryLifetime(stored, rule)
            isFresh = freshness.standing == .fresh || freshness.standing == .accepted
            reason = FreshnessReason.text(now, rule, request: request, stored)
        case .failure:
            let isServers = stored.lifetime == nil
            age = isServers ? max(.zero, ResponseAge(stored).current(now)) : stored.residentTime(now)
            lifetime = EntryLifetime(ofFailure: stored)
            isFresh = !stored.isInvalidated
            reason = FreshnessReason.text(now, request: request, failure: stored)
        }
    }
}

extension CallEnvironment {
    fileprivate func entry(
        under key: CacheKey, _ call: PreparedCall, _ kind: EntryLook.Kind
    ) async -> StoredEntry? {
        var (key, look) = (key, await cache.look(at: key, now: now))
        if look == nil, key == call.key, call.rules.method == .get, let other = await equivalent(of: call) {
            (key, look) = (other, await cache.look(at: other, now: now))
        }
        guard var found = look else { return nil }
        let request = call.headers(with: knownCredentials(of: call))
        if let variant = Self.variant(of: key, found.metadata, for: request),
            let other = await cache.look(at: variant, now: now)
        {
            found = other
        }
        let standing = EntryLook(kind, now, call.rule, request: request, found.metadata)
        return StoredEntry(found.metadata, now, size: found.size, found.level, standing)
    }
}

extension StoredEntry {
    @inline(never) fileprivate init(
        _ stored: EntryMetadata, _ now: Instant, size: Int, _ level: CacheLevel, _ standing: EntryLook
    ) {
        self.init(
            status: stored.status, headers: stored.headers(at: now), storedAt: stored.storedAt.date, size: size,
            tags: stored.tags.filter { !$0.hasPrefix("\u{1}") }, level: level, age: max(.zero, standing.age),
            lifetime: standing.lifetime.duration,
            lifetimeOrigin: standing.lifetime.origin, isFresh: standing.isFresh, reason: standing.reason)
    }
}
