/// A private cache of one URL, read from the text of RFC 9111 and RFC 5861, with nothing of the cache that it is compared
/// with. It is as slow and as plain as the text. Times are milliseconds.
struct ModelCache {
    /// A stored response (section 3), and what its storing has to remember.
    struct Stored {
        var response: ModelResponse
        var language: String?
        var requestTime: Int
        var responseTime: Int
        /// Whether an answer to a HEAD was about another representation (section 4.3.5), or the server has said since, for
        /// a time, that there is none (section 4: of several stored responses the most recent one is used).
        var isConsideredStale = false
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
        /// A status that is no success, which may be stored.
        case failure(ModelResponse)
        case none

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

    /// Successes, the oldest first. All vary by the same: when the server varies by something else, what is there goes.
    var stored: [Stored] = []
    /// Answers that are no success, in the same way.
    var failures: [Stored] = []

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
        guard let lastModified = response.lastModified, ![500, 503].contains(response.status) else { return 0 }
        return max(0, min(Double(longestHeuristic), Double(date - lastModified) / 10))
    }

    // MARK: Section 4.2.3, age

    static func age(_ stored: Stored, at now: Int) -> Double {
        // A date has whole seconds, and so have the times that it is compared with.
        let second = stored.responseTime / 1000 * 1000
        let apparent = max(0, second - (stored.response.date ?? second))
        let delay = max(0, stored.responseTime - stored.requestTime)
        let corrected = (stored.response.age ?? 0) * 1000 + delay
        return Double(max(apparent, corrected) + max(0, now - stored.responseTime))
    }

    static func isOfUnknownAge(_ stored: Stored, at now: Int) -> Bool { stored.responseTime - now > tolerance }

    // MARK: Section 4, constructing responses from caches

    /// Of stored responses the one that a request selects (section 4.1). One with `Vary: *` is there to be asked about.
    private static func selected(_ request: ModelRequest, _ stored: [Stored]) -> Stored? {
        stored.last { $0.response.variation != .language || $0.language == request.language }
    }

    /// Those that the server is asked about beside the selected one (section 4.3.1).
    private func others(_ request: ModelRequest) -> [Stored] {
        let own = Self.selected(request, stored)
        return stored.filter { other in other.response.tag != nil && own.map { $0.language != other.language } ?? true }
    }

    func choose(_ request: ModelRequest, at now: Int) -> Choice {
        guard let stored = Self.selected(request, stored) else {
            return request.onlyIfCached ? .gatewayTimeout : .forward(isConditional: !others(request).isEmpty)
        }
        let validates = Choice.forward(
            isConditional: stored.response.tag != nil || stored.response.lastModified != nil)
        let ask = request.onlyIfCached ? .gatewayTimeout : validates
        // Section 4.1: `Vary: *` always fails to match; only the server can say.
        if stored.response.variation == .everything { return ask }
        // Sections 5.2.1.4 and 5.2.2.4.
        if stored.response.noCache || request.wantsConfirmation { return ask }
        let (age, lifetime) = (Self.age(stored, at: now), Self.lifetime(stored))
        let isUnknown = Self.isOfUnknownAge(stored, at: now) || stored.isConsideredStale
        let isFresh = lifetime > age && !isUnknown
        // Section 5.2.2.2.
        if !isFresh, stored.response.mustRevalidate { return ask }
        let isYoungEnough = request.maxAge.map { age <= Double($0 * 1000) } ?? true
        let staysLongEnough = request.minFresh.map { lifetime - age >= Double($0 * 1000) } ?? true
        if isFresh, isYoungEnough, staysLongEnough { return .reuse }
        // Section 5.2.1.7: consistent with the other constraints of the request, and else a 504. Nothing stale is given that
        // nobody permits (section 4.2.4).
        guard staysLongEnough, isYoungEnough, !isUnknown else { return ask }
        switch request.maxStale {
        case .any: return .reuse
        case .seconds(let seconds) where age - lifetime <= Double(seconds * 1000): return .reuse
        case .seconds, nil: break
        }
        if !isFresh, let grace = stored.response.staleWhileRevalidate, age - lifetime <= Double(grace * 1000) {
            return request.onlyIfCached ? .reuse : .reuseAndValidate
        }
        return ask
    }

    /// The failure that answers in the place of the server: it is fresh, it is the request's, and nothing newer is stored.
    func failure(_ request: ModelRequest, at now: Int) -> Stored? {
        guard let failure = Self.selected(request, failures), failure.response.variation != .everything,
            !request.wantsConfirmation, !Self.isOfUnknownAge(failure, at: now)
        else { return nil }
        if let own = Self.selected(request, stored), own.responseTime > failure.responseTime { return nil }
        let (age, lifetime) = (Self.age(failure, at: now), Self.lifetime(failure))
        let isWanted =
            (request.maxAge.map { age <= Double($0 * 1000) } ?? true)
            && (request.minFresh.map { lifetime - age >= Double($0 * 1000) } ?? true)
        // It goes at a whole millisecond.
        let left = (lifetime - Self.age(failure, at: failure.responseTime)).rounded(.down)
        return lifetime > age && Double(now - failure.responseTime) < left && isWanted ? failure : nil
    }

    // MARK: Sections 3 and 4.3

    /// Puts a response beside the others, or in the place of the one that it stands for (section 4.1).
    private static func insert(_ new: Stored, into stored: inout [Stored]) {
        stored.removeAll { $0.response.variation != new.response.variation }
        if new.response.variation == .language {
            stored.removeAll { $0.language == new.language }
        } else {
            stored = []
        }
        stored.append(new)
    }

    /// - Parameter isConditional: Whether the request had conditions for what is stored.
    mutating func receive(
        _ answer: Answer, to request: ModelRequest, isConditional: Bool, sent: Int, received: Int
    ) -> Outcome {
        switch answer {
        case .full(let response):
            if request.noStore { return .new }
            failures = []
            if response.noStore {
                // The server has a newer response, which must not be kept.
                if let own = Self.selected(request, stored) { stored.removeAll { $0.language == own.language } }
            } else {
                Self.insert(
                    Stored(response: response, language: request.language, requestTime: sent, responseTime: received),
                    into: &stored)
            }
            return .new
        case .notModified(let update):
            return confirm(update, request, isConditional, sent, received)
        case .failure(let response):
            if !request.noStore {
                let new = Stored(
                    response: response, language: request.language, requestTime: sent, responseTime: received)
                if !response.noStore, !response.noCache, Self.lifetime(new) > Self.age(new, at: received) {
                    Self.insert(new, into: &failures)
                    if ![500, 503].contains(response.status) { consider(request, staleSince: sent) }
                } else {
                    failures = []
                }
            }
            return failed(request, response.status, at: received)
        case .none:
            return mayStandIn(request, at: received) ? .staleOnError : .failed
        }
    }

    /// What comes of a failure, of the server's or of one that is stored.
    func failed(_ request: ModelRequest, _ status: Int, at now: Int) -> Outcome {
        [500, 503].contains(status) && mayStandIn(request, at: now) ? .staleOnError : .failed
    }

    /// Section 4.3.4.
    private mutating func confirm(
        _ update: ModelResponse, _ request: ModelRequest, _ isConditional: Bool, _ sent: Int, _ received: Int
    ) -> Outcome {
        guard isConditional else { return .failed }
        let own = Self.selected(request, stored)
        // The most recent first; of two that came at one time, the selected one.
        let asked = ((own.map { [$0] } ?? []) + others(request)).enumerated().sorted {
            ($1.element.responseTime, $0.offset) < ($0.element.responseTime, $1.offset)
        }.map(\.element)
        var updated: [Stored] = []
        var update = update
        if let tag = update.tag {
            let same = asked.filter { $0.response.tag.map { Self.opaque($0) == Self.opaque(tag) } ?? false }
            let strong = same.filter { $0.response.tag?.hasPrefix("W/") == false }
            if tag.hasPrefix("W/") {
                updated = Array(same.prefix(1))
            } else if strong.isEmpty {
                // A strong tag selects nothing that has a weak one; but the server has said that what is asked about holds, and so
                // what it says of its freshness is said of this.
                updated = Array(same.prefix(1))
                (update.tag, update.lastModified, update.varies, update.variesByAll) = (nil, nil, false, false)
            } else {
                updated = strong
            }
        } else if let modified = update.lastModified {
            updated = Array(asked.filter { $0.response.lastModified == modified }.prefix(1))
        } else if asked.count == 1 {
            updated = asked
        }
        guard !updated.isEmpty else { return .asksAgain }
        guard !update.noStore, !request.noStore else { return .validated }
        failures = []
        for index in stored.indices where updated.contains(where: { $0.language == stored[index].language }) {
            stored[index].update(by: update, request, sent, received)
        }
        dropIfToldApart(by: update, asked)
        return .validated
    }

    /// Section 4.1: all that are stored vary by the same. A `Vary` that is new says nothing of requests but this one, so what
    /// several requests have stored goes.
    private mutating func dropIfToldApart(by update: ModelResponse, _ before: [Stored]) {
        guard update.variation != .none, stored.count > 1 else { return }
        if before.contains(where: { $0.response.variation != update.variation }) { stored = [] }
    }

    private mutating func consider(_ request: ModelRequest, staleSince sent: Int) {
        for index in stored.indices where stored[index].requestTime <= sent {
            let own = stored[index]
            switch own.response.variation {
            case .none: stored[index].isConsideredStale = true
            case .language where own.language == request.language: stored[index].isConsideredStale = true
            case .language, .everything: break
            }
        }
    }

    /// Section 4.3.5.
    mutating func receiveHead(
        _ status: Int, _ answer: ModelResponse, to request: ModelRequest, sent: Int, received: Int
    ) {
        guard status == 200 else { return }
        failures = []
        let before = stored
        var isUpdated = false
        for index in stored.indices {
            let own = stored[index]
            let isChosen =
                own.response.variation == .none
                || (own.response.variation == .language && own.language == request.language)
            guard isChosen, own.requestTime <= sent else { continue }
            let matches =
                (answer.tag == nil || answer.tag == own.response.tag)
                && (answer.lastModified == nil || answer.lastModified == own.response.lastModified)
                && (answer.length == nil || answer.length == 8)
            if !matches {
                stored[index].isConsideredStale = true
            } else if !answer.noStore, !request.noStore {
                stored[index].update(by: answer, request, sent, received)
                isUpdated = true
            }
        }
        if isUpdated { dropIfToldApart(by: answer, before) }
    }

    private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }

    /// RFC 5861 section 4, and RFC 9111 section 4.2.4: what must be validated is never given without.
    private func mayStandIn(_ request: ModelRequest, at now: Int) -> Bool {
        guard let stored = Self.selected(request, stored), stored.response.variation != .everything,
            !stored.response.noCache,
            !request.wantsConfirmation
        else { return false }
        let (age, lifetime) = (Self.age(stored, at: now), Self.lifetime(stored))
        let isUnknown = Self.isOfUnknownAge(stored, at: now) || stored.isConsideredStale
        if lifetime > age, !isUnknown { return true }
        guard !stored.response.mustRevalidate, !isUnknown else { return false }
        let grace = [stored.response.staleIfError, request.staleIfError].compactMap(\.self).max()
        return grace.map { age - lifetime <= Double($0 * 1000) } ?? false
    }
}

extension ModelCache.Stored {
    fileprivate mutating func update(
        by answer: ModelResponse, _ request: ModelRequest, _ sent: Int, _ received: Int
    ) {
        // Section 4.1: it matches what the request that it has answered had in the fields of its `Vary`.
        if answer.variation != .none, answer.variation != response.variation { language = request.language }
        response = response.updated(by: answer)
        (requestTime, responseTime, isConsideredStale) = (sent, received, false)
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
        if update.variation != .none { (result.varies, result.variesByAll) = (update.varies, update.variesByAll) }
        result.date = update.date
        result.age = update.age
        return result
    }
}
