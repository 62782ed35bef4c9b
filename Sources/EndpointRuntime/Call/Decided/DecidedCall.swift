/// The cache's decision about one call, and the entry that it was made on.
struct DecidedCall<Request: EndpointRequest>: Sendable {
    let call: PreparedCall
    let entry: CacheHit<CachedResponse<Request>>?
    let decision: CacheDecision
    /// When it was decided.
    let now: Instant

    /// Decides, by the headers that will be sent.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - mode: What the call asks for.
    ///   - now: The current time.
    ///   - entry: The entry, if there is one that today's model can read.
    ///   - credentials: The credentials that will be sent, if the decision depends on them.
    init(
        _ call: PreparedCall, _ mode: CacheCall, _ now: Instant, entry: CacheHit<CachedResponse<Request>>?,
        credentials: [GivenCredential]
    ) {
        self.call = call
        self.entry = entry
        self.now = now
        decision = CacheDecision.decide(
            now, call.rule, mode, method: call.rules.method, request: call.headers(with: credentials),
            entry: entry?.metadata)
    }

    /// The entry, if it is delivered before the network is asked.
    var entryDelivery: Deliveries<Request.Response>.Delivery? {
        decision.deliversEntry ? delivery : nil
    }

    /// The entry as something to deliver.
    var delivery: Deliveries<Request.Response>.Delivery? {
        entry.map { entry in
            Deliveries.Delivery(
                update: EndpointUpdate(
                    entry.value.read.value, source: UpdateSource(entry.level),
                    age: max(.zero, decision.freshness?.age ?? .zero), isStale: decision.isStale,
                    report: entry.value.read.report, status: entry.value.read.status,
                    fields: .stored(entry.cached, at: now)),
                digest: decision.entry?.payloadDigest, headers: decision.entry?.headers ?? [])
        }
    }
}
