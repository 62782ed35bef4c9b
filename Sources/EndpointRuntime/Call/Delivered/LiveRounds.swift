/// The rounds of one live stream, one after the other. It is used by one task.
final class LiveRounds<Request: EndpointRequest> {
    private typealias Look = Deliveries<Request.Response>.Look

    private let environment: CallEnvironment
    private let request: Request
    private let options: CallOptions
    /// Nil for a stream of one round.
    private let news: StoredNews?
    private let signals: LiveSignals
    private let tell: @Sendable (LiveEvent<Request.Response>) -> Void
    private var mode: CacheCall
    /// The digest of the payload that was delivered last.
    private var delivered: String?
    // Of the user who has not left.
    private var (hasValue, departuresBefore) = (false, 0)

    init(
        _ environment: CallEnvironment, _ request: Request, _ options: CallOptions, mode: CacheCall,
        _ news: StoredNews?, _ signals: LiveSignals, _ tell: @escaping @Sendable (LiveEvent<Request.Response>) -> Void
    ) {
        self.environment = environment
        self.request = request
        self.options = options
        self.mode = mode
        self.news = news
        self.signals = signals
        self.tell = tell
    }

    /// The round by the cache policy.
    func round() async {
        await round(options)
    }

    /// The rounds that follow from what has happened.
    func follow() async {
        let (isOthers, raised) = signals.taken()
        if isOthers {
            (delivered, mode) = (nil, .live)
            return await round(options)
        }
        if raised.contains(.isStale) {
            mode = .again
            await LiveRound.$isAgain.withValue(true) { await round(options) }
        } else if raised.contains(.isPatched) {
            await look(nil, isPatched: true)
        }
        // What has come by then, and was not the answer to a question of its own.
        await lookForNews()
    }

    /// Delivers what others have stored.
    private func lookForNews() async {
        guard let keys = news?.taken(), !keys.isEmpty, let call = try? environment.prepare(request, options) else {
            return
        }
        await look(Look(keys: keys, isOnlyIfChanged: call.rule.onlyIfChanged != nil))
    }

    /// Delivers what is stored, or what is looked for of that. Nobody is asked, and that nothing is stored is no failure.
    private func look(_ look: Look?, isPatched: Bool = false) async {
        var stored = options
        // Nor is what is found renewed for the next time: that would be told, too, and looked for again.
        stored.cache = CacheOverride(policy: .cacheOnly, refresh: false)
        stored.isShown = false
        mode = .live
        await round(stored, look, asksNobody: true, isPatched: isPatched)
    }

    private func round(
        _ options: CallOptions, _ look: Look? = nil, asksNobody: Bool = false, isPatched: Bool = false
    ) async {
        tell(.begins)
        defer { tell(.ends) }
        let departed = signals.departures
        if departed != departuresBefore { (delivered, hasValue, departuresBefore) = (nil, false, departed) }
        let (signals, tell) = (signals, tell)
        @Sendable func arrives(_ result: Result<EndpointUpdate<Request.Response>, EndpointError>) {
            signals.unlessLeft(since: departed) { tell(.arrives(result)) }
        }
        news?.follow(keyRead())
        let mark = environment.cache.mark(now: environment.now)
        var deliveries = Deliveries<Request.Response>(
            mode: mode, digest: delivered, hasValue: hasValue, news: news, look: look, ask: { tell(.asks) }
        ) { update in
            var update = update
            update.isPatched = isPatched
            arrives(.success(update))
        }
        do throws(EndpointError) {
            defer { noteDelivered(by: deliveries, since: mark) }
            try await environment.call(request, options, &deliveries)
        } catch {
            if !asksNobody, !Task.isCancelled {
                news?.noteFailure()
                arrives(.failure(error))
            }
        }
    }

    /// The key of the entry that calls with the stream's own options read; nil if they read none, or only a part of one.
    private func keyRead() -> CacheKey? {
        guard news != nil, let call = try? environment.prepare(request, options), call.part == nil,
            call.rule.asked(by: call.draft.headers, call.rules.method).readsEntry
        else { return nil }
        return call.key
    }

    private func noteDelivered(by deliveries: Deliveries<Request.Response>, since mark: CacheMark) {
        (delivered, hasValue) = (deliveries.digest, deliveries.hasValue)
        guard news != nil, deliveries.hasDelivered, let call = try? environment.prepare(request, options),
            call.rule.isServers
        else { return }
        let targets = deliveries.targets
        let tags = targets.isEmpty ? ResponseTags.of(deliveries.headers, call.url, []) : targets
        signals.tags = tags
        // Before the answer was there, nobody knew its groups.
        if call.rules.method.isSafe, environment.cache.hasChanged(tags: tags, since: mark) { signals.raise(.isStale) }
    }
}
