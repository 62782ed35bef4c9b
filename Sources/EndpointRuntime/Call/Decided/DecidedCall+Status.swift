extension DecidedCall {
    /// What the cache did where it delivers the entry.
    func hit(_ cache: String) -> CacheStatus {
        call.hit(cache, ttl: ttl)
    }

    /// What the cache did where it gives a failure that was kept.
    func hit(_ cache: String, failure: EntryMetadata, _ now: Instant) -> CacheStatus {
        CacheStatus(
            cache: cache, isHit: true, ttl: failure.goneBy.map { $0 - now }, key: call.keyDigest, detail: .failure)
    }

    /// Why the network is asked (RFC 9211 section 2.2).
    var forward: CacheStatus.Forward {
        if call.download?.asksForPart == true { return .partial }
        guard call.key != nil, decision.rule.readsEntry else {
            return call.rules.method.isSafe ? .bypass : .method
        }
        guard let stored = decision.entry else { return entry == nil && first == nil ? .uriMiss : .varyMiss }
        if stored.isInvalidated { return .stale }
        switch decision.freshness?.standing {
        case .fresh, .accepted, nil: return .request
        case .renewable: return .stale
        case .stale, .unwanted, .unconfirmed, .unfit:
            // What is fresh by itself is not what the request asks for.
            let isOld = ttl.map { $0 <= .zero } ?? false
            return isOld || CacheControl(stored.headers).noCache ? .stale : .request
        }
    }

    /// How long the entry is still fresh.
    var ttl: Duration? { ttl(decision.freshness) }

    /// The same at another time than that of the decision.
    func ttl(at now: Instant) -> Duration? { ttl(freshness(at: now)) }

    private func ttl(_ freshness: Freshness?) -> Duration? {
        guard let stored = decision.entry, let freshness else { return nil }
        return EntryLifetime(stored, decision.rule).left(freshness.age, of: stored)
    }
}

extension PreparedCall {
    /// What the cache did where what is stored answers.
    func hit(_ cache: String, ttl: Duration?) -> CacheStatus {
        CacheStatus(cache: cache, isHit: true, ttl: ttl, key: keyDigest)
    }

    /// What the cache did where it has nothing, and nobody else was to be asked.
    func miss(_ cache: String) -> CacheStatus {
        CacheStatus(cache: cache, key: keyDigest, detail: .noEntry)
    }

    /// Tells entries apart in a log, and says nothing of the request.
    fileprivate var keyDigest: String? {
        key.map { key in
            let text = String(key.digest.low, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }
    }
}

extension CallConclusion {
    /// What the cache did where the network was asked.
    ///
    /// - Parameters:
    ///   - cache: The name of the cache.
    ///   - isStored: Whether something of the answer was stored.
    ///   - isStale: Whether it was stored as stale, because something has happened meanwhile.
    ///   - isCollapsed: Whether the call waited for another one's request.
    /// - Returns: The status.
    func status(_ cache: String, isStored: Bool, isStale: Bool, isCollapsed: Bool) -> CacheStatus {
        let isEntry = consequence.delivery == .entry
        let stored = isStored ? storedTTL.map { isStale ? min($0, .zero) : $0 } : nil
        let ttl = isEntry ? decided.ttl(at: now) : stored
        return CacheStatus(
            cache: cache, forward: decided.forward, forwardStatus: judged.received?.response.status, ttl: ttl,
            isStored: isStored, isCollapsed: isCollapsed, key: decided.call.keyDigest,
            detail: isEntry ? .staleIfError : nil)
    }

    private var storedTTL: Duration? {
        if case .stored(let time, _) = failureStorage { return time }
        guard let entry else { return nil }
        let age = entry.followsServer(decided.call.rule) ? ResponseAge(entry).current(entry.storedAt) : .zero
        return EntryLifetime(entry, decided.call.rule).left(age, of: entry)
    }
}
