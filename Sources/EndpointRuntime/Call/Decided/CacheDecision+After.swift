extension CacheDecision {
    /// Decides what follows once the network has been asked.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the request.
    ///   - now: The time at which the outcome was known. An entry may have become stale since the decision.
    ///   - delivered: The digest of the payload that this stream delivered last, the entry's included; nil if it
    ///     delivered nothing.
    /// - Returns: What the caller gets, and what happens to the entry.
    func after(_ outcome: CacheOutcome, at now: Instant, delivered: String? = nil) -> CacheConsequence {
        var consequence = judge(outcome, now, delivered)
        if network == .behind { consequence.delivery = .nothing }
        return consequence
    }

    private func judge(_ outcome: CacheOutcome, _ now: Instant, _ delivered: String?) -> CacheConsequence {
        switch outcome {
        case .success(let verdict, let facts):
            if let entry, verdict != .refused, isSameVersion(facts, entry) { return renewal(delivered) }
            return CacheConsequence(
                delivery: brings(facts.digest, delivered) ? .response : .nothing, storage: storage(verdict))
        case .notModified(let answer) where rule.isConditional:
            return ofOwnConditions(answer)
        case .notModified(let answer):
            guard let entry, !conditions.isEmpty || versionField != nil else { return failure }
            switch ConfirmedResponses(answer, among: [entry]) {
            case .renews, .holds: return renewal(delivered, isKeptOut: rule.isServers && CacheControl(answer).noStore)
            case .another: return CacheConsequence(asksAgain: true)
            }
        case .notModifiedCode:
            return entry == nil ? failure : renewal(delivered)
        case .status, .business, .unreadable, .noResponse, .offline, .notSent:
            return outcome.isNetworkFailure ? networkFailure(at: now) : failure
        case .cancelled:
            return CacheConsequence(delivery: .error)
        }
    }

    /// The entry is as good as new. Of an answer with `no-store`, or to a request with it, nothing is kept (RFC 9111
    /// sections 5.2.1.5 and 5.2.2.5).
    private func renewal(_ delivered: String?, isKeptOut: Bool = false) -> CacheConsequence {
        CacheConsequence(
            delivery: brings(entry?.payloadDigest, delivered, isEntry: true) ? .revalidated : .nothing,
            storage: rule.store && !isKeptOut && !isUnstorable ? .renewed : .kept)
    }

    /// A 304 to conditions of the caller's own is its error. It renews the entry if it says by a validator that it is about it.
    private func ofOwnConditions(_ answer: [HeaderField]) -> CacheConsequence {
        var consequence = failure
        guard let entry, rule.store, !isUnstorable, !CacheControl(answer).noStore,
            EntityTag(of: answer) != nil || HTTPDate.text("Last-Modified", in: answer) != nil,
            case .renews = ConfirmedResponses(answer, among: [entry])
        else { return consequence }
        consequence.storage = .renewed
        return consequence
    }

    /// Whether a value is worth a delivery.
    private func brings(_ digest: String?, _ delivered: String?, isEntry: Bool = false) -> Bool {
        guard call.mayWithhold else { return true }
        let isLast = (isEntry && deliversEntry) || (digest != nil && digest == delivered)
        switch rule.onlyIfChanged {
        case nil: return true
        case .second: return !isLast
        case .news: return !isLast && !isEntry && (digest == nil || digest != entry?.payloadDigest)
        }
    }

    private func isSameVersion(_ facts: BodyFacts, _ entry: EntryMetadata) -> Bool {
        rule.version != nil && facts.version != nil && facts.version == entry.bodyVersion
    }

    private func storage(_ verdict: Storability.Verdict) -> CacheConsequence.Storage {
        switch verdict {
        case .stored: rule.store ? .stored : .kept
        case .part: rule.store ? .joined : .kept
        case .notWanted: .kept
        case .refused: rule.store ? .removed : .kept
        }
    }

    private var failure: CacheConsequence {
        CacheConsequence(delivery: call.isLive ? .failure : .error)
    }

    private func networkFailure(at now: Instant) -> CacheConsequence {
        if call == .again { return failure }
        if standsIn(at: now) { return CacheConsequence(delivery: mayDeliverEntryNow ? .entry : .nothing) }
        let standing = freshness?.standing.deliverable
        // Where it was delivered already, nothing is missing.
        return !rule.isConditional && Self.mayRenew(rule, standing) ? CacheConsequence() : failure
    }

    /// Whether the entry may stand in for a network that failed.
    private func standsIn(at now: Instant) -> Bool {
        let leave = rule.policy.standsIn
        guard leave != .never, let entry else { return false }
        let freshness = Freshness(now, rule, request: request, entry)
        guard freshness.standing != .unconfirmed else { return false }
        if let bound = rule.staleIfError { return freshness.age <= bound }
        return freshness.standsInByServer || leave == .always
    }

    /// The entry was not delivered before, and is not withheld.
    private var mayDeliverEntryNow: Bool {
        !deliversEntry && !(rule.onlyIfChanged == .news && call.mayWithhold)
    }
}
