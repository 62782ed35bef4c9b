/// What follows for one call from the answer of the network: what it keeps, and what it delivers. A pure function of the
/// decision, the answer and what was delivered before.
final class CallConclusion<Request: EndpointRequest> {
    let decided: DecidedCall<Request>
    let judged: JudgedResponse<Request.Response>
    /// When the answer was known.
    let now: Instant
    /// What the body says to the cache.
    let facts: BodyFacts
    /// How long the redirects let the response be kept.
    let bound: RedirectBound
    let consequence: CacheConsequence
    /// The entry as the answer leaves it, without tags: a new one, or the renewed one. Nil if there is none.
    let entry: EntryMetadata?

    init(
        _ decided: DecidedCall<Request>, _ judged: JudgedResponse<Request.Response>, at now: Instant,
        delivered: String?
    ) {
        self.decided = decided
        self.judged = judged
        self.now = now
        let (call, rule, method) = (decided.call, decided.call.rule, decided.call.rules.method)
        let received = judged.received
        bound =
            received.map { RedirectBound($0, rule, method: method) } ?? .none
        facts =
            if case .success = judged.verdict, let received {
                BodyFacts(received.body, rule, payload: call.rules.payload)
            } else {
                .none
            }
        let outcome = Self.outcome(judged, rule, method, facts, bound, isPartAsked: call.part != nil)
        consequence = decided.decision.after(outcome, at: now, delivered: delivered)
        if consequence.storage == .renewed || consequence.delivery == .revalidated {
            entry = Self.renewed(decided, judged, facts, bound)
        } else if let received, case .success = judged.verdict {
            entry = EntryMetadata(received, facts, rule, bound)
        } else {
            entry = nil
        }
    }

    /// What other processes are given of an entry that the answer left; nil if it is for this process alone.
    func forOthers(_ entry: EntryMetadata) -> EntryMetadata? {
        SharedCopy.metadata(entry, decided.call.rule, request: judged.received?.sent ?? [])
    }

    /// Whether other processes are given the entry.
    var isForOthers: Bool { entry.flatMap(forOthers) != nil }

    /// What became of the request, to the cache.
    private static func outcome(
        _ judged: JudgedResponse<Request.Response>, _ rule: CacheRule, _ method: HTTPMethod, _ facts: BodyFacts,
        _ bound: RedirectBound, isPartAsked: Bool
    ) -> CacheOutcome {
        let received = judged.received
        switch judged.verdict {
        case .failure(let error):
            // No condition was sent to where a redirect leads: a 304 from there confirms nothing.
            if case .status(let failure) = error, failure.status == 304, received?.redirects.isEmpty == false {
                return .status(304)
            }
            return CacheOutcome(error, response: received?.response.headers ?? [])
        case .success:
            guard let received else { return .noResponse }
            return .success(
                Storability.verdict(
                    rule, method: method, request: received.sent, status: received.response.status,
                    response: received.response.headers, facts: facts, redirects: bound,
                    isPartAsked: isPartAsked && received.redirects.isEmpty), facts)
        }
    }

    /// The entry, after the server said that it still holds.
    private static func renewed(
        _ decided: DecidedCall<Request>, _ judged: JudgedResponse<Request.Response>, _ facts: BodyFacts,
        _ bound: RedirectBound
    ) -> EntryMetadata? {
        guard let entry = decided.decision.entry, let received = judged.received else { return nil }
        // A 304's fields are the entry's (RFC 9111 section 4.3.4). Those of a success with a code that means the same
        // are about that success.
        let headers = received.response.headers
        let fields: [HeaderField] =
            if received.response.status == 304 {
                ConfirmedResponses.update(by: headers, of: entry)
            } else {
                judged.error == nil ? headers : []
            }
        return entry.renewed(
            by: fields, requestedAt: received.requestTime,
            storedAt: received.responseTime, request: received.sent, facts: facts, rule: decided.call.rule,
            redirects: bound)
    }
}

extension RedirectBound {
    fileprivate init(_ received: ReceivedResponse, _ rule: CacheRule, method: HTTPMethod) {
        self.init(
            received.redirects, rule, method: method, requestTime: received.requestTime,
            responseTime: received.responseTime)
    }
}

extension EntryMetadata {
    fileprivate init(_ received: ReceivedResponse, _ facts: BodyFacts, _ rule: CacheRule, _ bound: RedirectBound) {
        self.init(
            received: received.response.status, received.response.headers, requestedAt: received.requestTime,
            storedAt: received.responseTime, request: received.sent, facts: facts, rule: rule,
            redirects: received.redirects, redirectBound: bound)
    }
}
