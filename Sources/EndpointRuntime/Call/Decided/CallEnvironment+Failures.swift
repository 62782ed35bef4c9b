import Foundation

extension CallEnvironment {
    /// The failure that stands for the network: one that was kept, is fresh, and that today's build reads as a failure
    /// that the server reports. It costs nothing unless the network would be asked.
    ///
    /// - Parameter decided: The decision about the call.
    /// - Returns: The failure as the network's answer would be judged, and what is known of it; nil if the network is to be
    ///   asked.
    func keptFailure<Request: EndpointRequest>(
        for decided: DecidedCall<Request>
    ) async -> (judged: JudgedResponse<Request.Response>, metadata: EntryMetadata)? {
        guard decided.decision.mayUseFailure, let key = decided.call.key else { return nil }
        if let kept = await keptFailure(at: key.failure, for: decided) { return kept }
        // A HEAD has the fields of a GET (RFC 9110 section 9.3.2).
        guard decided.call.isAnsweredByGet, let key = decided.call.keyOfGet else { return nil }
        return await keptFailure(at: key.failure, for: decided)
    }

    private func keptFailure<Request: EndpointRequest>(
        at key: CacheKey, for decided: DecidedCall<Request>
    ) async -> (judged: JudgedResponse<Request.Response>, metadata: EntryMetadata)? {
        let (call, decision) = (decided.call, decided.decision)
        var key = key
        guard var (failure, level) = await cache.failure(at: key, now: now) else { return nil }
        let credentials = needsCredential(call, failure.metadata) ? try? await promptCredentials(of: call) : []
        guard let request = credentials.map(call.headers(with:)) else { return nil }
        let selection = VarySelection(failure.metadata.selection)
        if selection.match(request) == .differs {
            // What the first does not name is left of others that were removed.
            let name = selection.of(request).variant
            guard failure.metadata.variants.contains(name),
                let other = await cache.failure(at: key.variant(name), now: now)
            else { return nil }
            key = key.variant(name)
            (failure, level) = other
        }
        let stored = failure.metadata
        // One without a tag of this call was not reached by what happened to the tag.
        guard call.tags.allSatisfy({ stored.tags.containsBytes(of: $0) }),
            let age = decision.age(ofFailure: stored, now, request: request),
            let error = error(failure, call, of: Request.self, UpdateSource(level), age)
        else { return nil }
        cache.report(.hit(key, level))
        return (JudgedResponse(.failure(error)), stored)
    }

    /// What a caller is told whose own conditions say that it has the entry: the 304 that the server would have given, with the
    /// fields that one has (RFC 9110 section 15.4.5).
    @inline(never) func notModified<Request: EndpointRequest>(_ decided: DecidedCall<Request>) -> EndpointError {
        guard let hit = decided.entry else { return .cacheMiss }
        let names: Set<String> = [
            "age", "cache-control", "content-location", "date", "etag", "expires", "last-modified", "vary",
        ]
        let response = HTTPResponse(
            status: 304, headers: hit.metadata.headers(at: now).filter { names.contains($0.name.lowercased()) },
            body: .data(.init()))
        reportUse(by: decided)
        do {
            _ = try ResponseVerdict(rules: decided.call.rules, response: response, secrets: []).read(Request.self)
            return .cacheMiss
        } catch {
            guard case .status(let failure)? = error as? EndpointError else { return EndpointError(error) }
            let age = max(.zero, decided.decision.freshness?.age ?? .zero)
            return .status(failure.kept(by: UpdateSource(hit.level), age: age))
        }
    }

    /// A kept failure as today's models read it; nil if it is none to them, or if they cannot read the body of its case.
    @inline(never) private func error<Request: EndpointRequest>(
        _ failure: CacheEntry, _ call: PreparedCall, of type: Request.Type, _ source: UpdateSource, _ age: Duration
    ) -> EndpointError? {
        let stored = failure.metadata
        let response = HTTPResponse(status: stored.status, headers: stored.headers(at: now), body: .data(failure.body))
        do {
            // Nothing secret was kept.
            _ = try ResponseVerdict(rules: call.rules, response: response, secrets: []).read(type)
            return nil
        } catch {
            guard case .status(let failure)? = error as? EndpointError, call.isKeepable(failure) else { return nil }
            return .status(failure.kept(by: source, age: age))
        }
    }
}

extension PreparedCall {
    /// Whether a failure is one that may be kept: no answer about an entry, none that rejects the credential, and none
    /// whose body its case cannot read.
    func isKeepable(_ failure: StatusFailure) -> Bool {
        failure.status != 304 && failure.errorCase?.means != .notModified && failure.unreadableBody == nil
            && !(rules.auth?.schemes.contains { $0.isRejection(.status(failure)) } ?? false)
    }
}
