/// The cache's decision about one call, and the entry that it was made on.
struct DecidedCall<Request: EndpointRequest>: Sendable {
    let call: PreparedCall<Request>
    let entry: CacheHit<CachedResponse<Request>>?
    let decision: CacheDecision

    init(
        _ call: PreparedCall<Request>, _ mode: CacheCall, _ now: Instant,
        _ entry: CacheHit<CachedResponse<Request>>?, credential: Credential?
    ) {
        self.call = call
        self.entry = entry
        var headers = call.headers
        if let auth = call.rules.auth, let secret = credential?.secret, call.carriesCredential {
            headers.replace(HeaderField(auth.header, auth.prefix + secret))
        }
        decision = CacheDecision.decide(
            now, call.rule, mode, method: call.endpoint.method, request: headers,
            entry: entry?.metadata)
    }

    /// Whether what the entry's `Vary` names can be compared with nothing less than the credential.
    static func needsCredential(
        _ call: PreparedCall<Request>, _ entry: CacheHit<CachedResponse<Request>>?
    ) -> Bool {
        guard let auth = call.rules.auth, let entry, call.carriesCredential else { return false }
        return entry.metadata.selection.keys.contains { $0.matchesHeaderName(auth.header) }
    }

    /// The entry, where it is delivered before the network is asked.
    var entryUpdate: EndpointUpdate<Request.Response>? {
        decision.deliversEntry ? update(nil) : nil
    }

    /// The entry as something to deliver.
    func update(_ source: UpdateSource?) -> EndpointUpdate<Request.Response>? {
        entry.map { entry in
            EndpointUpdate(
                entry.value.read.value, source: source ?? UpdateSource(entry.level),
                age: max(.zero, decision.freshness?.age ?? .zero), isStale: decision.isStale,
                report: entry.value.read.report)
        }
    }
}
