extension CallEnvironment {
    /// How long a call pauses before it asks again whether another process has the answer; the pauses grow.
    private static let pauses: ClosedRange<Int> = 4...32

    /// Waits until this process may ask the origin, or until another process has the answer.
    ///
    /// It is asked once for all calls that wait for the same request. Only policies that a fresh entry keeps from the network ask: to
    /// others, another process's answer is not the network's.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - flight: The call in flight that is about to begin.
    /// - Returns: Who has the answer.
    func answerer(_ call: PreparedCall, flight: UInt64) async -> Answerer {
        let rule = call.rule.asked(by: call.draft.headers, call.rules.method)
        guard call.asksOthers, var key = call.key, key.isShared, rule.store, rule.policy.isContentWithEntry,
            call.part == nil
        else { return .origin(isMissing: false) }
        // If the one who asks does not answer in the time of its lease, one of those who wait asks, too, and the others wait for that one.
        let end = ContinuousClock.now + cache.leaseTime * 2
        var pause = Self.pauses.lowerBound
        var first: EntryMetadata?
        while !Task.isCancelled {
            let claim = await claim(key, isFirst: pause == Self.pauses.lowerBound) { [now] entry in
                first = entry
                let standing = Freshness(now, rule, request: call.draft.headers, entry).standing
                return standing == .fresh || standing == .accepted
            }
            guard let claim else { return .origin(isMissing: false) }
            // Each of several responses that `Vary` tells apart is asked for by one process, too.
            if let selection = first.map({ VarySelection($0.selection) }), key == call.key,
                selection.match(call.draft.headers) == .differs
            {
                if case .granted(let lease) = claim.turn { lease.end(isStored: true) }
                key = key.variant(selection.of(call.draft.headers).variant)
                first = nil
                continue
            }
            if case .granted(let lease) = claim.turn {
                guard !claim.isThere else {
                    lease.end(isStored: true)
                    return .others
                }
                leases.withLock { $0[flight] = lease }
                if !inFlight.has(flight) { endLease(of: flight, isStored: false) }
                return .origin(isMissing: claim.isMissing && isForOthers(key, call))
            }
            if claim.isThere { return .others }
            guard case .taken = claim.turn, ContinuousClock.now < end else { return .origin(isMissing: false) }
            try? await Task.sleep(for: .milliseconds(pause))
            pause = min(pause * 2, Self.pauses.upperBound)
        }
        return .origin(isMissing: false)
    }

    enum Answerer {
        /// Another process: the next look at the cache finds the answer.
        case others
        /// The origin. If the store lacks what others may have, it is asked for the whole response: a 304 has no body that could be
        /// given to them.
        case origin(isMissing: Bool)
    }

    /// Whether what this process has under a key is for other processes, too.
    private func isForOthers(_ key: CacheKey, _ call: PreparedCall) -> Bool {
        guard let entry = cache.metadataAtOnce(for: key, now: now)?.metadata else { return true }
        // The credential is not there yet.
        let credential = call.rules.auth == nil ? [] : [HeaderField("Authorization", "")]
        return SharedCopy.metadata(entry, call.rule, request: call.draft.headers + credential) != nil
    }

    /// Only the first question is one of those that the level's bound is for: who asks again waits for another process, and for that there is the
    /// time of its lease.
    private func claim(
        _ key: CacheKey, isFirst: Bool, isWanted: (EntryMetadata) -> Bool
    ) async -> (turn: SharedClaim.Turn, isThere: Bool, isMissing: Bool)? {
        if isFirst { return await cache.claim(key, now: now, isWanted: isWanted) }
        return await SharedPatience.$ofCall.withValue(nil) {
            await cache.claim(key, now: now, isWanted: isWanted)
        }
    }

    /// Lets other processes ask for themselves, or find what was stored for them.
    func endLease(of flight: UInt64, isStored: Bool) {
        leases.withLock { $0.removeValue(forKey: flight) }?.end(isStored: isStored)
    }
}
