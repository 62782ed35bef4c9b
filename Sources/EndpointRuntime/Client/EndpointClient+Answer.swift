import Foundation

extension EndpointClient {
    /// Sends a request until an answer is final: through the retries of the spec, and once more after the credential
    /// was renewed. All attempts use the credential of the same user.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - conditions: Headers that ask whether an entry is still right.
    ///   - version: A query parameter with the version of the entry.
    /// - Returns: The answer, or the error.
    func answer<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, conditions: [HeaderField] = [], version: QueryField? = nil
    ) async -> ExchangeResult<Request.Response> where Request.API == API {
        var attempt = 1
        var failures = 1
        var isReplay = false
        while true {
            let refreshes = refresh.count(of: call.user)
            let (answered, credential) = await once(call, conditions, version, attempt: attempt)
            guard case .failure(let error) = answered.result, !Task.isCancelled else { return answered }
            attempt += 1
            if call.download?.takeFreshStart() ?? false { continue }
            do {
                if !isReplay, let credential, call.rules.auth?.isRejection(error) ?? false {
                    isReplay = true
                    guard try await isRenewed(credential, of: call, refreshes: refreshes) else { return answered }
                    continue
                }
                let pause = call.rules.retry?.pause(
                    after: failures, error, method: call.endpoint.method, answer: answered.response?.headers ?? [],
                    now: now, random: random())
                guard let pause, call.end.map({ clock.now() + pause < $0 }) ?? true else { return answered }
                failures += 1
                try await clock.sleep(clock.now() + pause)
            } catch {
                return ExchangeResult(result: .failure(EndpointError(error)), requestTime: answered.requestTime)
            }
        }
    }

    /// Tells whether a call is worth another attempt after its credential was rejected.
    ///
    /// - Parameters:
    ///   - rejected: The rejected credential.
    ///   - call: The call.
    ///   - refreshes: The number of refreshes before the credential was read.
    /// - Returns: Whether to try again.
    /// - Throws: `EndpointError`.
    private func isRenewed<Request: EndpointRequest>(
        _ rejected: Credential, of call: PreparedCall<Request>, refreshes: Int
    ) async throws -> Bool where Request.API == API {
        guard let auth, let current = try await credential(of: call) else { return false }
        if current.secret != rejected.secret { return true }
        return try await refresh.isRenewed(after: rejected, count: refreshes, by: auth)
    }

    /// One attempt, and the credential that it carried.
    private func once<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, _ conditions: [HeaderField], _ version: QueryField?, attempt: Int
    ) async -> (ExchangeResult<Request.Response>, credential: Credential?) where Request.API == API {
        let requestTime = now
        let (startedAt, began) = (date(), clock.now())
        var credential: Credential?
        var answered = ExchangeResult<Request.Response>(result: .failure(.cancelled), requestTime: requestTime)
        var secrets: [String] = []
        var url = call.url
        do {
            guard isOnline() else {
                throw EndpointError.transport(TransportFailure(.offline, detail: "there is no network, the app says"))
            }
            credential = try await self.credential(of: call)
            let headers = conditions + (call.download?.headers() ?? [])
            let (message, temporaryFile) = try await message(call, credential?.secret, headers, version)
            defer { if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) } }
            url = message.url
            secrets = Secrets.of(message)
            let exchange = Exchange(transport: transport, clock: clock, timeout: call.rules.timeout, limits: limits)
            var (response, redirects) = try await exchange.run(message, conditions: conditions, progress(of: call))
            answered.redirects = redirects
            answered.sent = message.headers
            if let download = call.download { response = try download.completed(response) }
            answered.response = response
            do {
                try decode(&response, call)
                answered.response = response
                try await inspect(response, message)
                let verdict = ResponseVerdict(rules: call.rules, response: response, secrets: secrets)
                answered = ExchangeResult(
                    result: .success(try verdict.read(Request.self)), response: response, redirects: redirects,
                    sent: message.headers, requestTime: requestTime)
            } catch {
                if let download = call.download { download.reject() } else { response.discard() }
                throw error
            }
        } catch {
            answered = ExchangeResult(
                result: .failure(EndpointError(error)), response: answered.response, redirects: answered.redirects,
                sent: answered.sent, requestTime: requestTime)
        }
        records.send(
            RequestRecord(
                endpoint: call.endpoint.name, method: call.endpoint.method,
                url: BodyExcerpt.hide(secrets, in: url.absoluteString), attempt: attempt, startedAt: startedAt,
                duration: clock.now() - began, status: answered.response?.status, error: answered.error))
        return (answered, credential)
    }

    /// The request as it is sent: encoded by its codec, put together, signed.
    private func message<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, _ credential: String?, _ conditions: [HeaderField], _ version: QueryField?
    ) async throws -> (HTTPRequest, temporaryFile: URL?) where Request.API == API {
        var writer = call.writer
        if let version { writer.addQuery(QueryItem(name: version.name, elements: [version.value])) }
        var assembly = call.assembly
        if let (name, codec) = codec(of: call) {
            guard var content = CodedContent(writer, constants: API.settings.query, method: call.endpoint.method) else {
                throw InvalidRequest("a body of files cannot pass through the codec '\(name)'")
            }
            do {
                try codec.encode(&content)
            } catch {
                throw EndpointError.interceptor(name: name, error)
            }
            writer = writer.replacing(content)
            assembly.hasConstants = false
        }
        var (message, temporaryFile) = try assembly.request(
            writer, credential: credential, conditions: conditions, boundary: boundary(),
            destination: call.download?.destination
                ?? (Request.Response.self is any FileResponse.Type
                    ? .file(limit: limits.file) : .memory(limit: limits.body)))
        if let name = call.rules.sign, let signer = signers[name] {
            do {
                try await signer.sign(&message)
                message = try message.checked()
            } catch {
                if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) }
                if error is CancellationError { throw error }
                throw EndpointError.interceptor(name: name, error)
            }
        }
        return (message, temporaryFile)
    }

    private func progress<Request: EndpointRequest>(
        of call: PreparedCall<Request>
    ) -> @Sendable (TransferProgress) -> Void where Request.API == API {
        guard let download = call.download else { return call.progress }
        return { [report = call.progress] progress in download.whole(progress).map(report) }
    }

    private func codec<Request: EndpointRequest>(
        of call: PreparedCall<Request>
    ) -> (String, any BodyCodec)? where Request.API == API {
        guard let name = call.rules.codec, let codec = codecs[name] else { return nil }
        return (name, codec)
    }

    private func decode<Request: EndpointRequest>(
        _ response: inout HTTPResponse, _ call: PreparedCall<Request>
    ) throws where Request.API == API {
        guard let (name, codec) = codec(of: call), case .data(let data) = response.body, !data.isEmpty else { return }
        do {
            response.body = .data(try codec.decode(data, status: response.status, headers: response.headers))
        } catch {
            // What an error's body says is lost; the error is not.
            guard (200...299).contains(response.status) else {
                response.body = .data(Data())
                return
            }
            throw EndpointError.interceptor(name: name, error)
        }
    }
}

extension ExchangeResult {
    var error: EndpointError? {
        if case .failure(let error) = result { error } else { nil }
    }
}
