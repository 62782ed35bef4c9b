/// The cache's decision about one call, and the entry that it was made on. It is handed on from stage to stage, so it is one
/// reference.
final class DecidedCall<Request: EndpointRequest>: Sendable {
    let call: PreparedCall
    let entry: CacheHit<CachedResponse<Request>>?
    /// The key that the entry is stored under; nil where there is none.
    let entryKey: CacheKey?
    /// What is stored under the call's key, or under another that answers for it; nil where nothing is, and where the rule
    /// does not read.
    let first: StoredVariant?
    /// Other stored responses that the answer confirms, too.
    let confirmed: [StoredVariant]
    let decision: CacheDecision
    /// When it was decided.
    var now: Instant { decision.now }

    /// Decides, by the headers that will be sent.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - mode: What the call asks for.
    ///   - now: The current time.
    ///   - found: The entry, if there is one that today's model can read.
    ///   - first: What is stored under the call's key, or under another that answers for it.
    ///   - request: The headers that will be sent.
    convenience init(
        _ call: PreparedCall, _ mode: CacheCall, _ now: Instant, _ found: FoundEntry<Request>?, first: StoredVariant?,
        request: [HeaderField]
    ) {
        let decision = CacheDecision.decide(
            now, call.rule, mode, method: call.rules.method, request: request, entry: found?.hit.metadata)
        self.init(call, found, first, [], decision)
    }

    private init(
        _ call: PreparedCall, _ found: FoundEntry<Request>?, _ first: StoredVariant?, _ confirmed: [StoredVariant],
        _ decision: CacheDecision
    ) {
        self.call = call
        entry = found?.hit
        entryKey = found?.key
        self.first = first
        self.confirmed = confirmed
        self.decision = decision
    }

    /// The same call, after the server has confirmed a stored response.
    ///
    /// - Parameters:
    ///   - found: The stored response that is delivered; nil for the one that the call was decided on.
    ///   - others: Those that the answer confirms, too.
    /// - Returns: The call.
    func confirming(_ found: FoundEntry<Request>?, and others: [StoredVariant]) -> DecidedCall {
        let own = entry.flatMap { hit in entryKey.map { FoundEntry<Request>(key: $0, hit: hit) } }
        let confirmed = found.map { decision.confirming($0.hit.metadata, method: call.rules.method) }
        return DecidedCall(call, found ?? own, first, others, confirmed ?? decision)
    }

    /// What is added to the request, to ask about the entry and the other stored responses.
    func question(about others: [StoredVariant]) -> CacheQuestion {
        let question = decision.question
        if others.isEmpty { return question }
        let entry = decision.entry
        let conditions = RequestConditions.of(entry, others: others.map(\.metadata), method: call.rules.method)
        return CacheQuestion(conditions: conditions, versionField: question.versionField)
    }

    /// The entry, if it is delivered before the network is asked.
    var entryDelivery: Deliveries<Request.Response>.Delivery? {
        decision.deliversEntry ? delivery(at: now, decision.freshness) : nil
    }

    /// The entry in the place of a network that failed, as old as it is by then.
    func standIn(at now: Instant) -> Deliveries<Request.Response>.Delivery? {
        delivery(at: now, freshness(at: now))
    }

    /// How the entry stands at another time than that of the decision.
    func freshness(at now: Instant) -> Freshness? {
        decision.entry.map { Freshness(now, decision.rule, request: decision.request, $0) }
    }

    private func delivery(at now: Instant, _ freshness: Freshness?) -> Deliveries<Request.Response>.Delivery? {
        entry.map { entry in
            Deliveries.Delivery(
                update: EndpointUpdate(
                    entry.value.read.value, source: UpdateSource(entry.level),
                    age: max(.zero, freshness?.age ?? .zero), isStale: freshness?.isStale ?? false,
                    report: entry.value.read.report, status: entry.value.read.status,
                    fields: .stored(entry.cached, at: now)),
                digest: decision.entry?.payloadDigest, headers: decision.entry?.headers ?? [],
                targets: decision.entry.map(ResponseTags.ofTargets) ?? [], key: entryKey)
        }
    }
}
