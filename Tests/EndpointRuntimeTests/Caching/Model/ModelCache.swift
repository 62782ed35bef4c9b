/// A private cache of one URL, read from the text of RFC 9111 and RFC 5861, with nothing of the cache that it is compared
/// with. It is as slow and as plain as the text. Times are milliseconds.
struct ModelCache {
    /// A stored response (section 3), and what its storing has to remember.
    struct Stored {
        var response: ModelResponse
        let language: String?
        var requestTime: Int
        var responseTime: Int
    }

    enum Choice: Equatable {
        /// The stored response is the answer.
        case reuse
        /// It is, and it is validated behind that (RFC 5861 section 3).
        case reuseAndValidate
        /// The request goes to the server, with conditions or without.
        case forward(isConditional: Bool)
        /// There is nothing to answer with, and the server must not be asked (section 5.2.1.7).
        case gatewayTimeout
    }

    enum Answer: Equatable {
        case full(ModelResponse)
        case notModified(ModelResponse)
        /// A 503, or no answer at all.
        case failure

        static func == (left: Answer, right: Answer) -> Bool { "\(left)" == "\(right)" }
    }

    enum Outcome: Equatable {
        case new
        case validated
        case staleOnError
        case failed
        /// The 304 is about something else than what is stored: the request is sent without conditions.
        case asksAgain
    }

    /// A clock that was set back by more than this makes ages unknown.
    static let tolerance = 60_000
    static let longestHeuristic = 7 * 24 * 3600 * 1000

    var stored: Stored?

    // MARK: Section 4.2.1, freshness lifetime

    /// A tenth of a millisecond counts.
    static func lifetime(_ stored: Stored) -> Double {
        let response = stored.response
        if let maxAge = response.maxAge { return Double(maxAge * 1000) }
        let date = response.date ?? stored.responseTime
        switch response.expires {
        case .at(let time): return Double(max(0, time - date))
        case .nonsense: return 0
        case nil: break
        }
        // Section 4.2.2, a tenth of the time since the last change.
        guard let lastModified = response.lastModified else { return 0 }
        return max(0, min(Double(longestHeuristic), Double(date - lastModified) / 10))
    }

    // MARK: Section 4.2.3, age

    static func age(_ stored: Stored, at now: Int) -> Double {
        let apparent = max(0, stored.responseTime - (stored.response.date ?? stored.responseTime))
        let delay = max(0, stored.responseTime - stored.requestTime)
        let corrected = (stored.response.age ?? 0) * 1000 + delay
        return Double(max(apparent, corrected) + max(0, now - stored.responseTime))
    }

    static func isOfUnknownAge(_ stored: Stored, at now: Int) -> Bool { stored.responseTime - now > tolerance }

    // MARK: Section 4, constructing responses from caches

    private func isSelected(_ request: ModelRequest) -> Bool {
        guard let stored else { return false }
        if stored.response.variesByAll { return true }
        return !stored.response.varies || stored.language == request.language
    }

    func choose(_ request: ModelRequest, at now: Int) -> Choice {
        guard let stored, isSelected(request) else {
            return request.onlyIfCached ? .gatewayTimeout : .forward(isConditional: false)
        }
        let validates = Choice.forward(
            isConditional: stored.response.tag != nil || stored.response.lastModified != nil)
        let ask = request.onlyIfCached ? .gatewayTimeout : validates
        // Section 4.1: `Vary: *` always fails to match; only the server can say.
        if stored.response.variesByAll { return ask }
        // Sections 5.2.1.4 and 5.2.2.4.
        if stored.response.noCache || request.wantsConfirmation { return ask }
        let (age, lifetime) = (Self.age(stored, at: now), Self.lifetime(stored))
        let isUnknown = Self.isOfUnknownAge(stored, at: now)
        let isFresh = lifetime > age && !isUnknown
        // Section 5.2.2.2.
        if !isFresh, stored.response.mustRevalidate { return ask }
        let isYoungEnough = request.maxAge.map { age <= Double($0 * 1000) } ?? true
        let staysLongEnough = request.minFresh.map { lifetime - age >= Double($0 * 1000) } ?? true
        if isFresh, isYoungEnough, staysLongEnough { return .reuse }
        // Section 5.2.1.7: consistent with the other constraints of the request, and else a 504. Here it is a 504 too where
        // nothing may be given, and what is stale may be.
        guard staysLongEnough, isYoungEnough else { return ask }
        if request.onlyIfCached { return .reuse }
        guard !isUnknown else { return ask }
        switch request.maxStale {
        case .any: return .reuse
        case .seconds(let seconds) where age - lifetime <= Double(seconds * 1000): return .reuse
        case .seconds, nil: break
        }
        if !isFresh, let grace = stored.response.staleWhileRevalidate, age - lifetime <= Double(grace * 1000) {
            return .reuseAndValidate
        }
        return ask
    }

    // MARK: Sections 3 and 4.3

    /// - Parameter isConditional: Whether the request had conditions for what is stored.
    mutating func receive(
        _ answer: Answer, to request: ModelRequest, isConditional: Bool, sent: Int, received: Int
    ) -> Outcome {
        switch answer {
        case .full(let response):
            if request.noStore {
                // Nothing is stored of it, and what is there was not asked about.
            } else if response.noStore {
                // The server has a newer response, which must not be kept.
                stored = nil
            } else {
                stored = Stored(
                    response: response, language: request.language, requestTime: sent, responseTime: received)
            }
            return .new
        case .notModified(let update):
            guard var own = stored, isSelected(request), isConditional else { return .failed }
            switch Self.match(own.response, update) {
            case .another: return .asksAgain
            case .sameButNotUpdated: return .validated
            case .same: break
            }
            guard !update.noStore, !request.noStore else { return .validated }
            own.response = own.response.updated(by: update)
            (own.requestTime, own.responseTime) = (sent, received)
            stored = own
            return .validated
        case .failure:
            return mayStandIn(request, at: received) ? .staleOnError : .failed
        }
    }

    private enum Match {
        case same, sameButNotUpdated, another
    }

    /// Section 4.3.4, with the one stored response. A strong validator selects what has the same one, a weak one what has it by
    /// weak comparison, and an update without a validator the only response that there is. A strong tag of which the stored
    /// response has the weak form selects nothing to be updated; but the server has said that what is asked about holds.
    private static func match(_ stored: ModelResponse, _ update: ModelResponse) -> Match {
        if let tag = update.tag {
            guard let own = stored.tag, opaque(own) == opaque(tag) else { return .another }
            return tag.hasPrefix("W/") || own == tag ? .same : .sameButNotUpdated
        }
        guard let modified = update.lastModified else { return .same }
        return stored.lastModified == modified ? .same : .another
    }

    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    /// RFC 5861 section 4, and RFC 9111 section 4.2.4: what must be validated is never given without.
    private func mayStandIn(_ request: ModelRequest, at now: Int) -> Bool {
        guard let stored, isSelected(request), !stored.response.variesByAll, !stored.response.noCache,
            !request.wantsConfirmation
        else { return false }
        let (age, lifetime) = (Self.age(stored, at: now), Self.lifetime(stored))
        let isUnknown = Self.isOfUnknownAge(stored, at: now)
        if lifetime > age, !isUnknown { return true }
        guard !stored.response.mustRevalidate, !isUnknown else { return false }
        let grace = [stored.response.staleIfError, request.staleIfError].compactMap(\.self).max()
        return grace.map { age - lifetime <= Double($0 * 1000) } ?? false
    }
}

extension ModelResponse {
    /// Section 3.2: the fields of the update take the place of those of the same names. `Date` and `Age` are of the message
    /// that was received, so the old ones go.
    func updated(by update: ModelResponse) -> ModelResponse {
        var result = self
        let hasControl =
            update.noStore || update.noCache || update.mustRevalidate || update.maxAge != nil
            || update.staleWhileRevalidate != nil || update.staleIfError != nil || update.sharedMaxAge != nil
            || update.hasUnknownDirective
        if hasControl {
            result.noStore = update.noStore
            result.noCache = update.noCache
            result.mustRevalidate = update.mustRevalidate
            result.maxAge = update.maxAge
            result.staleWhileRevalidate = update.staleWhileRevalidate
            result.staleIfError = update.staleIfError
        }
        if let expires = update.expires { result.expires = expires }
        if let lastModified = update.lastModified { result.lastModified = lastModified }
        if let tag = update.tag { result.tag = tag }
        result.date = update.date
        result.age = update.age
        return result
    }
}
