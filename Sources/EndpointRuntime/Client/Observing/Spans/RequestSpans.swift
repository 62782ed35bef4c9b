import Foundation

/// The spans of the requests of one attempt: the first, and one for each redirect that is followed.
final class RequestSpans: Sendable {
    private struct State {
        var current: RunningSpan?
        /// Where the first request goes.
        var home: URL?
        var secrets: [String]
    }

    private let call: RunningSpan
    private let template: String
    /// Whether the first request goes to another origin than the server's.
    private let isForeign: Bool
    private let environment: CallEnvironment
    private let state: Locked<State>

    /// - Parameters:
    ///   - span: The span of the call.
    ///   - call: The call.
    ///   - secrets: The secrets of its request.
    ///   - environment: What the client has.
    init(_ span: RunningSpan, of call: PreparedCall, hiding secrets: [String], _ environment: CallEnvironment) {
        self.call = span
        template = call.endpoint.path
        isForeign = call.draft.isForeign
        self.environment = environment
        state = Locked(State(secrets: secrets))
    }

    /// Notes the secrets of the requests up to now.
    func hide(_ secrets: [String]) {
        state.withLock { $0.secrets = secrets }
    }

    /// Begins the span of a request. A request before it ended with a redirect.
    ///
    /// - Returns: The request with the headers that tell its span.
    func begin(_ request: HTTPRequest) -> HTTPRequest {
        let (former, home, secrets) = state.withLock { ($0.current, $0.home, $0.secrets) }
        former?.end(nil, type: nil)
        let parent = call.span
        let (method, original) = MethodName.of(request.method)
        let template = home == nil ? self.template : nil
        var span = ClientSpan(
            kind: .request, name: template.map { "\(method) \($0)" } ?? method,
            context: parent.context.child(environment.tracing.spanID), parentID: parent.id,
            startedAt: environment.date(), attributes: [])
        let earlier = call.countRequest()
        span.set(.httpRequestMethod, .text(method))
        span.set(.httpRequestMethodOriginal, original.map { .text($0) })
        span.set(.urlFull, .text(SpanURL.shown(request.url, hiding: secrets, request.secretParameters)))
        span.set(.urlScheme, request.url.scheme.map { .text($0.lowercased()) })
        span.set(.urlTemplate, template.map { .text($0) })
        span.set(.serverAddress, .text(SpanURL.host(of: request.url)))
        span.set(.serverPort, .integer(SpanURL.port(of: request.url)))
        span.set(.httpRequestResendCount, earlier > 0 ? .integer(earlier) : nil)
        span.set(.httpRequestBodySize, Self.size(of: request.body).map { .integer($0) })
        span.set(.endpointAPI, parent[.endpointAPI])
        span.set(.endpointName, parent[.endpointName])
        let current = RunningSpan(span, environment)
        state.withLock { state in
            state.current = current
            state.home = state.home ?? request.url
        }
        return told(span, by: request, from: home ?? request.url)
    }

    /// The response of the request has arrived, or its head, if the body goes on.
    func received(_ response: HTTPResponse, to method: HTTPMethod) {
        guard let current = state.withLock({ $0.current }) else { return }
        current.set(.httpResponseStatusCode, .integer(response.status))
        current.set(.networkProtocolVersion, response.protocolVersion.map { .text($0) })
        current.set(.httpResponseBodySize, Self.size(of: response, to: method).map { .integer($0) })
        call.set(.httpResponseStatusCode, .integer(response.status))
    }

    /// Ends the span of the last request. Nothing happens if there was none.
    ///
    /// - Parameters:
    ///   - error: What its answer came to.
    ///   - elements: The number of elements, if the response is a stream.
    func end(_ error: EndpointError?, elements: Int?) {
        guard let current = state.withLock({ $0.current }) else { return }
        current.set(.endpointStreamElements, elements.map { .integer($0) })
        if case .integer(let status)? = current.span[.httpResponseStatusCode], case .status? = error, status < 400 {
            return current.end(nil, type: nil)
        }
        current.end(error, type: error?.errorType)
    }

    /// Nothing of a trace goes to another origin unless it may.
    private func told(_ span: ClientSpan, by request: HTTPRequest, from home: URL) -> HTTPRequest {
        guard let headers = environment.tracing.headers else { return request }
        let isOthers = isForeign || !URIInvalidation.isSameOrigin(request.url, home)
        guard !isOthers || environment.tracing.reaches(request.url) else { return request }
        var request = request
        for field in headers(span) {
            guard request.headers[field.name] == nil, let checked = try? HeaderRules.checked(field) else { continue }
            request.headers.replace(checked)
        }
        return request
    }

    private static func size(of body: HTTPRequest.Body) -> Int? {
        switch body {
        case .none: nil
        case .data(let data): data.count
        case .file(let url): size(of: url)
        }
    }

    /// None for answers without content, whose `Content-Length` is that of another one (RFC 9110 section 8.6).
    private static func size(of response: HTTPResponse, to method: HTTPMethod) -> Int? {
        if method == .head || response.status < 200 || response.status == 204 || response.status == 304 { return nil }
        if let length = response.headers["Content-Length"].flatMap({ Int($0) }), length >= 0 { return length }
        guard response.headers["Content-Encoding"] == nil else { return nil }
        switch response.body {
        case .data(let data): return data.isEmpty ? nil : data.count
        case .file(let url): return size(of: url)
        }
    }

    private static func size(of file: URL) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    }
}
