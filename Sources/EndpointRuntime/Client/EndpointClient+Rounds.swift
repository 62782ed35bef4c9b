extension EndpointClient {
    typealias Deliver<Value: Sendable> = (EndpointUpdate<Value>) -> Void

    /// Delivers what the cache has and what the server says, as the decision has it.
    func perform<Request: EndpointRequest>(
        _ round: inout CallRound<Request>, _ deliver: Deliver<Request.Response>
    ) async throws(EndpointError) where Request.API == API {
        let call = round.call
        if Task.isCancelled { throw .cancelled }
        let entry = await entry(of: call)
        let credential = DecidedCall.needsCredential(call, entry) ? try await promptCredential(of: call) : nil
        let decided = DecidedCall(call, round.mode, now, entry, credential: credential)
        if decided.decision.isStale, let key = call.key { cache.report(.stale(key)) }
        if let update = decided.entryUpdate {
            deliver(update)
            round.delivered = decided.decision.entry?.payloadDigest
            round.headers = decided.decision.entry?.headers ?? []
        }
        switch decided.decision.network {
        case .none: break
        case .asked:
            let end = beginActivity(of: call, hasValue: decided.entryUpdate != nil)
            defer { end() }
            try await ask(decided, &round, deliver)
        case .behind: askBehind(decided, round)
        }
        if decided.decision.isMiss { throw .cacheMiss }
    }

    /// The credential, or the error of whoever waits no longer, however slow the provider is.
    private func promptCredential<Request: EndpointRequest>(
        of call: PreparedCall<Request>
    ) async throws(EndpointError) -> Credential? where Request.API == API {
        let asked = Awaited<Result<Credential?, EndpointError>>()
        asked.start { [self] in
            do {
                return .success(try await credential(of: call))
            } catch {
                return .failure(EndpointError(error))
            }
        }
        do {
            return try await withinDeadline(of: call) {
                guard let result = await asked.value() else { throw CancellationError() }
                return try result.get()
            }
        } catch {
            asked.cancel(with: .failure(.cancelled))
            throw EndpointError(error)
        }
    }

    /// The entry, where the policy reads.
    private func entry<Request: EndpointRequest>(
        of call: PreparedCall<Request>
    ) async -> CacheHit<CachedResponse<Request>>? where Request.API == API {
        guard let key = call.key, call.rule.policy.readsEntry else { return nil }
        let hit = await cache.value(
            for: key, as: CachedResponse<Request>.self, tags: call.tags, now: now
        ) { [self] in
            try read($0, call)
        }
        return current(hit, call)
    }

    /// For the next time: the caller has what it gets.
    private func askBehind<Request: EndpointRequest>(
        _ decided: DecidedCall<Request>, _ round: CallRound<Request>
    ) where Request.API == API {
        Task { [self] in
            var round = round
            // What fails here is tried again by the next call; the entry stays what it is.
            try? await ask(decided, &round) { _ in }
        }
    }

    private func ask<Request: EndpointRequest>(
        _ decided: DecidedCall<Request>, _ round: inout CallRound<Request>, _ deliver: Deliver<Request.Response>
    ) async throws(EndpointError) where Request.API == API {
        let decision = decided.decision
        let consequence = try await ask(
            decided, conditions: decision.conditions, version: decision.versionField, &round, deliver)
        guard consequence.asksAgain else { return }
        // The answer was about another response: once more, without conditions.
        let unconditional = DecidedCall(decided.call, round.mode, now, nil, credential: nil)
        _ = try await ask(unconditional, conditions: [], version: nil, &round, deliver)
    }

    private func ask<Request: EndpointRequest>(
        _ decided: DecidedCall<Request>, conditions: [HeaderField], version: QueryField?,
        _ round: inout CallRound<Request>,
        _ deliver: Deliver<Request.Response>
    ) async throws(EndpointError) -> CacheConsequence where Request.API == API {
        let call = decided.call
        let (fetched, leave) = await fetch(call, conditions: conditions, version: version)
        defer { leave() }
        let facts = fetched.facts(call.rule, payload: call.rules.payload)
        let consequence = decided.decision.after(
            fetched.outcome(call.rule, call.endpoint.method, facts: facts), delivered: round.delivered)
        store(consequence.storage, fetched, facts, decided)
        switch consequence.delivery {
        case .nothing:
            break
        case .response:
            if case .success(let read) = fetched.result {
                let stored = fetched.answer?.stored(facts, call.rule, call.endpoint.method)
                deliver(
                    EndpointUpdate(read.value, source: .network, age: age(stored, call.rule), report: read.report))
            }
            round.delivered = facts.digest
            round.headers = fetched.answer?.headers ?? []
        case .revalidated:
            if let cached = decided.entry?.value, let renewed = decided.renewed(by: fetched, facts) {
                let read = try current(cached, renewed, call)
                deliver(
                    EndpointUpdate(
                        read.value, source: .revalidated, age: age(renewed, call.rule), report: read.report))
                round.headers = renewed.headers
            }
            round.delivered = decided.decision.entry?.payloadDigest
        case .entry:
            if let update = decided.update(nil) { deliver(update) }
            round.delivered = decided.decision.entry?.payloadDigest
            round.headers = decided.decision.entry?.headers ?? []
        case .error, .failure:
            if case .failure(let error) = fetched.result { throw error }
        }
        return consequence
    }

    /// Of what the server has just sent or confirmed: none, but where caches between here and there say otherwise.
    private func age(_ response: EntryMetadata?, _ rule: CacheRule) -> Duration {
        guard rule.isServers, let response else { return .zero }
        return max(.zero, ResponseAge(response).current(now))
    }
}
