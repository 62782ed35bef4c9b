public import Diagnostics
public import EndpointSpec
public import LoopbackServer
import SpecSamples

/// Answers requests as a server of some APIs would: by the examples of the specs, and by samples.
///
/// It keeps nothing of a request, so each is answered as if it were the only one.
public struct SpecServer: Sendable {
    private let apis: [ServedAPI]
    private let faults: Faults
    /// The paths of the sources, as messages show them.
    private let paths: [String]

    /// - Parameters:
    ///   - apis: Several are each served below their names.
    ///   - paths: The path of each source.
    public init(_ apis: [(api: API, places: Places)], faults: Faults = Faults(), paths: [String]) {
        self.apis = apis.map { ServedAPI($0.api, $0.places, isAlone: apis.count == 1) }
        self.faults = faults
        self.paths = paths
    }

    /// Where each API is served: its name, the path in front of its endpoints, and how many endpoints it has.
    public var roots: [(name: String, path: String, endpoints: Int)] {
        apis.map { ($0.api.name, $0.prefixes[0], $0.routes.count) }
    }

    /// Endpoints that are not served as they are, and why.
    public var notes: [(location: SourceLocation, text: String)] { apis.flatMap(\.notes) }

    /// - Parameter number: Counts the requests from 1.
    public func serve(_ request: ReceivedRequest, number: UInt64) -> Served {
        var served = served(request, number: number)
        if request.method == "HEAD" || served.status == 304 { served.answer = served.answer.withoutContent }
        return served
    }

    private func served(_ request: ReceivedRequest, number: UInt64) -> Served {
        let target = RequestTarget(request.target)
        var best: (api: ServedAPI, check: RequestCheck)?
        var methods: Set<String> = []
        for api in apis {
            for found in api.routes(for: target.path) {
                let method = found.route.endpoint.method.rawValue
                methods.insert(method)
                guard request.method == method || request.method == "HEAD" && method == "GET" else { continue }
                if let best = best?.check,
                    best.weight > found.route.weight || best.deviations.isEmpty && best.isAskedFor && best.isNamed
                {
                    continue
                }
                var check = RequestCheck(
                    found.route.endpoint, api.samples.models, api.places, request, target, path: found.parameters)
                check.weight = found.route.weight
                if let best, !check.fitsBetter(than: best.check) { continue }
                best = (api, check)
            }
        }
        guard let best else { return withoutEndpoint(request, target, methods) }
        let endpoint = best.check.endpoint
        func served(_ status: Int?, _ answer: LoopbackAnswer, _ fault: Faults.Kind? = nil) -> Served {
            var steps = answer.steps
            if faults.delay > .zero { steps.insert(.pause(faults.delay), at: 0) }
            return Served(
                method: request.method, target: request.target, status: status, endpoint: endpoint.name,
                reason: nil, deviations: best.check.deviations, fault: fault, answer: LoopbackAnswer(steps))
        }
        if let fault = faults.kind(of: number) {
            switch fault {
            case .unavailable:
                return served(
                    503, problemAnswer(request, 503, "a fault that --fail asks for", headers: [("Retry-After", "1")]),
                    fault)
            case .broken: return served(500, problemAnswer(request, 500, "a fault that --fail asks for"), fault)
            case .reset: return served(nil, LoopbackAnswer([.reset]), fault)
            }
        }
        if let status = best.check.status {
            return served(status, refusal(request, status, best.check.deviations, endpoint))
        }
        let answer = answer(to: request, target, endpoint, best.api)
        return served(answer.status, answer.answer)
    }

    // MARK: Successes

    private func answer(
        to request: ReceivedRequest, _ target: RequestTarget, _ endpoint: Endpoint, _ api: ServedAPI
    ) -> (status: Int, answer: LoopbackAnswer) {
        let samples = api.samples
        let wish = WishedCode(request)
        if let failure = wish?.failure(of: endpoint) {
            var answer = samples.failure(failure, of: endpoint)
            if case .status = failure.code, let status = wish?.status { answer.status = status }
            if answer.status == 401 { answer.headers += challenges(of: endpoint).map { (name: $0.0, value: $0.1) } }
            return whole(answer, for: request)
        }
        if let status = wish?.status, !(200...299).contains(status) {
            return (
                status,
                problemAnswer(
                    request, status, "the request asks for it by 'Prefer: code=\(status)'",
                    headers: status == 401 ? challenges(of: endpoint) : [])
            )
        }
        if let stream = AnswerStream(endpoint, samples) {
            let last = request["Last-Event-ID"].flatMap { Int($0) }
            let answer = stream.answer(
                to: request, after: last, pause: faults.delay, headers: CrossOrigin(request).headers(beside: []))
            return (200, answer)
        }
        guard var answer = samples.success(of: endpoint, status: wish?.status, accept: request.accepted) else {
            return (
                501,
                problemAnswer(
                    request, 501, "every sample of '\(endpoint.name)' is larger than anybody reads; give it an example")
            )
        }
        if let pages = AnswerPages(endpoint, samples, api.places, query: target.query),
            case .json(let body) = answer.body
        {
            let path = (endpoint.envelope.value?.payload ?? []) + endpoint.response.path
            let found = body[path].map { whole in
                pages.page(of: whole) { start in
                    let rest = target.query.filter { $0.name != AnswerPages.startKey }
                    let fields = (rest + [(AnswerPages.startKey, "\(start)")]).map {
                        percentEncoded($0.name) + "=" + percentEncoded($0.value)
                    }
                    return request.origin + target.path + "?" + fields.joined(separator: "&")
                }
            }
            if let found {
                var body = body
                body.set(found.value, at: path)
                answer.body = .json(body)
                answer.headers += found.headers
            }
        }
        return whole(answer, for: request)
    }

    private func whole(
        _ answer: SampleAnswer, for request: ReceivedRequest
    ) -> (status: Int, answer: LoopbackAnswer) {
        var body: [UInt8] =
            switch answer.body {
            case .none: []
            case .json(let value): Array((value.pretty() + "\n").utf8)
            case .bytes(let bytes): bytes
            }
        var headers = answer.headers.map { ($0.name, fieldText($0.value)) }
        if let type = answer.contentType, answer.status != 204 { headers.append(("Content-Type", type)) }
        var status = answer.status
        let hasTag = answer.headers.contains { $0.name.lowercased() == "etag" }
        if request.method == "GET" || request.method == "HEAD", status == 200 {
            let known = request.values("If-None-Match")
            // A star is any tag that there is (RFC 9110 section 13.1.2).
            if known == ["*"] { status = 304 }
            if !hasTag {
                let tag = "\"\(digest(body))\""
                headers.append(("ETag", tag))
                if known.contains(where: { $0.contains(tag) }) { status = 304 }
            }
        }
        headers = CrossOrigin(request).headers(beside: headers) + headers
        if status == 204 || status == 304 {
            return (status, LoopbackAnswer([.send(LoopbackAnswer.head(status, headers))]))
        }
        if status == 205 { body = [] }
        headers.append(("Content-Length", "\(body.count)"))
        return (status, LoopbackAnswer([.send(LoopbackAnswer.head(status, headers) + body)]))
    }

    /// FNV-1a.
    private func digest(_ bytes: [UInt8]) -> String {
        String(bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }

    // MARK: Refusals

    private func refusal(
        _ request: ReceivedRequest, _ status: Int, _ deviations: [Deviation], _ endpoint: Endpoint
    ) -> LoopbackAnswer {
        let count = deviations.count == 1 ? "one place" : "\(deviations.count) places"
        return problemAnswer(
            request, status, "the request is not as '\(endpoint.name)' of the spec has it, in \(count)", deviations,
            headers: status == 401 ? challenges(of: endpoint) : [])
    }

    /// What a 401 has to say (RFC 9110 section 11.6.1): a challenge for each credential that the endpoint takes. For one in a
    /// header of the API's own, in the query or in a cookie there is no registered scheme; it is called `ApiKey`.
    private func challenges(of endpoint: Endpoint) -> [(String, String)] {
        var found: [String] = []
        for scheme in endpoint.auth.value?.schemes ?? [] {
            let name = scheme.registeredName ?? "ApiKey"
            if !found.contains(name) { found.append(name) }
        }
        if found.isEmpty { found = ["ApiKey"] }
        return found.map { ("WWW-Authenticate", "\($0) realm=\"gen serve\"") }
    }

    private func problemAnswer(
        _ request: ReceivedRequest, _ status: Int, _ detail: String, _ deviations: [Deviation] = [],
        headers: [(String, String)] = []
    ) -> LoopbackAnswer {
        let text = problem(status, detail, deviations) { deviation in
            (
                paths[Int(deviation.location.source)], Int(max(1, deviation.location.line)),
                Int(max(1, deviation.location.column))
            )
        }
        let headers = [("Content-Type", "application/problem+json")] + headers
        return LoopbackAnswer.response(
            status, CrossOrigin(request).headers(beside: headers) + headers, body: Array(text.utf8))
    }

    private func withoutEndpoint(
        _ request: ReceivedRequest, _ target: RequestTarget, _ methods: Set<String>
    ) -> Served {
        func served(_ status: Int, _ answer: LoopbackAnswer, _ reason: String? = nil) -> Served {
            Served(
                method: request.method, target: request.target, status: status, endpoint: nil, reason: reason,
                deviations: [], fault: nil, answer: answer)
        }
        let allowed = methods.union(methods.contains("GET") ? ["HEAD"] : []).sorted()
        if request.method == "OPTIONS", request["Access-Control-Request-Method"] != nil {
            let headers = CrossOrigin(request).headers(allowing: allowed, request)
            return served(204, LoopbackAnswer([.send(LoopbackAnswer.head(204, headers))]))
        }
        let path = visible(String(target.path.prefix(200)))
        if methods.isEmpty {
            let known = apis.flatMap { api in api.routes.map { api.prefixes[0] + $0.endpoint.path } }
            let reason = "no endpoint has the path \(path)\(didYouMean(path, among: known))"
            return served(404, problemAnswer(request, 404, reason), reason)
        }
        let list = allowed.joined(separator: ", ")
        let reason = "no endpoint has \(visible(String(request.method.prefix(40)))) \(path); there is \(list)"
        return served(405, problemAnswer(request, 405, reason, headers: [("Allow", list)]), reason)
    }
}

/// RFC 3986: whatever is reserved, too.
private func percentEncoded(_ text: String) -> String {
    text.utf8.map { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: String(Unicode.Scalar(byte))
        default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }.joined()
}
