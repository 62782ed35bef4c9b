import Foundation

/// One attempt of a call: the request with its credential, coded and signed, and what comes back.
final class Exchange {
    private let environment: CallEnvironment
    private let call: PreparedCall
    private let question: CacheQuestion
    private let mark: CacheMark
    private let requestTime: Instant
    private let effect: RequestEffect?
    /// Whether a request was handed to the transport.
    private var isSent = false
    /// The credentials that the request carries.
    private(set) var credentials: [GivenCredential] = []
    /// The URL that the request was sent to, without the credentials in its query.
    private(set) var shownURL: String
    /// The secrets of the request, as far as it was made.
    private(set) var secrets: [String] = []
    /// The spans of its requests; nil if nobody is told, or nothing was to be sent yet.
    private(set) var spans: RequestSpans?
    /// The redirects that came.
    private var redirects: [FollowedRedirect] = []
    /// Whether a piece of an answer has arrived since the last redirect; nil if nobody asks.
    private let arrival: Locked<Bool>?
    /// The response, as soon as it has arrived.
    private(set) var received: ReceivedResponse?

    init(
        _ call: PreparedCall, _ question: CacheQuestion, since mark: CacheMark, _ environment: CallEnvironment,
        _ effect: RequestEffect? = nil
    ) {
        self.environment = environment
        self.call = call
        self.question = question
        self.mark = mark
        self.effect = effect
        requestTime = environment.now
        arrival = call.rules.method.isSafe ? nil : Locked(false)
        shownURL = call.url.absoluteString
    }

    /// Sends the request and waits for its response.
    ///
    /// - Returns: The response, decoded by the codec.
    /// - Throws: `EndpointError`, or the error of the transport.
    func run() async throws -> ReceivedResponse {
        guard environment.isOnline() else {
            throw EndpointError.transport(TransportFailure(.offline, detail: "there is no network, the app says"))
        }
        credentials = try await environment.credentials(of: call)
        let (unsigned, temporaryFile) = try message()
        defer { if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) } }
        let request = try await SignedRequest(unsigned, sign: signing)
        let message = request.sent
        // Whoever gives credentials and signatures may not have heeded it.
        try Task.checkCancellation()
        shownURL = QuerySecrets.hide(message.secretParameters, in: message.url.absoluteString)
        note(Secrets.of(message))
        spans = call.span.map { RequestSpans($0, of: call, hiding: secrets, environment) }
        let hops = Hops(
            transport: call.stream?.transport(over: environment.transport) ?? environment.transport,
            clock: environment.clock, timeout: call.rules.timeout,
            limits: environment.limits, spans: spans, arrival: arrival)
        let conditions = question.conditions
        let (sent, wishes) = (message.headers, wishes)
        var response: HTTPResponse
        effect?.begin()
        isSent = true
        do {
            response = try await hops.run(request, conditions: conditions, noting: &redirects, progress)
        } catch let error as ResponseTooLarge {
            // Its length may have said so before anything of it arrived.
            arrival?.withLock { $0 = true }
            throw error
        }
        if let download = call.download { response = try download.completed(response) }
        var received = ReceivedResponse(
            response: response, redirects: redirects,
            sent: sent.filter { field in
                !wishes.contains(field) && !conditions.contains { $0.name.matchesHeaderName(field.name) }
            },
            secrets: secrets, requestTime: requestTime, responseTime: environment.now, mark: mark)
        self.received = received
        try load(&received.response)
        try decode(&received.response)
        self.received = received
        do {
            try await environment.inspect(received.response, message)
        } catch {
            if error is EndpointError || error is TransportFailure || error is CancellationError { throw error }
            throw EndpointError.interceptor(name: "inspect", error)
        }
        return received
    }

    /// The answers that came, also if the attempt failed.
    var answers: [AnsweredHop] {
        let end: (status: Int?, headers: [HeaderField])? =
            if let received {
                (received.response.status, received.response.headers)
            } else {
                arrival?.withLock(\.self) == true ? (nil, []) : nil
            }
        return AnsweredHop.all(call.rules.method, call.url, redirects, end: end)
    }

    /// What the attempt has done at the server.
    ///
    /// - Parameter error: Why it failed; nil for a success.
    /// - Returns: What is known of it.
    func outcome(_ error: EndpointError?) -> AttemptOutcome {
        AttemptOutcome(
            error, status: received?.response.status, call.rules.method, answers, isSent: isSent)
    }

    /// The credentials that the server of the answer has seen: none, if a redirect led to another origin.
    var credentialsAnswered: [GivenCredential] {
        answers.allSatisfy { URIInvalidation.isSameOrigin($0.url, call.url) } ? credentials : []
    }

    /// Drops a response that turned out to be none, after it arrived. The body of an error has changed nothing of a download.
    func reject() {
        guard let received else { return }
        if let download = call.download, case .file = received.response.body {
            download.reject()
        } else {
            received.response.discard()
        }
    }

    /// The request as it is sent but for its signature: encoded by its codec, put together.
    private func message() throws -> (HTTPRequest, temporaryFile: URL?) {
        var draft = call.draft
        if let version = question.versionField {
            let item = QueryItem(name: version.name, elements: [version.value])
            draft = try draft.replacing(query: draft.query + [item], body: draft.body)
        }
        if let (name, codec) = codec {
            guard var content = CodedContent(draft) else {
                throw InvalidRequest("a body of files cannot pass through the codec '\(name)'")
            }
            do {
                try codec.encode(&content)
            } catch {
                throw EndpointError.interceptor(name: name, error)
            }
            draft = try draft.replacing(content)
        }
        return try draft.encoded(
            headers: call.headers(with: credentials) + wishes, credentials: credentials,
            conditions: question.conditions + (call.download?.headers() ?? []) + (call.stream?.ownHeaders ?? []),
            boundary: environment.boundary, destination: destination)
    }

    /// What the request asks of whoever stands on the way, where nobody has said otherwise. It tells no responses apart: the
    /// cache does not see it.
    private var wishes: [HeaderField] {
        let own = call.headers(with: credentials)
        var fields: [HeaderField] = []
        // A range counts coded bytes, and a part of them cannot be decoded (RFC 9110 section 14.1.2).
        if own["Range"].map(ByteRange.isOfBytes) ?? false { fields.append(HeaderField("Accept-Encoding", "identity")) }
        if let directive = call.directive { fields.append(HeaderField("Cache-Control", directive.rawValue)) }
        return fields.filter { own[$0.name] == nil }
    }

    /// A signature is a credential, too: it goes to no other server.
    private var signing: SignedRequest.Signing? {
        guard !call.draft.isForeign, let name = call.rules.sign, let signer = environment.signers[name] else {
            return nil
        }
        return { request in
            do {
                var request = request
                try await signer.sign(&request)
                let signed = try request.checked()
                self.note(Secrets.of(signed))
                return signed
            } catch {
                if error is CancellationError { throw error }
                throw EndpointError.interceptor(name: name, error)
            }
        }
    }

    /// Notes secrets of the request as it is sent.
    private func note(_ found: [String]) {
        guard !found.allSatisfy(secrets.contains) else { return }
        secrets = Secrets.sorted(secrets + found)
        spans?.hide(secrets)
    }

    private var destination: HTTPRequest.Destination {
        let limits = environment.limits
        return call.download?.destination ?? (call.isFile ? .file(limit: limits.file) : .memory(limit: limits.body))
    }

    private var progress: @Sendable (TransferProgress) -> Void {
        var report = call.progress
        if let download = call.download {
            report = { [report] progress in download.whole(progress).map(report) }
        }
        guard let arrival else { return report }
        return { [report] progress in
            if progress.direction == .received { arrival.withLock { $0 = true } }
            report(progress)
        }
    }

    private var codec: (String, any BodyCodec)? {
        guard let name = call.rules.codec, let codec = environment.codecs[name] else { return nil }
        return (name, codec)
    }

    /// Takes a success that is no file into memory, if another content type would have been one.
    private func load(_ response: inout HTTPResponse) throws {
        guard let accepted = call.rules.accepted, case .file(let url) = response.body,
            (200...299).contains(response.status), !accepted.isFile(ResponseBody(response).mediaType)
        else { return }
        // It is nobody's, whatever becomes of the call.
        defer { try? FileManager.default.removeItem(at: url) }
        let limit = environment.limits.body
        let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
        if size > limit { throw EndpointError.responseTooLarge(limit: limit) }
        response.body = .data(try Data(contentsOf: url))
    }

    private func decode(_ response: inout HTTPResponse) throws {
        guard let (name, codec) = codec, case .data(let data) = response.body, !data.isEmpty else { return }
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
