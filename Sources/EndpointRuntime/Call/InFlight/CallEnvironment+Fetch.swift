import Foundation

/// A call in flight that a call waits for.
struct JoinedFlight: Sendable {
    let id: UInt64
    /// Whether it was under way before.
    let isJoined: Bool
    /// To be called once what came of it is dealt with.
    let leave: @Sendable () -> Void
}

extension CallEnvironment {
    /// Asks the network: by a call in flight of its own, or by one that is under way for the same request.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - question: What is added to the request.
    ///   - type: The type of the request.
    ///   - news: What the caller hears of entries; nil for a caller who hears nothing of them.
    /// - Returns: The answer, and the call in flight that it came by.
    func fetch<Request: EndpointRequest>(
        _ call: PreparedCall, _ question: CacheQuestion, of type: Request.Type, for news: StoredNews? = nil
    ) async -> (JudgedResponse<Request.Response>, JoinedFlight) {
        // What a refresh asks may be what waits for the refresh.
        let identity = (refresh.isUnderWay ? nil : call.identity).map { text in
            CallsInFlight.Identity(
                type: call.type, text: text, headers: call.draft.headers, codec: call.rules.codec, question: question,
                directive: call.directive, timeout: call.rules.timeout, asksOthers: call.asksOthers)
        }
        let running = RunningCall(
            id: 0, endpoint: call.endpoint.name, method: call.rules.method, url: call.url, tags: call.tags,
            startedAt: date(), callers: 1)
        let (flight, isNew): (CallInFlight<Request.Response>, Bool) = inFlight.enter(
            identity, call.duplicates, call.key, running, until: call.end, effect: effect(of: call))
        let id = flight.id
        news?.wait(for: inFlight.origin(id))
        if isNew {
            flight.answer.start { [self] in
                let judged: JudgedResponse<Request.Response> =
                    switch await answerer(call, flight: id) {
                    case .others: .elsewhere
                    case .origin(let isMissing):
                        await fly(call, isMissing ? .plain : question, flight: id, flight.effect, of: type)
                    }
                inFlight.finish(id)
                return judged
            } discard: { judged in
                Self.discard(judged, of: call)
            }
        }
        let judged: JudgedResponse<Request.Response>
        do {
            judged = try await withinDeadline(of: call) {
                guard let judged = await flight.answer.value() else { throw CancellationError() }
                return judged
            }
        } catch {
            // A file has one caller.
            if call.isFile { flight.answer.abandon().map { Self.discard($0, of: call) } }
            judged = JudgedResponse(.failure(EndpointError(error)))
        }
        news?.settle(inFlight.origin(id), isAnswered: judged.received != nil)
        return (
            judged,
            JoinedFlight(id: id, isJoined: !isNew) { [self] in
                inFlight.leave(id)
                if !inFlight.has(id) { endLease(of: id, isStored: false) }
            }
        )
    }

    /// Removes a file that nobody gets. A download's own is its place's to keep.
    private static func discard<Value>(_ judged: JudgedResponse<Value>, of call: PreparedCall) {
        guard call.download == nil, case .success(let read) = judged.verdict, let file = read.file else { return }
        try? FileManager.default.removeItem(at: file)
    }

    /// Bounds work by the deadline of a call.
    ///
    /// - Throws: `EndpointError.deadlineExceeded`, what `work` throws, and `CancellationError`.
    func withinDeadline<Value: Sendable>(
        of call: PreparedCall, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let deadline = call.rules.deadline, let end = call.end else { return try await work() }
        return try await TimeBound.run(orThrow: .deadlineExceeded(deadline), work) { [clock] in
            try await clock.sleep(end)
        }
    }

    /// What a call makes stale by tag; nil for nothing.
    func effect(of call: PreparedCall) -> RequestEffect? {
        let tags = call.invalidates
        guard !tags.isEmpty else { return nil }
        return RequestEffect(call.rules.method) { [cache] in
            for tag in tags { cache.invalidate(tag: tag) }
        }
    }

    /// Sends the request, and makes stale what its answer makes stale, or what it may have changed if it has none.
    private func fly<Request: EndpointRequest>(
        _ call: PreparedCall, _ question: CacheQuestion, flight: UInt64, _ effect: RequestEffect?,
        of type: Request.Type
    ) async -> JudgedResponse<Request.Response> {
        let judged = await answer(call, question, since: cache.mark(now: now), of: type, effect: effect) { [inFlight] in
            inFlight.end(of: flight)
        } hear: { hops in
            CallsInFlight.$invalidating.withValue(inFlight.origin(flight)) { invalidate(by: hops) }
        }
        // Nothing is kept for a user who has left; and where no credential says whose the answer is, it may be the next
        // user's.
        if judged.received != nil, call.rule.scope == .user, !Credential.isSame(auth?.user, call.user) {
            inFlight.forbidStorage(flight)
        }
        if let effect { CallsInFlight.$invalidating.withValue(inFlight.origin(flight)) { effect.tell() } }
        return judged
    }

    /// What answers make stale, whatever came of the call: any 2xx or 3xx of a method that changes something the entries of
    /// its URL, also one that does not read (RFC 9111 section 4.4); and what a server names of its own origin: groups, and
    /// all.
    func invalidate(by hops: [AnsweredHop]) {
        for uri in URIInvalidation.uris(of: hops) {
            for tag in ResponseTags.ofEntries(at: uri) { cache.invalidate(tag: tag) }
        }
        for hop in hops {
            for group in CacheGroups.invalidated(by: hop) { cache.invalidate(tag: group) }
            if SiteData.clearsCache(hop.headers, hop.url) {
                for tag in ResponseTags.ofEntries(from: hop.url) { cache.removeAll(tag: tag) }
            }
        }
    }
}
