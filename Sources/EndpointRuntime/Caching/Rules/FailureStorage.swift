/// What becomes of the failure that is kept beside an entry, once an answer came that is no success (RFC 9111 section 3).
enum FailureStorage: Equatable, Sendable {
    /// What is kept stays.
    case unchanged
    /// The answer is kept for so long from its receipt.
    case stored(Duration, by: Word)
    /// The answer is not kept, and what was kept is older.
    case removed

    /// Who says how long.
    enum Word: Equatable, Sendable {
        /// The headers of the answer, with `ttl: .server`.
        case server
        /// The rule's `failures`.
        case rule
    }

    /// Decides whether a failure is kept.
    ///
    /// - With `ttl: .server` as RFC 9111 says: by `max-age` or `Expires`, for any status, or by `Last-Modified` for those
    ///   that RFC 9110 section 15.1 calls heuristically cacheable. What is not fresh on receipt is not kept, because a
    ///   failure is never confirmed.
    /// - Else, and where these headers say nothing, for as long as the rule's `failures` says. `Retry-After` shortens that,
    ///   and never lengthens it. A status that is about the moment needs `max-age` or `Expires`, too.
    ///
    /// - Parameters:
    ///   - answer: The answer, as an entry.
    ///   - rule: The cache rule of the call.
    ///   - method: The method of the request.
    ///   - request: The headers that were sent.
    ///   - redirects: What the redirects that led to the answer allow.
    init(
        of answer: EntryMetadata, _ rule: CacheRule, method: HTTPMethod, request: [HeaderField],
        redirects: RedirectBound = .none
    ) {
        guard rule.store, rule.keepsFailures, !RequestConditions.areOwn(request) else {
            self = .unchanged
            return
        }
        if rule.isServers, CacheControl.ofRequest(request).noStore {
            self = .unchanged
            return
        }
        self = Self.kept(answer, rule, method).bounded(by: redirects)
    }

    private static func kept(_ answer: EntryMetadata, _ rule: CacheRule, _ method: HTTPMethod) -> FailureStorage {
        let response = ResponseAge(answer)
        let explicit = response.explicitLifetime.map { $0 - response.current(answer.storedAt) }
        if ResponseStatus.asksForCredential(answer.status) || answer.status == 304 { return .removed }
        if rule.isServers {
            let control = response.control
            if control.mustUnderstand ? !ResponseStatus.isUnderstood(answer.status) : control.noStore {
                return .removed
            }
            if control.noCache { return .removed }
            if let explicit { return explicit > .zero ? .stored(explicit, by: .server) : .removed }
            let guessed =
                method == .get || method == .head ? response.lifetime - response.current(answer.storedAt) : .zero
            if guessed > .zero { return .stored(guessed, by: .server) }
        }
        guard var time = rule.failures else { return .removed }
        if ResponseStatus.isOfTheMoment(answer.status) { time = min(time, explicit ?? .zero) }
        if let pause = RetryRule.retryAfter(answer.headers, answer.storedAt) { time = min(time, pause) }
        return time > .zero ? .stored(time, by: .rule) : .removed
    }

    /// Whether an entry that is older is of the past: the server has said since that there is none, and for how long that holds
    /// (RFC 9111 section 4: the most recent response is used). A failure of the network's kind says nothing of the entry.
    func endsEntry(_ status: Int) -> Bool {
        guard case .stored(_, by: .server) = self else { return false }
        return !ResponseStatus.isNetworkFailure(status)
    }

    private func bounded(by redirects: RedirectBound) -> FailureStorage {
        guard case .stored(let time, let word) = self else { return self }
        switch redirects {
        case .none: return self
        case .lasting(let bound): return .stored(min(time, bound), by: word)
        case .refused: return .removed
        }
    }
}
