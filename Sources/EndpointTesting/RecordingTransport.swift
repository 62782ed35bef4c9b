public import EndpointRuntime
public import Foundation

/// Sends requests through another transport, and records each exchange in a file, from which ``ReplayTransport``
/// answers.
///
/// Secrets are left out. The recording contains `[hidden]` in their place, and 0 for a number of a response. Secrets
/// are:
///
/// - the values of the headers that the request calls secret (`HTTPRequest.secretHeaders`, which include the header of
///   the spec's `auth`), and of `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie`, in requests and
///   responses;
/// - the values of the query parameters that the request calls secret (`HTTPRequest.secretParameters`);
/// - the values of form fields, query parameters, JSON members and headers with a name such as `password`,
///   `client_secret`, `access_token`, `refresh_token`, `token` or `api_key`, in any case, with `_`, `-` or nothing
///   between the words;
/// - each such value of at least four bytes wherever else it occurs in the recording, also in exchanges that were
///   recorded before, and as a URL, a form, JSON or HTML spells it.
///
/// A file that is sent or received is not recorded. A stream is recorded when it ends, with all of its body and the times of
/// its pieces. That may be a moment after its reader has seen the end, or has left: ``finished()`` waits for it.
public final class RecordingTransport: HTTPTransport {
    private struct State: Sendable {
        var exchanges: [RecordedExchange] = []
        /// The longest first.
        var secrets: [String] = []
        /// How many requests are on their way.
        var underWay = 0
        var waiters: [CheckedContinuation<Void, Never>] = []

        /// - Returns: whether one is new.
        mutating func learn(_ found: [String]) -> Bool {
            let all = Secrets.sorted(secrets + found)
            defer { secrets = all }
            return all.count > secrets.count
        }
    }

    private let inner: any HTTPTransport
    private let stopwatch: @Sendable () -> @Sendable () -> Duration
    private let file: URL
    private let hidden: [String]
    private let fields: SecretFields
    private let state = Locked(State())

    /// Makes a transport.
    ///
    /// - Parameters:
    ///   - file: The file of the recording. It is written anew after each exchange; its folder must exist.
    ///   - inner: The transport that sends the requests.
    ///   - hidden: Names of further headers, form fields, query parameters and JSON members with secrets.
    ///   - kept: Names that contain no secret after all, such as the `token` of a page. The headers above stay hidden.
    ///   - clock: The clock for the times of the pieces of a stream.
    public init(
        to file: URL, over inner: any HTTPTransport = URLSessionTransport.shared, hiding hidden: [String] = [],
        keeping kept: [String] = [], clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.inner = inner
        stopwatch = { StreamLog.stopwatch(clock) }
        self.file = file
        self.hidden = hidden
        fields = SecretFields(names: SecretNames(hiding: hidden, keeping: kept))
    }

    /// Sends a request through the other transport, and records the exchange.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Called with each step of the transfer.
    /// - Returns: The response.
    /// - Throws: The error of the other transport, or `TransportFailure` if the recording cannot be written.
    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        state.withLock { $0.underWay += 1 }
        defer { end() }
        guard request.destination.isStream else {
            let response = try await inner.send(request, progress: progress)
            if case .data(let body) = response.body { try record(request, response, body) }
            return response
        }
        let log = StreamLog(since: stopwatch())
        var observed = request
        observed.destination = log.observing(request.destination)
        do {
            let response = try await inner.send(observed, progress: progress)
            if let streamed = log.head {
                try record(request, streamed, log.body, pieces: log.pieces)
            } else if case .data(let body) = response.body {
                try record(request, response, body)
            }
            return response
        } catch {
            // What has come of a stream that was cut, or that its reader has left.
            if let streamed = log.head {
                try record(
                    request, streamed, log.body, pieces: log.pieces, failure: (error as? TransportFailure)?.kind)
            }
            throw error
        }
    }

    /// Returns once no request is on its way through this transport, and all that were have been recorded.
    public func finished() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.underWay > 0 { state.waiters.append(continuation) }
                return state.underWay == 0
            }
            if isDone { continuation.resume() }
        }
    }

    private func end() {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.underWay -= 1
            guard state.underWay == 0 else { return [] }
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    private func record(
        _ request: HTTPRequest, _ response: HTTPResponse, _ body: Data, pieces: [RecordedExchange.Piece]? = nil,
        failure: TransportFailure.Kind? = nil
    ) throws {
        var secrets: [String] = []
        var exchange = RecordedExchange(
            method: request.method.rawValue,
            url: url(of: request, &secrets),
            requestHeaders: headers(request.headers, request.secretHeaders, &secrets),
            requestBody: self.body(request.body.data, request.headers, BodyExcerpt.hidden, &secrets),
            status: response.status, headers: headers(response.headers, request.secretHeaders, &secrets),
            body: self.body(body, response.headers, "0", &secrets), pieces: pieces, failure: failure)
        secrets += Secrets.of(request)
        do {
            try state.withLock { state in
                if state.learn(secrets) {
                    for index in state.exchanges.indices { state.exchanges[index].hide(state.secrets) }
                }
                exchange.hide(state.secrets)
                state.exchanges.append(exchange)
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                try encoder.encode(state.exchanges).write(to: file, options: .atomic)
            }
        } catch {
            throw TransportFailure(.other, detail: "the recording cannot be written: \(error)")
        }
    }

    private func headers(
        _ headers: [HeaderField], _ named: [String], _ secrets: inout [String]
    ) -> [RecordedExchange.Field] {
        let names = Secrets.headers + named + hidden
        return headers.map { field in
            guard names.contains(where: field.name.matchesHeaderName) || fields.names.contains(field.name) else {
                return .init(name: field.name, value: text(field.value, &secrets))
            }
            secrets += Secrets.parts(of: field)
            return .init(name: field.name, value: BodyExcerpt.hidden)
        }
    }

    private func url(of request: HTTPRequest, _ secrets: inout [String]) -> String {
        let shown = QuerySecrets.hide(request.secretParameters, in: request.url.absoluteString)
        let found = fields.inURL(Array(shown.utf8))
        secrets += found.secrets
        return String(decoding: found.bytes, as: UTF8.self)
    }

    private func text(_ text: String, _ secrets: inout [String]) -> String {
        let found = fields.inText(Array(text.utf8))
        secrets += found.secrets
        return String(decoding: found.bytes, as: UTF8.self)
    }

    private func body(
        _ data: Data, _ headers: [HeaderField], _ number: String, _ secrets: inout [String]
    ) -> RecordedExchange.Body {
        let type = headers["Content-Type"].flatMap(MediaType.init)
        let bytes = Array(data)
        let found =
            if type?.matches("application/x-www-form-urlencoded") == true {
                fields.inForm(bytes)
            } else if let boundary = MultipartBoundary.of(headers) {
                fields.inMultipart(bytes, boundary: boundary)
            } else {
                fields.inText(bytes, number: number)
            }
        secrets += found.secrets
        return .init(Data(found.bytes))
    }
}

extension HTTPRequest.Body {
    /// Empty for a file.
    var data: Data {
        if case .data(let data) = self { data } else { Data() }
    }
}
