extension EntryMetadata {
    /// What is kept of a response that has just been received.
    ///
    /// - Parameters:
    ///   - status: The status of the response.
    ///   - headers: The headers of the response.
    ///   - requestedAt: When the request went out.
    ///   - storedAt: When the response had arrived.
    ///   - request: The headers that were sent, without conditions.
    ///   - facts: What the body says.
    ///   - rule: The cache rule of the call.
    ///   - redirects: The redirects that led to the response.
    ///   - redirectBound: What these redirects allow.
    init(
        received status: Int, _ headers: [HeaderField], requestedAt: Instant, storedAt: Instant,
        request: [HeaderField], facts: BodyFacts, rule: CacheRule, redirects: [FollowedRedirect] = [],
        redirectBound: RedirectBound = .none
    ) {
        // What a redirect's `Vary` names chose the URL that answered.
        let varying = rule.isServers ? redirects.flatMap(\.headers) + headers : headers
        self.init(
            status: status, headers: StorableFields.of(headers), requestedAt: requestedAt, storedAt: storedAt,
            selection: VarySelection(response: varying, request: request).digests,
            lifetime: rule.callLifetime ?? facts.lifetime?.duration, bodyVersion: facts.version,
            payloadDigest: facts.digest, isRedirected: !redirects.isEmpty)
        bound(by: redirectBound)
        freshUntil = endOfFreshness(rule)
    }

    private mutating func bound(by redirects: RedirectBound) {
        switch redirects {
        case .none: goneBy = nil
        case .lasting(let duration): goneBy = storedAt.advanced(by: duration)
        case .refused: goneBy = storedAt
        }
    }

    /// Returns the entry after the server has confirmed it. The fields of that answer replace those of the same names
    /// (RFC 9111 sections 3.2 and 4.3.4), and the lifetime begins again.
    ///
    /// `Age` and `Date` of the old answer do not apply to the new one, so they are removed even if the new one has
    /// none. If its `Vary` names other fields than before, the entry is for requests like the one that it answers
    /// (section 4.1).
    ///
    /// - Parameters:
    ///   - answer: The headers of the answer.
    ///   - requestedAt: When the request went out.
    ///   - storedAt: When the answer had arrived.
    ///   - request: The headers that were sent, without conditions.
    ///   - facts: What the body says.
    ///   - rule: The cache rule of the call; a `ttl` of its own begins to hold.
    ///   - redirects: What the redirects that led to the answer allow.
    /// - Returns: The renewed entry.
    func renewed(
        by answer: [HeaderField], requestedAt: Instant, storedAt: Instant, request: [HeaderField],
        facts: BodyFacts = .none, rule: CacheRule, redirects: RedirectBound = .none
    ) -> EntryMetadata {
        let update = StorableFields.ofUpdate(answer)
        var merged = headers.filter { old in
            !old.name.matchesHeaderName("Age") && !old.name.matchesHeaderName("Date")
                && !update.contains { $0.name.matchesHeaderName(old.name) }
        }
        merged += update
        var result = self
        // What a new `no-cache="…"` names is no longer kept.
        result.headers = StorableFields.of(merged)
        // What redirects vary by counts as well, and an answer at their end does not say it.
        if answer["Vary"] != nil, !isRedirected, redirects == .none {
            let selection = VarySelection(response: answer, request: request)
            if !selection.hasSameNames(as: VarySelection(self.selection)) { result.selection = selection.digests }
        }
        result.requestedAt = requestedAt
        result.storedAt = storedAt
        result.lifetime = rule.callLifetime ?? facts.lifetime?.duration ?? lifetime
        result.isInvalidated = false
        result.bound(by: redirects)
        result.freshUntil = result.endOfFreshness(rule)
        return result
    }

    /// The header fields as a cache gives them on at a time: the stored ones, with the age of then as `Age`, in whole
    /// seconds (RFC 9111 sections 4 and 5.1), and with the time of receipt as `Date` if the server gave none (RFC 9110
    /// section 6.6.1).
    func headers(at now: Instant) -> [HeaderField] {
        let age = max(.zero, ResponseAge(self).current(now)).components.seconds
        var fields = headers
        if fields["Date"] == nil, let text = DateFormat.http.string(from: storedAt.date) {
            fields.append(HeaderField("Date", text))
        }
        fields.replace(HeaderField("Age", String(min(age, DeltaSeconds.greatest))))
        return fields
    }

    /// When it stops being fresh by itself; nil if it never does. It is for a level's own account: `Freshness` decides.
    private func endOfFreshness(_ rule: CacheRule) -> Instant? {
        let remaining: Duration
        if followsServer(rule) {
            let response = ResponseAge(self)
            remaining = response.lifetime - response.current(storedAt)
        } else if let declared = rule.callLifetime ?? lifetime ?? rule.fixedLifetime {
            remaining = declared
        } else {
            return nil
        }
        return storedAt.advanced(by: remaining)
    }
}
