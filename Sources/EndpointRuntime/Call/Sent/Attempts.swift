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
    /// - Returns: The answer, judged.
    func answer<Request: EndpointRequest>(
        _ call: PreparedCall, _ question: CacheQuestion, since mark: CacheMark, of type: Request.Type
    ) async -> JudgedResponse<Request.Response> {
        var attempt = 1
        var failures = 1
        var isReplay = false
        while true {
            let refreshes = refresh.count(of: call.user)
            var exchange = Exchange(call, question, since: mark, self)
            let judged = await judged(&exchange, attempt: attempt, of: call, as: type)
            guard case .failure(let error) = judged.verdict, !Task.isCancelled else { return judged }
            attempt += 1
            if call.download?.takeFreshStart() ?? false { continue }
            do {
                if !isReplay, let credential = exchange.credential, call.rules.auth?.isRejection(error) ?? false {
                    isReplay = true
                    guard try await isRenewed(credential, error, of: call, refreshes: refreshes) else { return judged }
                    continue
                }
                let pause = call.rules.retry?.pause(
                    after: failures, error, method: call.rules.method,
                    answer: judged.received?.response.headers ?? [], now: now, random: random())
                guard let pause, call.end.map({ clock.now() + pause < $0 }) ?? true else { return judged }
                failures += 1
                try await clock.sleep(clock.now() + pause)
            } catch {
                return JudgedResponse(.failure(EndpointError(error)))
            }
        }
    }

    /// Makes one attempt, judges its response, and records it.
    private func judged<Request: EndpointRequest>(
        _ exchange: inout Exchange, attempt: Int, of call: PreparedCall, as type: Request.Type
    ) async -> JudgedResponse<Request.Response> {
        let (startedAt, began) = (date(), clock.now())
        let judged: JudgedResponse<Request.Response>
        do {
            let received = try await exchange.run()
            let verdict = ResponseVerdict(rules: call.rules, response: received.response, secrets: received.secrets)
            judged = JudgedResponse(.success(try verdict.read(type)), received)
        } catch {
            exchange.reject()
            judged = JudgedResponse(.failure(EndpointError(error)), exchange.received)
        }
        records.send(
            RequestRecord(
                endpoint: call.endpoint.name, method: call.rules.method,
                url: BodyExcerpt.hide(exchange.secrets, in: exchange.url.absoluteString), attempt: attempt,
                startedAt: startedAt, duration: clock.now() - began, status: judged.received?.response.status,
                error: judged.error))
        return judged
    }

    /// The provider's credential, if the call carries one: that of the user whom the call was made for.
    ///
    /// - Throws: `EndpointError`, which is `.userChanged` if the provider has another user's, and `CancellationError`.
    func credential(of call: PreparedCall) async throws -> Credential? {
        guard call.carriesCredential, let auth else { return nil }
        let credential: Credential
        do {
            credential = try await auth.credential()
        } catch {
            if Task.isCancelled { throw CancellationError() }
            throw EndpointError.authentication(error)
        }
        lastCredential.withLock { $0 = credential }
        guard Credential.isSame(credential.user, call.user) else { throw EndpointError.userChanged }
        return credential
    }

    /// Tells whether a call is worth another attempt after its credential was rejected.
    ///
    /// - Parameters:
    ///   - rejected: The rejected credential.
    ///   - error: How the server rejected it.
    ///   - call: The call.
    ///   - refreshes: The number of refreshes before the credential was read.
    /// - Returns: Whether to try again.
    /// - Throws: `EndpointError`.
    private func isRenewed(
        _ rejected: Credential, _ error: EndpointError, of call: PreparedCall, refreshes: Int
    ) async throws -> Bool {
        guard let auth, let current = try await credential(of: call) else { return false }
        if current.secret != rejected.secret { return true }
        return try await refresh.isRenewed(after: rejected, count: refreshes, because: error, by: auth)
    }
}
