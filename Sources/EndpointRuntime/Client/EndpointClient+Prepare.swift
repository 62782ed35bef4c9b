import Foundation

extension EndpointClient {
    var now: WallTime { WallTime(date()) }

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

    /// The provider's, where the spec has an `auth`.
    func credential(_ rules: CallRules) async throws -> String? {
        guard rules.auth != nil, let auth else { return nil }
        let user = auth.user
        do {
            let credential = try await auth.credential()
            lastCredential.withLock { $0 = GivenCredential(user: user, text: credential) }
            return credential
        } catch {
            if error is CancellationError || Task.isCancelled { throw CancellationError() }
            throw error as? EndpointError ?? EndpointError.authentication(error)
        }
    }

    /// A stored body, by today's model.
    func read<Request: EndpointRequest>(
        _ entry: CacheEntry, _ call: PreparedCall<Request>
    ) throws -> CachedResponse<Request> {
        let stored = StoredResponse(entry.metadata)
        let verdict = ResponseVerdict(
            rules: call.rules,
            response: HTTPResponse(status: stored.status, headers: stored.headers, body: .data(entry.body)),
            secrets: [])
        return CachedResponse(read: try verdict.read(Request.self))
    }
}

extension WallTime {
    init(_ date: Date) {
        self.init(milliseconds: ResponseCache.Instant(date).milliseconds)
    }

    /// As the cache counts.
    var instant: ResponseCache.Instant { ResponseCache.Instant(milliseconds: milliseconds) }
}
