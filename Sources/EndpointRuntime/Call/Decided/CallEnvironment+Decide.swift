import Foundation

extension CallEnvironment {
    /// Looks the entry up, and decides what the call does with it.
    ///
    /// - Throws: `EndpointError` if the decision depends on the credential, and there is none.
    func decide<Request: EndpointRequest>(
        _ call: PreparedCall, _ mode: CacheCall, of type: Request.Type
    ) async throws(EndpointError) -> DecidedCall<Request> {
        let first: FoundEntry<Request>? = await entry(of: call)
        let credentials = needsCredential(call, first?.hit.metadata) ? try await credentialsToDecide(call) : []
        let request = call.headers(with: credentials)
        let found = await entry(besides: first, for: request, call)
        let decided = DecidedCall(call, mode, now, found, first: first?.stored, request: request)
        if decided.decision.isStale, let key = call.key { cache.report(.stale(key)) }
        return decided
    }

    /// The credentials to compare with what `Vary` names. A call that asks no network waits for no provider, and without the
    /// provider's answer those count that it gave last: the network's step says what is wrong with it.
    func credentialsToDecide(_ call: PreparedCall) async throws(EndpointError) -> [GivenCredential] {
        guard call.rule.asked(by: call.headers(with: []), call.rules.method).policy.asksNetwork else {
            return knownCredentials(of: call)
        }
        do {
            return try await promptCredentials(of: call)
        } catch {
            guard case .authentication = error else { throw error }
            return knownCredentials(of: call)
        }
    }

    /// Decides without waiting for anything, for `cached`. Returns nil if nothing is stored under the call's key.
    func decidedAtOnce<Request: EndpointRequest>(
        _ call: PreparedCall, of type: Request.Type
    ) -> DecidedCall<Request>? {
        let request = call.headers(with: knownCredentials(of: call))
        guard let found: FoundEntry<Request> = entryAtOnce(for: request, call) else { return nil }
        return DecidedCall(call, .cached, now, found, first: nil, request: request)
    }

    /// The credentials as the provider gave them last, without asking it.
    func knownCredentials(of call: PreparedCall) -> [GivenCredential] {
        // Another user's credential says nothing of this user's.
        let last = lastCredentials.withLock { $0 }
        let known = call.openSchemes.compactMap { scheme in
            last[scheme.name].map { GivenCredential(scheme: scheme, credential: $0) }
        }.filter { Credential.isSame($0.credential.user, call.user) && $0.credential.secret != nil }
        if call.rules.auth?.needsAll == true { return known }
        let whole = call.openAlternatives.first { $0.allSatisfy { scheme in known.contains { $0.scheme == scheme } } }
        return whole.map { $0.compactMap { scheme in known.first { $0.scheme == scheme } } } ?? []
    }

    /// Whether what an entry's `Vary` names can be compared with nothing less than the credential.
    func needsCredential(_ call: PreparedCall, _ entry: EntryMetadata?) -> Bool {
        guard let entry else { return false }
        let names = call.openSchemes.compactMap(\.header)
        return entry.selection.keys.contains { key in names.contains(where: key.matchesHeaderName) }
    }

    /// The credentials. A caller that is cancelled, or whose deadline passes, does not wait for a slow provider.
    func promptCredentials(of call: PreparedCall) async throws(EndpointError) -> [GivenCredential] {
        let asked = Awaited<Result<[GivenCredential], EndpointError>>()
        asked.start { [self] in
            do {
                return .success(try await credentials(of: call))
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

    /// A stored body, read by today's model.
    func read<Request: EndpointRequest>(
        _ entry: CacheEntry, _ call: PreparedCall
    ) throws -> CachedResponse<Request> {
        CachedResponse(try read(entry.body, entry.metadata, call, of: Request.self), from: entry.body)
    }

    /// Throws `EndpointError`.
    private func read<Request: EndpointRequest>(
        _ body: Data, _ stored: EntryMetadata, _ call: PreparedCall, of type: Request.Type
    ) throws -> ReadResponse<Request.Response> {
        let response = HTTPResponse(status: stored.status, headers: stored.headers(at: now), body: .data(body))
        return try ResponseVerdict(rules: call.rules, response: response, secrets: []).read(type)
    }

    /// The value of an entry as it is delivered. A value that is made of headers is read again, by those that the entry
    /// has now.
    ///
    /// - Throws: `EndpointError` if today's model cannot read it with those.
    func current<Request: EndpointRequest>(
        _ cached: CachedResponse<Request>, _ stored: EntryMetadata, _ call: PreparedCall
    ) throws(EndpointError) -> ReadResponse<Request.Response> {
        guard let body = cached.body else { return cached.read }
        do {
            return try read(body, stored, call, of: Request.self)
        } catch {
            throw EndpointError(error)
        }
    }

    /// The hit with its current value. What cannot be read is a miss, so it is nil.
    func current<Request: EndpointRequest>(
        _ hit: CacheHit<CachedResponse<Request>>?, _ call: PreparedCall, _ key: CacheKey
    ) -> CacheHit<CachedResponse<Request>>? {
        guard let hit, let body = hit.value.body else { return hit }
        do {
            let read = try current(hit.value, hit.metadata, call)
            return CacheHit(CachedValue(CachedResponse(read, from: body), metadata: hit.metadata), from: hit.level)
        } catch {
            cache.report(.fault(CacheFault(.unreadable, String(describing: error)), key))
            return nil
        }
    }
}
