import Foundation

extension CallEnvironment {
    /// Sends a request until an answer is final: through the retries of the spec, and once more after the credential
    /// was renewed. All attempts use the credential of the same user.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - question: What the cache adds to the request.
    ///   - mark: When the first attempt was about to be sent.
    ///   - type: The type of the request.
    ///   - effect: Told how each attempt ended; nil if nobody asks.
    ///   - end: Until when another attempt is worth it; nil for no bound.
    ///   - hear: Told of the answers that each attempt brought.
    /// - Returns: The answer, judged.
    func answer<Request: EndpointRequest>(
        _ call: PreparedCall, _ question: CacheQuestion, since mark: CacheMark, of type: Request.Type,
        effect: RequestEffect? = nil, until end: @Sendable () -> Duration?, hear: @Sendable ([AnsweredHop]) -> Void
    ) async -> JudgedResponse<Request.Response> {
        var attempt = 1 + (call.stream?.attemptsBefore ?? 0)
        var failures = 1
        var isReplay = false
        while true {
            let refreshes = refresh.counts(of: call.user, call.openSchemes)
            let exchange = Exchange(call, question, since: mark, self, effect)
            let judged = await judged(exchange, attempt: attempt, of: call, as: type)
            hear(exchange.answers)
            effect?.end(exchange.outcome(judged.error))
            guard case .failure(let error) = judged.verdict, !Task.isCancelled else { return judged }
            attempt += 1
            if call.download?.takeFreshStart() ?? false { continue }
            do {
                let rejected = exchange.credentialsAnswered.filter { $0.scheme.isRejection(error) }
                if !isReplay, !rejected.isEmpty {
                    isReplay = true
                    guard try await isRenewed(rejected, error, of: call, refreshes: refreshes) else { return judged }
                    try Task.checkCancellation()
                    continue
                }
                let pause = call.rules.retry?.pause(
                    after: failures, error, method: call.rules.method,
                    answer: judged.received?.response.headers ?? [], now: now, random: random())
                guard let pause, end().map({ clock.now() + pause < $0 }) ?? true else { return judged }
                failures += 1
                try await clock.sleep(clock.now() + pause)
            } catch {
                return JudgedResponse(.failure(EndpointError(error)))
            }
        }
    }

    /// Makes one attempt, judges its response, and records it.
    private func judged<Request: EndpointRequest>(
        _ exchange: Exchange, attempt: Int, of call: PreparedCall, as type: Request.Type
    ) async -> JudgedResponse<Request.Response> {
        let (startedAt, began) = (date(), clock.now())
        call.stream?.count()
        let judged: JudgedResponse<Request.Response>
        do {
            let received = try await exchange.run()
            let verdict = ResponseVerdict(
                rules: call.rules, response: received.response, secrets: received.secrets,
                isUnaskedPart: received.isUnaskedPart,
                isPartOfCoding: call.rules.method == .get && received.isPartOfCoding)
            judged = JudgedResponse(.success(try verdict.read(type)), received)
        } catch {
            exchange.reject()
            judged = JudgedResponse(.failure(EndpointError(error)), exchange.received)
        }
        let (url, status) = (
            BodyExcerpt.hide(exchange.secrets, in: exchange.shownURL), judged.received?.response.status
        )
        let record = { @Sendable [records, clock, spans = exchange.spans] (elements: Int?, error: EndpointError?) in
            spans?.end(error, elements: elements)
            records.send(
                RequestRecord(
                    endpoint: call.endpoint.name, method: call.rules.method, url: url, attempt: attempt,
                    startedAt: startedAt, duration: clock.now() - began, status: status, error: error,
                    elements: elements))
        }
        if let stream = call.stream, judged.error == nil { stream.hold(record) } else { record(nil, judged.error) }
        return judged
    }

    /// The provider's credentials, if the call carries any: those of the user whom the call was made for.
    ///
    /// - Throws: `EndpointError`, which is `.userChanged` if the provider has another user's; `InvalidRequest` for a secret
    ///   that cannot be sent; and `CancellationError`.
    func credentials(of call: PreparedCall) async throws -> [GivenCredential] {
        let needsAll = call.rules.auth?.needsAll ?? false
        var asked: [AuthScheme: GivenCredential] = [:]
        for alternative in call.openAlternatives {
            var given: [GivenCredential] = []
            for scheme in alternative {
                let item: GivenCredential?
                if let known = asked[scheme] {
                    item = known
                } else {
                    item = try await credential(for: scheme, of: call)
                    try item?.check()
                    asked[scheme] = item
                }
                guard let item, item.credential.secret != nil else {
                    if needsAll { throw EndpointError.authentication(MissingCredential(scheme: scheme.name ?? "")) }
                    break
                }
                given.append(item)
            }
            if given.count == alternative.count { return given }
        }
        // Whose they are is known, though there is nothing to send.
        return call.openSchemes.compactMap { asked[$0] }.filter { $0.credential.secret == nil }
    }

    private func credential(for scheme: AuthScheme, of call: PreparedCall) async throws -> GivenCredential? {
        guard let auth else { return nil }
        let credential: Credential
        do {
            if let name = scheme.name {
                credential = try await auth.credential(for: name)
            } else {
                credential = try await auth.credential()
            }
        } catch {
            if Task.isCancelled { throw CancellationError() }
            throw EndpointError.authentication(error)
        }
        lastCredentials.withLock { $0[scheme.name] = credential }
        guard Credential.isSame(credential.user, call.user) else { throw EndpointError.userChanged }
        return GivenCredential(scheme: scheme, credential: credential)
    }

    /// Tells whether a call is worth another attempt after its credentials were rejected.
    ///
    /// - Parameters:
    ///   - rejected: The rejected credentials.
    ///   - error: How the server rejected them.
    ///   - call: The call.
    ///   - refreshes: The numbers of refreshes before the credentials were read.
    /// - Returns: Whether to try again.
    /// - Throws: `EndpointError`.
    private func isRenewed(
        _ rejected: [GivenCredential], _ error: EndpointError, of call: PreparedCall, refreshes: [AuthScheme: Int]
    ) async throws -> Bool {
        var isRenewed = false
        for item in rejected {
            guard let auth, let current = try await credential(for: item.scheme, of: call) else { continue }
            if current.credential.secret != item.credential.secret {
                isRenewed = true
            } else if try await refresh.isRenewed(
                after: item, count: refreshes[item.scheme] ?? 0, because: error, by: auth)
            {
                isRenewed = true
            }
        }
        return isRenewed
    }
}
