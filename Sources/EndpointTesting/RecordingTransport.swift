public import EndpointRuntime
public import Foundation

/// Sends requests through another transport, and keeps each exchange in a file that `ReplayTransport` answers from.
///
/// Secrets are left out; `[hidden]` stands in their place, and 0 for a number of a response. They are:
///
/// - the values of the headers that the request calls secret (`HTTPRequest.secretHeaders`, so the header of the spec's
///   `auth`), of `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie`, in requests and responses;
/// - the values of form fields, query parameters, JSON's members and headers with a name such as `password`,
///   `client_secret`, `access_token`, `refresh_token`, `token` or `api_key`, in any case, with `_`, `-` or nothing between
///   the words;
/// - wherever else in the recording such a value of at least four bytes occurs, also in what was kept before it was known
///   to be one.
///
/// A file that is sent or received is not kept.
public final class RecordingTransport: HTTPTransport {
    private struct State: Sendable {
        var exchanges: [RecordedExchange] = []
        /// The longest first.
        var secrets: [String] = []

        /// - Returns: whether one is new.
        mutating func learn(_ found: [String]) -> Bool {
            let all = Secrets.sorted(secrets + found)
            defer { secrets = all }
            return all.count > secrets.count
        }
    }

    private let inner: any HTTPTransport
    private let file: URL
    private let hidden: [String]
    private let fields: SecretFields
    private let state = Locked(State())

    /// - Parameters:
    ///   - file: written anew after each exchange; its folder must exist.
    ///   - hidden: names of headers, form fields, query parameters and JSON's members with secrets, beside those above.
    ///   - kept: names that hold no secret after all, such as the `token` of a page. The headers above are hidden all the
    ///     same.
    public init(
        to file: URL, over inner: any HTTPTransport = URLSessionTransport.shared, hiding hidden: [String] = [],
        keeping kept: [String] = []
    ) {
        self.inner = inner
        self.file = file
        self.hidden = hidden
        fields = SecretFields(names: SecretNames(hiding: hidden, keeping: kept))
    }

    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        let response = try await inner.send(request, progress: progress)
        guard case .data(let body) = response.body else { return response }
        var secrets: [String] = []
        var exchange = RecordedExchange(
            method: request.method.rawValue, url: text(request.url.absoluteString, &secrets),
            requestHeaders: headers(request.headers, request.secretHeaders, &secrets),
            requestBody: self.body(request.body.data, request.headers, BodyExcerpt.hidden, &secrets),
            status: response.status, headers: headers(response.headers, request.secretHeaders, &secrets),
            body: self.body(body, response.headers, "0", &secrets))
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
        return response
    }

    private func headers(
        _ headers: [HeaderField], _ named: [String], _ secrets: inout [String]
    ) -> [RecordedExchange.Field] {
        let names = Secrets.headers + named + hidden
        return headers.map { field in
            guard names.contains(where: field.name.matchesHeaderName) || fields.names.contains(field.name) else {
                return .init(name: field.name, value: text(field.value, &secrets))
            }
            secrets += Secrets.parts(of: field).flatMap(Secrets.spellings)
            return .init(name: field.name, value: BodyExcerpt.hidden)
        }
    }

    private func text(_ text: String, _ secrets: inout [String]) -> String {
        let found = fields.inText(Array(text.utf8))
        secrets += found.secrets.flatMap(Secrets.spellings)
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
        secrets += found.secrets.flatMap(Secrets.spellings)
        return .init(Data(found.bytes))
    }
}

extension HTTPRequest.Body {
    /// Empty for a file.
    var data: Data {
        if case .data(let data) = self { data } else { Data() }
    }
}
