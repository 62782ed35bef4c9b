extension CallEnvironment {
    /// Rounds without an end, one at each invalidation, and one that asks nobody at each change of what is stored; a single
    /// one where it is not live.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: The options of its calls.
    ///   - live: Whether it goes on.
    ///   - news: What is heard of entries that others store; the stream's own, or that of the stream and of whoever makes
    ///     calls beside it.
    ///   - tell: Told what it comes to.
    func watch<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions, live: Bool, news: StoredNews = StoredNews(),
        _ tell: @escaping @Sendable (LiveEvent<Request.Response>) -> Void
    ) async {
        guard live else {
            return await LiveRounds(self, request, options, mode: .updates, nil, LiveSignals(), tell).round()
        }
        let signals = LiveSignals()
        // Before the first round, so that nothing is missed.
        let observations = observe(request, options, news, signals) { tell(.userLeaves) }
        defer { for one in observations { one.end() } }
        let rounds = LiveRounds(self, request, options, mode: .live, news, signals, tell)
        await rounds.round()
        for await _ in signals.arrivals { await rounds.follow() }
    }

    private func observe<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions, _ news: StoredNews, _ signals: LiveSignals,
        leave: @escaping @Sendable () -> Void
    ) -> [EventObservation] {
        let losses = observeLosses(of: request, options, tags: { signals.tags }) { loss in
            switch loss {
            case .invalidated: signals.raise(.isStale)
            case .userRemoved: signals.depart(isReplaced: false, leave)
            case .otherUser: signals.depart(isReplaced: true, leave)
            }
        }
        let patches = listChanges.observe { [self] change in
            guard let call = try? prepare(request, options), let key = call.key, change.key.isVariant(of: key) else {
                return
            }
            signals.raise(change.isStale ? .isStale : .isPatched)
        }
        news.onArrival { signals.raise(.hasNews) }
        let arrivals = cache.arrivals.observe { news.hear($0) }
        return losses + [patches, arrivals]
    }
}

package enum LiveRound {
    /// What a live stream fetches again makes no live stream fetch again: two that invalidate each other would never
    /// end.
    @TaskLocal package static var isAgain = false
}
