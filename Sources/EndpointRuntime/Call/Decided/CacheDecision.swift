/// What is done for a call before anything is asked of the network; a pure function of (now, rule, request, entry).
///
/// First the entry is delivered if `deliversEntry`, then the network is asked as `network` says, with `conditions` and
/// `versionField` on the request, and then `after(_:delivered:)` says what follows.
struct CacheDecision: Equatable, Sendable {
    enum Network: Hashable, Sendable {
        case none
        /// The caller waits for it.
        case asked
        /// The caller has what it gets; the answer is for the next time.
        case behind
    }

    let rule: CacheRule
    let call: CacheCall
    /// The entry as far as it is of this request; nil where there is none, and where the policy does not read.
    let entry: EntryMetadata?
    /// How the entry stands; nil where there is none.
    let freshness: Freshness?
    /// When it was decided.
    let now: Instant
    /// The headers that are sent, without conditions.
    let request: [HeaderField]
    /// The entry is delivered at once.
    let deliversEntry: Bool
    let network: Network
    /// Nothing is delivered, and the caller is told that there is no entry: the error `cacheMiss` (what RFC 9111
    /// section 5.2.1.7 has a 504 for).
    let isMiss: Bool
    /// Headers for the request (RFC 9111 section 4.3.1).
    let conditions: [HeaderField]
    /// A query parameter for the request: the version of the body that the entry has.
    let versionField: QueryField?
    /// The request keeps its answer out of the cache (RFC 9111 section 5.2.1.5).
    let isUnstorable: Bool

    /// What is added to the request.
    var question: CacheQuestion { CacheQuestion(conditions: conditions, versionField: versionField) }

    /// Whether the server may be asked about other stored responses than the entry, too (RFC 9111 section 4.3.1).
    var mayAskAboutOthers: Bool {
        network != .none && rule.readsEntry && !rule.isConditional && (entry == nil || !conditions.isEmpty)
    }

    /// Whether the answer is that the entry is what the caller has (RFC 9111 section 4.3.2): a 304, as from the server.
    var isNotModified: Bool {
        guard rule.isConditional, deliversEntry, let entry else { return false }
        return RequestConditions.areMet(by: entry, request)
    }

    /// The entry is past its lifetime.
    var isStale: Bool { freshness?.isStale ?? false }

    /// Decides what a call does before the network is asked.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - rule: The cache rule of the call.
    ///   - call: What the call asks for.
    ///   - method: The method of the request.
    ///   - request: The headers that will be sent, without conditions.
    ///   - entry: The entry under the request's key, if the store has one that today's model can read.
    /// - Returns: The decision.
    static func decide(
        _ now: Instant, _ rule: CacheRule, _ call: CacheCall, method: HTTPMethod, request: [HeaderField],
        entry: EntryMetadata?
    ) -> CacheDecision {
        let rule = rule.asked(by: request, method)
        let isUnstorable = rule.isServers && CacheControl.ofRequest(request).noStore
        guard let entry, rule.readsEntry || call == .cached else {
            return CacheDecision(rule, call, nil, nil, step(rule, call, nil), method, isUnstorable, now, request)
        }
        let freshness = Freshness(now, rule, request: request, entry)
        guard freshness.standing != .unfit else {
            return CacheDecision(rule, call, nil, nil, step(rule, call, nil), method, isUnstorable, now, request)
        }
        return CacheDecision(
            rule, call, entry, freshness, step(rule, call, freshness), method, isUnstorable, now, request)
    }

    /// The same call, after the server has confirmed another stored response than the one that it was decided on.
    func confirming(_ entry: EntryMetadata, method: HTTPMethod) -> CacheDecision {
        let step = Step(entry: deliversEntry, network: network, isMiss: isMiss)
        return CacheDecision(rule, call, entry, nil, step, method, isUnstorable, now, request)
    }

    private init(
        _ rule: CacheRule, _ call: CacheCall, _ entry: EntryMetadata?, _ freshness: Freshness?, _ step: Step,
        _ method: HTTPMethod, _ isUnstorable: Bool, _ now: Instant, _ request: [HeaderField]
    ) {
        self.now = now
        self.request = request
        self.rule = rule
        self.call = call
        self.entry = entry
        self.freshness = freshness
        self.isUnstorable = isUnstorable
        let isWithheld = rule.onlyIfChanged == .news && call.mayWithhold && rule.policy.asksNetwork
        deliversEntry = step.entry && !isWithheld
        network = step.network
        isMiss = step.isMiss
        let asks = step.network != .none && !rule.isConditional
        conditions = asks ? entry.map { RequestConditions.of($0, method: method) } ?? [] : []
        let version = asks ? entry?.bodyVersion : nil
        versionField = version.flatMap { version in rule.version.map { QueryField($0.parameter, version) } }
    }
}
