import Foundation

extension EndpointClient {
    /// What the network gives for a call: by a call in flight of its own, or by one that is under way for the same request.
    ///
    /// - Returns: also what to call once the answer is dealt with.
    func fetch<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, conditions: [HeaderField], version: QueryField?
    ) async -> (FetchResult<Request.Response>, leave: @Sendable () -> Void) where Request.API == API {
        let identity = call.identity.map {
            CallsInFlight.Identity(
                type: ObjectIdentifier(Request.self), text: $0, headers: call.headers, conditions: conditions,
                version: version)
        }
        let running = RunningCall(
            id: 0, endpoint: call.endpoint.name, method: call.endpoint.method, url: call.url, tags: call.tags,
            startedAt: date(), callers: 1)
        let (flight, isNew): (CallInFlight<Request.Response>, Bool) = inFlight.enter(
            identity, call.duplicates, call.key, running)
        let id = flight.id
        if isNew {
            flight.answer.start { [self] in
                let fetched = await exchange(call, conditions: conditions, version: version, flight: id)
                inFlight.finish(id)
                return fetched
            } discard: { [self] in
                discard($0, of: call)
            }
        }
        let fetched: FetchResult<Request.Response>
        do {
            fetched = try await withinDeadline(of: call) {
                guard let fetched = await flight.answer.value() else { throw CancellationError() }
                return fetched
            }
        } catch {
            // A file has one caller.
            if Request.Response.self is any FileResponse.Type {
                flight.answer.abandon().map { discard($0, of: call) }
            }
            fetched = FetchResult(result: .failure(EndpointError(error)), flight: id)
        }
        return (fetched, { [inFlight] in inFlight.leave(id) })
    }

    /// Removes a file that nobody gets. A download's own is its place's to keep.
    private func discard<Request: EndpointRequest>(
        _ fetched: FetchResult<Request.Response>, of call: PreparedCall<Request>
    ) where Request.API == API {
        guard call.download == nil, case .success(let read) = fetched.result, let file = read.value as? File else {
            return
        }
        try? FileManager.default.removeItem(at: file.url)
    }

    /// Throws also what `work` throws, and `CancellationError`.
    func withinDeadline<Request: EndpointRequest, Value: Sendable>(
        of call: PreparedCall<Request>, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let deadline = call.rules.deadline, let end = call.end else { return try await work() }
        return try await TimeBound.run(orThrow: .deadlineExceeded(deadline), work) { [clock] in
            try await clock.sleep(end)
        }
    }

    /// Sends the request and reads what comes.
    private func exchange<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, conditions: [HeaderField], version: QueryField?, flight: UInt64
    ) async -> FetchResult<Request.Response> where Request.API == API {
        let mark = cache.mark(now: now)
        let answered = await answer(call, conditions: conditions, version: version)
        guard let response = answered.response else { return FetchResult(result: answered.result, flight: flight) }
        let body = if case .data(let data) = response.body { data } else { Data() }
        let answer = FetchResult<Request.Response>.Answer(
            status: response.status, headers: response.headers, redirects: answered.redirects, body: body,
            request: answered.sent.filter { field in !conditions.contains { $0.name.matchesHeaderName(field.name) } },
            requestTime: answered.requestTime, responseTime: now, mark: mark)
        // Nothing is kept for a user who has left; and where no credential says whose the answer is, it may be the next
        // user's.
        if call.rule.scope == .user, !Credential.isSame(auth?.user, call.user) { inFlight.forbidStorage(flight) }
        let isSuccess = if case .success = answered.result { true } else { false }
        CallsInFlight.$invalidating.withValue(inFlight.origin(flight)) {
            invalidate(after: call, answer, isSuccess: isSuccess)
        }
        return FetchResult(result: answered.result, answer: answer, flight: flight)
    }

    /// What an answer makes stale: a success what its spec names, and any 2xx or 3xx of a method that changes something
    /// the entries of its URL, also one that does not read (RFC 9111 section 4.4).
    private func invalidate<Request: EndpointRequest>(
        after call: PreparedCall<Request>, _ answer: FetchResult<Request.Response>.Answer, isSuccess: Bool
    ) {
        if isSuccess { for tag in call.invalidates { cache.invalidate(tag: tag) } }
        let uris = URIInvalidation.uris(
            call.endpoint.method, url: call.url, status: answer.status, response: answer.headers)
        for uri in uris { cache.invalidate(tag: URIInvalidation.tag(uri)) }
    }
}
