/// A call, stage by stage. One type stands between each two, and each stage has a folder:
///
///     asked      a request and CallOptions    what the caller wants
///     prepared   PreparedCall                 URL, fields, body, key and user, made once
///     decided    DecidedCall                  the entry, and what the policy makes of it
///     in flight  CallsInFlight                one transfer for all who ask the same
///     sent       Exchange                     an attempt: credential, codec, signature, redirects
///     received   ReceivedResponse             what came back, and when
///     judged     JudgedResponse               the value, or which error
///     concluded  CallConclusion               what follows for this call: what it keeps, and what it delivers
///     delivered  EndpointUpdate               the value, its source and its age
extension CallEnvironment {
    /// Makes a call of a request, from its beginning to its end, and reports its failure.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    ///   - deliveries: Takes the values.
    ///   - adjust: Changes the prepared call.
    /// - Throws: The error that ends the call.
    func call<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions, _ deliveries: inout Deliveries<Request.Response>,
        adjust: (inout PreparedCall) throws(EndpointError) -> Void = { _ in }
    ) async throws(EndpointError) {
        // Begun and ended here: `withSpan` costs each call an asynchronous closure, whether or not anybody listens.
        let span = beginSpan(of: Request.endpoint, options)
        do throws(EndpointError) {
            var call = try prepare(request, options)
            call.span = span
            try adjust(&call)
            try await performPatiently(call, of: Request.self, &deliveries)
            span?.end(nil)
        } catch {
            span?.end(error)
            report(error, of: Request.endpoint, options, hasValue: deliveries.hasValue)
            throw error
        }
    }

    /// Carries a prepared call to its end, with one bound for all that it asks of a shared level.
    private func performPatiently<Request: EndpointRequest>(
        _ call: PreparedCall, of type: Request.Type, _ deliveries: inout Deliveries<Request.Response>
    ) async throws(EndpointError) {
        guard cache.shared != nil else { return try await perform(call, of: type, &deliveries) }
        let result: Result<Void, EndpointError> = await SharedPatience.$ofCall.withValue(SharedPatience()) {
            do throws(EndpointError) {
                return .success(try await perform(call, of: type, &deliveries))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Carries a prepared call to its end.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - type: The type of its request.
    ///   - deliveries: Takes the values.
    /// - Throws: The error that ends the call.
    func perform<Request: EndpointRequest>(
        _ call: PreparedCall, of type: Request.Type, _ deliveries: inout Deliveries<Request.Response>
    ) async throws(EndpointError) {
        guard try await isElsewhere(call, of: type, &deliveries) else { return }
        // Another process has answered. If its entry does not do, the network is asked after all.
        var again = call
        again.asksOthers = false
        _ = try await isElsewhere(again, of: type, &deliveries)
    }

    /// Decides, and does what follows.
    ///
    /// - Returns: Whether the answer is with another process, and the cache has to be asked again.
    private func isElsewhere<Request: EndpointRequest>(
        _ call: PreparedCall, of type: Request.Type, _ deliveries: inout Deliveries<Request.Response>
    ) async throws(EndpointError) -> Bool {
        if Task.isCancelled { throw .cancelled }
        if let part = try await storedPart(of: call, deliveries.mode, of: type) {
            deliveries.deliver(part)
            return false
        }
        let decided = try await decide(call, deliveries.mode, of: type)
        if decided.decision.isNotModified { throw notModified(decided) }
        if decided.decision.isMiss, decided.decision.network == .none, try await isAnswered(decided, &deliveries) {
            return false
        }
        deliveries.deliver(decided.entryDelivery)
        reportUse(by: decided)
        switch decided.decision.network {
        case .none:
            break
        case .asked:
            if try await isAnswered(decided, &deliveries) { break }
            let end = beginActivity(of: call, hasValue: deliveries.hasValue)
            defer { end() }
            deliveries.ask()
            if try await ask(decided, &deliveries) == .elsewhere { return true }
        case .behind:
            let (mode, digest) = (deliveries.mode, deliveries.digest)
            Task {
                guard await keptFailure(for: decided) == nil else { return }
                var unheard = Deliveries<Request.Response>(mode: mode, digest: digest) { _ in }
                // What fails here is tried again by the next call. The entry stays what it is.
                _ = try? await ask(decided, &unheard)
            }
        }
        if decided.decision.isMiss { throw .cacheMiss }
        return false
    }

    /// What came of a question to the network.
    private enum Asked {
        case answered
        /// The answer is about another response than the entry.
        case asksAgain
        /// Another process has the answer.
        case elsewhere
    }

    /// Delivers what follows if a failure that was kept stands for the network.
    ///
    /// - Returns: Whether one does.
    private func isAnswered<Request: EndpointRequest>(
        _ decided: DecidedCall<Request>, _ deliveries: inout Deliveries<Request.Response>
    ) async throws(EndpointError) -> Bool {
        guard let kept = await keptFailure(for: decided) else { return false }
        if Task.isCancelled { throw .cancelled }
        let conclusion = CallConclusion(decided, kept.judged, at: now, delivered: deliveries.digest)
        // The entry may stand in for a failure that was kept, as for one of the network.
        reportUse(of: conclusion.consequence.delivery == .entry ? nil : kept.metadata, by: decided)
        deliveries.deliver(try delivery(of: conclusion))
        return true
    }

    /// Asks the network, and delivers and keeps what follows from its answer. If the answer is about another response
    /// than the entry, the network is asked once more, without conditions.
    private func ask<Request: EndpointRequest>(
        _ decided: DecidedCall<Request>, _ deliveries: inout Deliveries<Request.Response>
    ) async throws(EndpointError) -> Asked {
        let others = await others(of: decided)
        let asked = try await askOnce(decided, others, decided.question(about: others), &deliveries)
        guard asked == .asksAgain else { return asked }
        let unconditional = DecidedCall<Request>(
            decided.call, deliveries.mode, now, nil, first: nil, request: decided.call.headers(with: []))
        return try await askOnce(unconditional, [], .plain, &deliveries)
    }

    private func askOnce<Request: EndpointRequest>(
        _ decided: DecidedCall<Request>, _ others: [StoredVariant], _ question: CacheQuestion,
        _ deliveries: inout Deliveries<Request.Response>
    ) async throws(EndpointError) -> Asked {
        let (judged, flight) = await fetch(decided.call, question, of: Request.self, for: deliveries.news)
        defer { flight.leave() }
        if judged.isElsewhere { return .elsewhere }
        // The call that began the request has it from its request's span.
        if flight.isJoined, let status = judged.received?.response.status {
            decided.call.span?.set(.httpResponseStatusCode, .integer(status))
        }
        guard let decided = await confirmed(decided, others, by: judged) else { return .asksAgain }
        let conclusion = CallConclusion(decided, judged, at: now, delivered: deliveries.digest)
        let isEntryKept = keep(conclusion, of: flight)
        if isEntryKept { endLease(of: flight.id, isStored: conclusion.isForOthers) }
        let isFailureKept = keepFailure(conclusion, of: flight)
        let isStale = inFlight.heard(of: flight.id) == .stale
        reportUse(by: conclusion, isStored: isEntryKept || isFailureKept, isStale: isStale, flight)
        deliveries.deliver(try delivery(of: conclusion))
        return conclusion.consequence.asksAgain ? .asksAgain : .answered
    }

    /// The call with the stored response that a 304 is about, where several were asked about; nil if it is about none.
    private func confirmed<Request: EndpointRequest>(
        _ decided: DecidedCall<Request>, _ others: [StoredVariant], by judged: JudgedResponse<Request.Response>
    ) async -> DecidedCall<Request>? {
        guard !others.isEmpty, let received = judged.received, received.response.status == 304,
            received.redirects.isEmpty
        else { return decided }
        let own = decided.decision.entry.flatMap { entry in
            decided.entryKey.map { StoredVariant(key: $0, metadata: entry) }
        }
        let stored = (own.map { [$0] } ?? []) + others
        switch ConfirmedResponses(received.response.headers, among: stored.map(\.metadata)) {
        case .another:
            return nil
        case .renews(let places):
            let renewed = places.map { stored[$0] }
            if let own, renewed.contains(where: { $0.key == own.key }) {
                return decided.confirming(nil, and: renewed.filter { $0.key != own.key })
            }
            guard let first = renewed.first, let found: FoundEntry<Request> = await entry(at: first.key, decided.call)
            else { return nil }
            return decided.confirming(found, and: Array(renewed.dropFirst()))
        case .holds(let place):
            if let own, stored[place].key == own.key { return decided }
            let found: FoundEntry<Request>? = await entry(at: stored[place].key, decided.call)
            return found.map { decided.confirming($0, and: []) }
        }
    }
}
