/// How an entry stands to a request at one time: a pure function of (now, rule, request, entry).
struct Freshness: Equatable, Sendable {
    enum Standing: Hashable, Sendable {
        case fresh
        /// Stale, and the request's `max-stale` takes it (RFC 9111 section 5.2.1.2).
        case accepted
        /// Stale, and to be delivered while it is renewed (RFC 5861 section 3).
        case renewable
        case stale
        /// Older than the request takes one, or too near its end (RFC 9111 sections 5.2.1.1 and 5.2.1.3): only to stand in
        /// for a failure.
        case unwanted
        /// Not to be delivered before the server has confirmed it (RFC 9111 sections 4.1, 5.2.1.4, 5.2.2.2, 5.2.2.4).
        case unconfirmed
        /// Of another request (RFC 9111 section 4.1): as good as absent.
        case unfit

        /// Nil for an entry that is there to be asked about, and not to be delivered before the network was asked.
        var deliverable: Standing? {
            switch self {
            case .fresh, .accepted, .renewable, .stale: self
            case .unwanted, .unconfirmed, .unfit: nil
            }
        }
    }

    let standing: Standing
    /// By the server's word with `ttl: .server` (RFC 9111 section 4.2.3), else the time since it was received or
    /// renewed.
    let age: Duration
    /// Nothing is asked of the server while it is fresh (RFC 8246).
    let isImmutable: Bool
    /// Whether the server lets it stand in for a failure (RFC 5861 section 4).
    let standsInByServer: Bool

    /// Whether it is past its lifetime, or is not to be delivered as it is.
    var isStale: Bool { standing != .fresh }

    init(_ now: Instant, _ rule: CacheRule, request: [HeaderField], _ entry: EntryMetadata) {
        let match = VarySelection(entry.selection).match(request)
        if entry.followsServer(rule) {
            let response = ResponseAge(entry)
            let judged = Self.byServer(now, request, response)
            age = response.current(now)
            isImmutable = response.control.isImmutable && judged.standing == .fresh && match == .matches
            standing = Self.standing(judged.standing, match)
            standsInByServer = judged.standsIn && match == .matches
        } else {
            age = entry.residentTime(now)
            isImmutable = false
            standing = Self.standing(Self.byRule(now, rule, request, entry), match)
            standsInByServer = false
        }
    }

    private static func standing(_ judged: Standing, _ match: VarySelection.Match) -> Standing {
        switch match {
        case .matches: judged
        case .unknown: .unconfirmed
        case .differs: .unfit
        }
    }

    /// By a declared lifetime, or by none. Cache-Control does not count here, neither the server's nor the request's, but for
    /// what must not be delivered at all before the server has confirmed it, where its rules are the spec's.
    private static func byRule(
        _ now: Instant, _ rule: CacheRule, _ request: [HeaderField], _ entry: EntryMetadata
    ) -> Standing {
        let standing = byLifetime(now, rule, entry)
        guard rule.isServers else { return standing }
        let control = CacheControl(entry.headers)
        let isUnconfirmed =
            control.noCache || CacheControl.ofRequest(request).noCache || standing == .stale && control.mustRevalidate
        return isUnconfirmed ? .unconfirmed : standing
    }

    private static func byLifetime(_ now: Instant, _ rule: CacheRule, _ entry: EntryMetadata) -> Standing {
        if entry.isInvalidated { return .stale }
        guard let lifetime = rule.callLifetime ?? entry.lifetime ?? rule.fixedLifetime else {
            return .fresh
        }
        if entry.isFromTheFuture(now) { return .stale }
        return entry.residentTime(now) < lifetime ? .fresh : .stale
    }

    /// RFC 9111 section 4.2, with the request's wishes (section 5.2.1) and what the server lets a cache do with a stale
    /// response (section 4.2.4).
    private static func byServer(
        _ now: Instant, _ request: [HeaderField], _ response: ResponseAge
    ) -> (standing: Standing, standsIn: Bool) {
        let wish = CacheControl.ofRequest(request)
        let control = response.control
        if control.noCache || wish.noCache { return (.unconfirmed, false) }
        let age = response.current(now)
        let staleness = age - response.lifetime
        let isUnknown = response.response.isFromTheFuture(now) || response.response.isInvalidated
        let isStale = staleness >= .zero || isUnknown
        if isStale, control.mustRevalidate { return (.unconfirmed, false) }
        let graceOnError = [control.staleIfError, wish.staleIfError].compactMap(\.self).max()
        let standsIn = !isStale || (!isUnknown && graceOnError.map { staleness <= $0 } ?? false)
        let isTooOld = wish.maxAge.map { age > $0 } ?? false
        let isTooNearItsEnd = wish.minFresh.map { response.lifetime - age < $0 } ?? false
        if !isStale, !isTooOld, !isTooNearItsEnd { return (.fresh, standsIn) }
        guard !isTooOld, !isTooNearItsEnd else { return (.unwanted, standsIn) }
        guard !isUnknown else { return (.stale, standsIn) }
        if let maxStale = wish.maxStale, staleness <= maxStale { return (.accepted, standsIn) }
        if isStale, let grace = control.staleWhileRevalidate, staleness <= grace {
            return (.renewable, standsIn)
        }
        return (.stale, standsIn)
    }
}
