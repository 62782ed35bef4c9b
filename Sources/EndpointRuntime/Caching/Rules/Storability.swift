/// Whether a response may be stored (RFC 9111 section 3).
enum Storability {
    enum Verdict: Equatable, Sendable {
        case stored
        /// It is a part that the call asked for, and is kept with those that are there (RFC 9111 section 3.3).
        case part
        /// The spec or the call keeps it out; an entry that is there stays.
        case notWanted
        /// The server keeps it out; an entry that is there is of the past, and goes.
        case refused
    }

    /// Decides whether a response is stored: a 2xx that passed the envelope, of a call that may store.
    ///
    /// `no-store` and the like in the answer count with `ttl: .server` only. A part (206) is kept if
    /// the call asked for it. The answer to conditions of the caller's own is stored with `ttl: .server`, and if a stored
    /// response could answer them.
    ///
    /// - Parameters:
    ///   - rule: The cache rule of the call.
    ///   - method: The method of the request.
    ///   - request: The headers that were sent.
    ///   - status: The status of the response.
    ///   - response: The headers of the response.
    ///   - facts: What the body says.
    ///   - redirects: What the redirects that led to the response allow.
    ///   - isPartAsked: Whether a part is what the call asked for.
    /// - Returns: The verdict.
    static func verdict(
        _ rule: CacheRule, method: HTTPMethod, request: [HeaderField], status: Int, response: [HeaderField],
        facts: BodyFacts, redirects: RedirectBound = .none, isPartAsked: Bool = false
    ) -> Verdict {
        let isPart = status == 206 && isPartAsked
        let asked = isPartAsked ? PartRequest.whole(request) : request
        guard rule.store, ResponseStatus.isWholeSuccess(status) || isPart,
            !RequestConditions.areOwn(asked) || (rule.isServers && RequestConditions.areAnswerable(asked))
        else { return .notWanted }
        if facts.lifetime == .notStored || redirects == .refused { return .refused }
        guard rule.isServers else { return .stored }
        if CacheControl.ofRequest(request).noStore { return .notWanted }
        let control = CacheControl(response)
        if control.mustUnderstand {
            // Section 5.2.2.3: who understands the status ignores the `no-store` that stands beside it.
            guard ResponseStatus.isUnderstood(status) else { return .refused }
        } else if control.noStore {
            return .refused
        }
        let isExplicit = isExplicit(response)
        if method != .get, method != .head { return isExplicit ? .stored : .refused }
        return isExplicit || control.isPublic || control.isPrivate || ResponseStatus.isHeuristicallyCacheable(status)
            ? isPart ? .part : .stored : .refused
    }

    /// Whether the server says how long the response is fresh (RFC 9111 section 4.2.1).
    static func isExplicit(_ response: [HeaderField]) -> Bool {
        CacheControl(response).maxAge != nil || response["Expires"] != nil
    }
}
