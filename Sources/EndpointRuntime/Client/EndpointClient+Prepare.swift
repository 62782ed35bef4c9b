import Foundation

extension EndpointClient {
    var now: Instant { Instant(date()) }

    func prepare<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions
    ) throws(EndpointError) -> PreparedCall<Request> where Request.API == API {
        do {
            var call = try PreparedCall(
                request, options, settings: API.settings, server: serverText, address: try server.get(),
                clientHeaders: headers(), user: auth?.user)
            call.end = call.rules.deadline.map { clock.now() + $0 }
            return call
        } catch {
            throw .invalidRequest(error)
        }
    }

    /// The provider's, where the call carries one: that of the user whom the call was made for.
    ///
    /// Throws `EndpointError`, which is `.userChanged` where the provider has another user's, and `CancellationError`.
    func credential<Request: EndpointRequest>(
        of call: PreparedCall<Request>
    ) async throws -> Credential? where Request.API == API {
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

    /// A stored body, by today's model.
    func read<Request: EndpointRequest>(
        _ entry: CacheEntry, _ call: PreparedCall<Request>
    ) throws -> CachedResponse<Request> {
        CachedResponse(try read(entry.body, entry.metadata, call), from: entry.body)
    }

    /// Throws `EndpointError`.
    private func read<Request: EndpointRequest>(
        _ body: Data, _ stored: EntryMetadata, _ call: PreparedCall<Request>
    ) throws -> ReadResponse<Request.Response> {
        let response = HTTPResponse(status: stored.status, headers: stored.headers(at: now), body: .data(body))
        return try ResponseVerdict(rules: call.rules, response: response, secrets: []).read(Request.self)
    }

    /// The value of an entry as it is delivered: read again where it is made of headers, by those that the entry has now.
    ///
    /// Throws where today's model cannot read it with those.
    func current<Request: EndpointRequest>(
        _ cached: CachedResponse<Request>, _ stored: EntryMetadata, _ call: PreparedCall<Request>
    ) throws(EndpointError) -> ReadResponse<Request.Response> {
        guard let body = cached.body else { return cached.read }
        do {
            return try read(body, stored, call)
        } catch {
            throw EndpointError(error)
        }
    }

    /// The hit with its current value; nil for what cannot be read, which is a miss.
    func current<Request: EndpointRequest>(
        _ hit: CacheHit<CachedResponse<Request>>?, _ call: PreparedCall<Request>
    ) -> CacheHit<CachedResponse<Request>>? {
        guard let hit, let key = call.key, let body = hit.value.body else { return hit }
        do {
            let read = try current(hit.value, hit.metadata, call)
            return CacheHit(CachedValue(CachedResponse(read, from: body), metadata: hit.metadata), from: hit.level)
        } catch {
            cache.report(.fault(CacheFault(.unreadable, String(describing: error)), key))
            return nil
        }
    }
}
