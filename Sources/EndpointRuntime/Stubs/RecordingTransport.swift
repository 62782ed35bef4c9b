public import Foundation

/// Sends requests through another transport, and keeps each exchange in a file that `ReplayTransport` answers from.
///
/// Credentials are left out: the values of the headers that carry them become `[hidden]`, in requests and responses, and
/// wherever else such a value occurs, it is blacked out too.
public final class RecordingTransport: HTTPTransport {
    private let inner: any HTTPTransport
    private let file: URL
    private let hidden: [String]
    private let exchanges: Locked<[RecordedExchange]>

    /// - Parameters:
    ///   - file: written anew after each exchange; its folder must exist.
    ///   - hidden: headers with secrets, beside `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie`. The
    ///     header of the spec's `auth` belongs here if it is another.
    public init(to file: URL, over inner: any HTTPTransport = URLSessionTransport.shared, hiding hidden: [String] = []) {
        self.inner = inner
        self.file = file
        self.hidden = hidden + ["Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie"]
        exchanges = Locked([])
    }

    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        let response = try await inner.send(request, progress: progress)
        guard case .data(let body) = response.body else { return response }
        let secrets = secrets(request.headers + response.headers)
        let exchange = RecordedExchange(
            method: request.method.rawValue, url: BodyExcerpt.hide(secrets, in: request.url.absoluteString),
            requestHeaders: fields(request.headers, secrets), requestBody: .init(hide(request.body.data, secrets)),
            status: response.status, headers: fields(response.headers, secrets), body: .init(hide(body, secrets)))
        do {
            try exchanges.withLock { exchanges in
                exchanges.append(exchange)
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                try encoder.encode(exchanges).write(to: file, options: .atomic)
            }
        } catch {
            throw TransportFailure(.other, detail: "the recording cannot be written: \(error)")
        }
        return response
    }

    private func fields(_ headers: [HeaderField], _ secrets: [String]) -> [RecordedExchange.Field] {
        headers.map { field in
            let isHidden = hidden.contains { $0.matchesHeaderName(field.name) }
            return .init(name: field.name, value: isHidden ? "[hidden]" : BodyExcerpt.hide(secrets, in: field.value))
        }
    }

    private func secrets(_ headers: [HeaderField]) -> [String] {
        let meant = headers.filter { field in hidden.contains { $0.matchesHeaderName(field.name) } }
        // What stands behind the first ';' of a 'Set-Cookie' is no secret.
        return Secrets.of(
            meant.map { field in
                field.name.matchesHeaderName("Set-Cookie") ? String(field.value.prefix { $0 != ";" }) : field.value
            })
    }

    private func hide(_ data: Data, _ secrets: [String]) -> Data {
        if let text = String(data: data, encoding: .utf8) { return Data(BodyExcerpt.hide(secrets, in: text).utf8) }
        var data = data
        for secret in secrets {
            var start = data.startIndex
            while let range = data.range(of: Data(secret.utf8), in: start..<data.endIndex) {
                data.replaceSubrange(range, with: Data(BodyExcerpt.hidden.utf8))
                start = range.lowerBound + BodyExcerpt.hidden.utf8.count
            }
        }
        return data
    }
}

extension HTTPRequest.Body {
    /// Empty for a file.
    var data: Data {
        if case .data(let data) = self { data } else { Data() }
    }
}
