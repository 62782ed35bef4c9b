import Foundation

extension EndpointClient {
    /// What the network gives for a call: by a transfer of its own, or by one that is under way for the same request.
    ///
    /// - Returns: also what to call once the answer is dealt with.
    func fetch<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, conditions: [HeaderField], version: QueryField?
    ) async -> (Fetched<Request.Response>, leave: @Sendable () -> Void) where Request.API == API {
        let identity = call.identity.map {
            Transfers.Identity(
                type: ObjectIdentifier(Request.self), text: $0, headers: call.headers + conditions, version: version)
        }
        let running = RunningCall(
            id: 0, endpoint: call.endpoint.name, method: call.endpoint.method, url: call.url, tags: call.tags,
            startedAt: date(), callers: 1)
        let (transfer, isNew): (Transfer<Request.Response>, Bool) = transfers.enter(
            identity, call.duplicates, call.key, running)
        let id = transfer.id
        if isNew {
            transfer.start { [self] in
                let fetched = await exchange(call, conditions: conditions, version: version, transfer: id)
                transfers.finish(id)
                return fetched
            }
        }
        let fetched: Fetched<Request.Response>
        do {
            fetched = try await withinDeadline(call.rules.deadline) {
                await transfer.value() ?? Fetched(result: .failure(.cancelled), transfer: id)
            }
        } catch {
            fetched = Fetched(result: .failure(EndpointError(error)), transfer: id)
        }
        return (fetched, { [transfers] in transfers.leave(id) })
    }

    private func withinDeadline<Value: Sendable>(
        _ deadline: Duration?, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let deadline else { return try await work() }
        let end = clock.now() + deadline
        return try await TimeBound.run(orThrow: .deadlineExceeded(deadline), work) { [clock] in
            try await clock.sleep(end)
        }
    }

    /// Sends the request and reads what comes.
    private func exchange<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, conditions: [HeaderField], version: QueryField?, transfer: UInt64
    ) async -> Fetched<Request.Response> where Request.API == API {
        let requestTime = now
        do {
            guard isOnline() else {
                throw EndpointError.transport(TransportFailure(.offline, detail: "the client was told so"))
            }
            let (sent, verdict) = try await exchange(call, conditions: conditions, version: version)
            let response = verdict.response
            let body = if case .data(let data) = response.body { data } else { Data() }
            let answer = Fetched<Request.Response>.Answer(
                status: response.status, headers: response.headers, body: body,
                request: sent.filter { field in !conditions.contains { $0.name.matchesHeaderName(field.name) } },
                requestTime: requestTime, responseTime: now)
            do {
                let value = try verdict.read(Request.self)
                invalidate(after: call, answer)
                return Fetched(result: .success(value), answer: answer, transfer: transfer)
            } catch {
                response.discard()
                return Fetched(result: .failure(EndpointError(error)), answer: answer, transfer: transfer)
            }
        } catch {
            return Fetched(result: .failure(EndpointError(error)), transfer: transfer)
        }
    }

    /// The headers that were sent, and the response that is still to be judged.
    private func exchange<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, conditions: [HeaderField], version: QueryField?
    ) async throws -> (sent: [HeaderField], ResponseVerdict) where Request.API == API {
        let credential = try await credential(call.rules)
        var writer = call.writer
        if let version { writer.addQuery(QueryItem(name: version.name, elements: [version.value])) }
        let (message, temporaryFile) = try call.assembly.request(
            writer, credential: credential, conditions: conditions, boundary: boundary(),
            destination: Request.Response.self is any FileResponse.Type
                ? .file(limit: limits.file) : .memory(limit: limits.body))
        defer { if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) } }
        let exchange = Exchange(transport: transport, clock: clock, timeout: call.rules.timeout, limits: limits)
        return (
            message.headers,
            ResponseVerdict(
                rules: call.rules, response: try await exchange.run(message),
                secrets: Secrets.of(message, auth: call.rules.auth, credential: credential))
        )
    }

    /// What a success makes stale: what its spec names, and the entries of its URL after a method that changes something
    /// (RFC 9111 section 4.4).
    private func invalidate<Request: EndpointRequest>(
        after call: PreparedCall<Request>, _ answer: Fetched<Request.Response>.Answer
    ) {
        for tag in call.invalidates { cache.invalidate(tag: tag) }
        let uris = URIInvalidation.uris(
            call.endpoint.method, url: call.url, status: answer.status, response: answer.headers)
        for uri in uris { cache.invalidate(tag: URIInvalidation.tag(uri)) }
    }
}
