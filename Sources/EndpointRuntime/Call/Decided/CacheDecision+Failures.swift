extension CacheDecision {
    /// Whether a failure that was kept may stand for the network. It is looked for only then. `only-if-cached` does not keep
    /// it back (RFC 9111 section 5.2.1.7).
    var mayUseFailure: Bool {
        guard rule.keepsFailures else { return false }
        return network == .none ? isMiss && rule.isHeldBack : rule.policy.usesFailures
    }

    /// How old a kept failure is that stands for the network (RFC 9111 section 4): what follows is judged as if the
    /// network had answered so. Nil if the network is to be asked.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - now: The current time.
    ///   - request: The headers that would be sent, without conditions.
    /// - Returns: Its age.
    func age(ofFailure failure: EntryMetadata, _ now: Instant, request: [HeaderField]) -> Duration? {
        guard mayUseFailure, !failure.isInvalidated, !failure.isFromTheFuture(now),
            failure.goneBy.map({ now < $0 }) ?? false,
            // The server has answered otherwise since.
            entry.map({ $0.storedAt <= failure.storedAt }) ?? true
        else { return nil }
        if failure.lifetime == nil {
            guard rule.isServers else { return nil }
            let freshness = Freshness(now, rule, request: request, failure)
            return freshness.standing == .fresh ? freshness.age : nil
        }
        let age = failure.residentTime(now)
        guard let bound = rule.failures, age < bound, VarySelection(failure.selection).match(request) == .matches
        else { return nil }
        // A request's own wishes count with the server's rules.
        let wish = rule.isServers ? CacheControl.ofRequest(request) : CacheControl()
        if wish.noCache || wish.maxAge.map({ age > $0 }) ?? false { return nil }
        let left = failure.goneBy.map { $0 - now } ?? .zero
        return wish.minFresh.map { left < $0 } ?? false ? nil : age
    }
}
