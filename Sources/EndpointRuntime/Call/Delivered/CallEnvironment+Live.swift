extension CallEnvironment {
    /// Rounds without an end, one at each invalidation; a single one where it is not live.
    func watch<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions, live: Bool,
        _ tell: @escaping @Sendable (LiveEvent<Request.Response>) -> Void
    ) async {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let isStale = Locked(false)
        let isOthers = Locked(false)
        // Raised when the user leaves. What a round brings that began before is that user's, and nobody's now.
        let departures = Locked(0)
        // What the response that was delivered last names itself by.
        let said = Locked<[String]>([])
        // Before the first round, so that nothing is missed.
        let losses =
            live
            ? observeLosses(of: request, options, tags: { said.withLock { $0 } }) { loss in
                switch loss {
                case .invalidated: isStale.withLock { $0 = true }
                case .userRemoved, .otherUser:
                    departures.withLock { count in
                        count += 1
                        tell(.userLeaves)
                    }
                    guard loss == .otherUser else { return }
                    isOthers.withLock { $0 = true }
                }
                continuation.yield()
            } : []
        let patches = listChanges.observe { [self] change in
            guard live, let call = try? prepare(request, options), let key = call.key,
                change.key.isVariant(of: key)
            else { return }
            isStale.withLock { $0 = $0 || change.isStale }
            continuation.yield()
        }
        defer { for one in losses + [patches] { one.end() } }
        var delivered: String?
        var mode: CacheCall = live ? .live : .updates
        // Of the user who has not left.
        var (hasValue, departuresBefore) = (false, 0)
        func round(_ options: CallOptions, asksNobody: Bool = false) async {
            tell(.begins)
            defer { tell(.ends) }
            let departed = departures.withLock { $0 }
            if departed != departuresBefore { (delivered, hasValue, departuresBefore) = (nil, false, departed) }
            @Sendable func arrives(_ result: Result<EndpointUpdate<Request.Response>, EndpointError>) {
                departures.withLock { count in
                    if count == departed { tell(.arrives(result)) }
                }
            }
            do throws(EndpointError) {
                var deliveries = Deliveries<Request.Response>(
                    mode: mode, digest: delivered, hasValue: hasValue, ask: { tell(.asks) }
                ) {
                    arrives(.success($0))
                }
                let mark = cache.mark(now: now)
                defer {
                    (delivered, hasValue) = (deliveries.digest, deliveries.hasValue)
                    if live, deliveries.hasDelivered, let call = try? prepare(request, options), call.rule.isServers {
                        let targets = deliveries.targets
                        let tags = targets.isEmpty ? ResponseTags.of(deliveries.headers, call.url, []) : targets
                        said.withLock { $0 = tags }
                        // Before the answer was there, nobody knew its groups.
                        if call.rules.method.isSafe, cache.hasChanged(tags: tags, since: mark) {
                            isStale.withLock { $0 = true }
                            continuation.yield()
                        }
                    }
                }
                try await call(request, options, &deliveries)
            } catch {
                if asksNobody, case .cacheMiss = error { return }
                if !Task.isCancelled { arrives(.failure(error)) }
            }
        }
        await round(options)
        guard live else { return }
        for await _ in signals {
            if isOthers.exchange(false) {
                // Whatever was stale was the other user's.
                _ = isStale.exchange(false)
                (delivered, mode) = (nil, .live)
                await round(options)
            } else if isStale.exchange(false) {
                mode = .again
                await LiveRound.$isAgain.withValue(true) { await round(options) }
            } else {
                // A stream has changed what is stored. That is all that is new.
                var stored = options
                stored.cache = .cachedOnly
                // That nothing is stored is no failure, and nobody gets it.
                stored.isShown = false
                mode = .live
                await round(stored, asksNobody: true)
            }
        }
    }
}

package enum LiveRound {
    /// What a live stream fetches again makes no live stream fetch again: two that invalidate each other would never
    /// end.
    @TaskLocal package static var isAgain = false
}
