extension CallEnvironment {
    /// Reports what the cache did before the network is asked: it gives the entry, or has none where nobody else is to
    /// answer.
    func reportUse<Request: EndpointRequest>(by decided: DecidedCall<Request>) {
        if decided.decision.deliversEntry { reportUse(of: decided.call, decided.hit(settings.name)) }
        if decided.decision.isMiss { reportMiss(of: decided.call) }
    }

    /// Reports that the cache has nothing, and that nobody else is to answer.
    func reportMiss(of call: PreparedCall) {
        reportUse(of: call, call.miss(settings.name))
    }

    /// Reports that a part of what is stored answers.
    func reportPart(of call: PreparedCall, ttl: Duration?) {
        reportUse(of: call, call.hit(settings.name, ttl: ttl))
    }

    /// Reports that what is stored stands for the network: a failure that was kept, or the entry for nil.
    func reportUse<Request: EndpointRequest>(of failure: EntryMetadata?, by decided: DecidedCall<Request>) {
        reportUse(
            of: decided.call,
            failure.map { decided.hit(settings.name, failure: $0, now) } ?? decided.hit(settings.name))
    }

    /// Reports what the cache did with the network's answer.
    func reportUse<Request: EndpointRequest>(
        by conclusion: CallConclusion<Request>, isStored: Bool, isStale: Bool, _ flight: JoinedFlight
    ) {
        reportUse(
            of: conclusion.decided.call,
            conclusion.status(settings.name, isStored: isStored, isStale: isStale, isCollapsed: flight.isJoined))
    }

    /// Nothing is put together unless somebody listens.
    private func reportUse(of call: PreparedCall, _ status: @autoclosure () -> CacheStatus) {
        cacheUses.send(CacheUse(endpoint: call.endpoint.name, method: call.rules.method, status: status()))
        call.span?.add(status())
    }
}
