/// All that is known of an entry but its body: what freshness, validation and `Vary` are decided by.
struct StoredResponse: Hashable, Sendable {
    let status: Int
    /// What RFC 9111 section 3.1 lets a cache keep of them.
    var headers: [HeaderField]
    /// When the request went out whose response this is, or which last renewed it.
    var requestTime: WallTime
    /// When that was answered.
    var responseTime: WallTime
    /// What the request said in the fields that `Vary` names.
    var selection: VarySelection
    /// What was fixed when it was stored: by a field of the body, or by the call.
    var lifetime: Duration?
    var bodyVersion: String?
    /// Told apart by `only-if-changed`.
    var payloadDigest: String?
    /// Since it was stored or renewed: stale at once (RFC 9111 section 4.4).
    var isInvalidated: Bool
    /// Whether redirects led to it. Its validators are another URL's then.
    var isRedirected: Bool
    /// From then on it counts as absent; nil where only the store's limits apply.
    var goneBy: WallTime?

    init(
        status: Int, headers: [HeaderField], requestTime: WallTime, responseTime: WallTime,
        selection: VarySelection = .none, lifetime: Duration? = nil, bodyVersion: String? = nil,
        payloadDigest: String? = nil, isInvalidated: Bool = false, isRedirected: Bool = false, goneBy: WallTime? = nil
    ) {
        self.status = status
        self.headers = headers
        self.requestTime = requestTime
        self.responseTime = responseTime
        self.selection = selection
        self.lifetime = lifetime
        self.bodyVersion = bodyVersion
        self.payloadDigest = payloadDigest
        self.isInvalidated = isInvalidated
        self.isRedirected = isRedirected
        self.goneBy = goneBy
    }

    /// What is kept of a response that has just been received.
    ///
    /// - Parameters:
    ///   - status: The status of the response.
    ///   - headers: The headers of the response.
    ///   - requestTime: When the request went out.
    ///   - responseTime: When the response had arrived.
    ///   - request: The headers that were sent, without conditions.
    ///   - facts: What the body says.
    ///   - rule: The cache rule of the call.
    ///   - redirects: The redirects that led to the response.
    ///   - redirectBound: What these redirects allow.
    init(
        received status: Int, _ headers: [HeaderField], requestTime: WallTime, responseTime: WallTime,
        request: [HeaderField], facts: BodyFacts, rule: CacheRule, redirects: [FollowedRedirect] = [],
        redirectBound: RedirectBound = .none
    ) {
        // What a redirect's `Vary` names chose the URL that answered.
        let varying = rule.isServers ? redirects.flatMap(\.headers) + headers : headers
        self.init(
            status: status, headers: StorableFields.of(headers), requestTime: requestTime, responseTime: responseTime,
            selection: VarySelection(response: varying, request: request),
            lifetime: rule.callLifetime ?? facts.lifetime?.duration, bodyVersion: facts.version,
            payloadDigest: facts.digest, isRedirected: !redirects.isEmpty)
        bound(by: redirectBound)
    }

    private mutating func bound(by redirects: RedirectBound) {
        switch redirects {
        case .none: goneBy = nil
        case .lasting(let duration): goneBy = responseTime.advanced(by: duration)
        case .refused: goneBy = responseTime
        }
    }

    /// Returns the entry after the server has confirmed it. The fields of that answer replace those of the same names
    /// (RFC 9111 sections 3.2 and 4.3.4), and the lifetime begins again.
    ///
    /// `Age` and `Date` of the old answer do not apply to the new one, so they are removed even if the new one has
    /// none.
    ///
    /// - Parameters:
    ///   - answer: The headers of the answer.
    ///   - requestTime: When the request went out.
    ///   - responseTime: When the answer had arrived.
    ///   - facts: What the body says.
    ///   - rule: The cache rule of the call; a `ttl` of its own begins to hold.
    ///   - redirects: What the redirects that led to the answer allow.
    /// - Returns: The renewed entry.
    func renewed(
        by answer: [HeaderField], requestTime: WallTime, responseTime: WallTime, facts: BodyFacts = .none,
        rule: CacheRule, redirects: RedirectBound = .none
    ) -> StoredResponse {
        let update = StorableFields.ofUpdate(answer)
        var merged = headers.filter { old in
            !old.name.matchesHeaderName("Age") && !old.name.matchesHeaderName("Date")
                && !update.contains { $0.name.matchesHeaderName(old.name) }
        }
        merged += update
        var result = self
        // What a new `no-cache="…"` names is no longer kept.
        result.headers = StorableFields.of(merged)
        result.requestTime = requestTime
        result.responseTime = responseTime
        result.lifetime = rule.callLifetime ?? facts.lifetime?.duration ?? lifetime
        result.isInvalidated = false
        result.bound(by: redirects)
        return result
    }

    /// The header fields as a cache gives them on at a time: the stored ones, with the age of then as `Age`, in whole
    /// seconds (RFC 9111 sections 4 and 5.1).
    func headers(at now: WallTime) -> [HeaderField] {
        let age = max(.zero, ResponseAge(self).current(now)).components.seconds
        var fields = headers
        fields.replace(HeaderField("Age", String(min(age, DeltaSeconds.greatest))))
        return fields
    }
}
