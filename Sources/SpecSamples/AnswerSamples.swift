public import EndpointSpec

/// Answers of endpoints: the documented example, or else a sample of the type, in the wrapper that the client reads.
public struct AnswerSamples: Sendable {
    public let models: ModelTable
    public let values: JSONSample

    public init(_ models: ModelTable, mostElements: Int = .max) {
        self.models = models
        values = JSONSample(models, mostElements: mostElements)
    }

    /// The JSON of an endpoint's success, with its envelope.
    ///
    /// - Parameter response: One of the endpoint's responses; nil for that which its example is of.
    /// - Returns: Nil if it is no JSON by its type, or larger than anybody reads.
    public func body(of endpoint: Endpoint, _ response: Response? = nil) -> JSONValue? {
        let response = response ?? endpoint.response.first
        var value: JSONValue?
        switch models.unwrapped(response.type) {
        case .builtin(.void): value = .object([])
        case .builtin(.file): return nil
        default:
            let isExamples = endpoint.response.cases.isEmpty || response.isSame(as: endpoint.response.first)
            value = values.value(
                for: response.type, example: isExamples ? endpoint.example : nil, date: response.dateFormat)
        }
        return value.map { wrapped($0, of: endpoint, response) }
    }

    /// Puts the value of a response into what stands around it.
    public func wrapped(_ value: JSONValue, of endpoint: Endpoint, _ response: Response) -> JSONValue {
        let envelope = endpoint.envelope.value
        var body = JSONValue.object([])
        let path = (envelope?.payload ?? []) + response.path
        if let success = envelope?.success, let code = success.equals.first, !path.isEmpty {
            body.set(JSONValue(code), at: success.key)
        }
        body.set(value, at: path)
        // The payload may be the whole body.
        if path.isEmpty, let success = envelope?.success, let code = success.equals.first, case .object = value {
            body.set(JSONValue(code), at: success.key)
        }
        return body
    }

    /// An endpoint's success.
    ///
    /// - Parameters:
    ///   - wished: The status that the client asks for; nil for none.
    ///   - accept: The content types that the client takes; empty for any.
    /// - Returns: Nil if every sample is larger than anybody reads.
    public func success(of endpoint: Endpoint, status wished: Int? = nil, accept: [String] = []) -> SampleAnswer? {
        let chosen = chosenCase(of: endpoint.response, wished, accept)
        let response = chosen?.response ?? endpoint.response
        let status =
            wished ?? chosen.flatMap { $0.key.status }.map { $0.sample(in: endpoint.response) } ?? response.status
        var headers: [(name: String, value: String)] = []
        for header in endpoint.response.headers {
            guard let value = values.value(of: header), value != .null else { continue }
            headers.append((header.key, header.constant ?? flatText(value, of: header)))
        }
        let hasEnvelope = endpoint.envelope.value != nil || !response.path.isEmpty
        switch models.unwrapped(response.type) {
        case .builtin(.void) where endpoint.envelope.value?.success == nil:
            return SampleAnswer(status: status ?? 204, contentType: nil, headers: headers, body: .none)
        case .builtin(.data) where response.path.isEmpty, .builtin(.file):
            let type = contentType(chosen, endpoint, isMeant: { _ in true }, "application/octet-stream")
            let body = Array((endpoint.example.map { JSONValue($0).plainText } ?? "sample").utf8)
            return SampleAnswer(status: status ?? 200, contentType: type, headers: headers, body: .bytes(body))
        case .builtin(.string) where !hasEnvelope:
            let type = contentType(chosen, endpoint, isMeant: { _ in true }, "text/plain")
            if ContentType(type).isJSON { break }
            let text = values.value(for: response.type, example: endpoint.example)?.plainText ?? ""
            return SampleAnswer(
                status: status ?? 200, contentType: type.hasPrefix("text/") ? type + "; charset=utf-8" : type,
                headers: headers, body: .bytes(Array(text.utf8)))
        default: break
        }
        let type = contentType(chosen, endpoint, isMeant: { ContentType($0).isJSON }, "application/json")
        return body(of: endpoint, response).map {
            SampleAnswer(status: status ?? 200, contentType: type, headers: headers, body: .json($0))
        }
    }

    /// A failure that the spec names: a status, or a code in the body.
    public func failure(_ error: ErrorCase, of endpoint: Endpoint) -> SampleAnswer {
        var status = 400
        var code: WireScalar?
        switch error.code {
        case .status(let pattern): status = pattern.failureSample
        case .body(let scalar):
            code = scalar
            if endpoint.envelope.value?.success != nil { status = 200 }
        }
        if let body = error.body {
            switch models.unwrapped(body.type) {
            case .builtin(.void), .builtin(.file): break
            case .builtin(.data), .builtin(.string):
                let text = values.value(for: body.type)?.plainText ?? ""
                return SampleAnswer(status: status, contentType: "text/plain", body: .bytes(Array(text.utf8)))
            default:
                if let value = values.value(for: body.type, date: body.dateFormat) {
                    var whole = JSONValue.object([])
                    whole.set(value, at: body.path)
                    return SampleAnswer(status: status, contentType: "application/json", body: .json(whole))
                }
            }
        }
        var body = JSONValue.object([])
        let message = JSONValue.string(error.message ?? error.name)
        if let envelope = endpoint.envelope.value, let success = envelope.success, let code {
            body.set(JSONValue(code), at: success.key)
            if let path = envelope.messages.first { body.set(message, at: path) }
        } else if let rule = endpoint.errorBody.value {
            if let code, let key = rule.key { body.set(JSONValue(code), at: key) }
            if let path = rule.messages.first { body.set(message, at: path) }
        }
        if case .object(let members) = body, members.isEmpty { body.set(message, at: ["message"]) }
        return SampleAnswer(status: status, contentType: "application/json", body: .json(body))
    }

    private func chosenCase(of response: Response, _ status: Int?, _ accept: [String]) -> ResponseCase? {
        if let status {
            let patterns: [StatusPattern] = [.exact(status), .range(status / 100), .any]
            for pattern in patterns {
                if let found = response.cases.first(where: { $0.key.status == pattern }) { return found }
            }
        }
        // The most wanted first: 'text/csv', 'text/*' or '*/*'.
        for range in accept.map({ $0.lowercased() }) {
            if range == "*/*" { break }
            let start = range.hasSuffix("*") ? range.dropLast() : nil
            let wanted = response.cases.first { one in
                guard let type = one.key.contentType?.text else { return false }
                return type == range || start.map(type.hasPrefix) ?? false
            }
            if let wanted { return wanted }
        }
        return response.exampleCase
    }

    /// One that the client takes by what the endpoint says.
    private func contentType(
        _ chosen: ResponseCase?, _ endpoint: Endpoint, isMeant: (String) -> Bool, _ usual: String
    ) -> String {
        let said = (chosen?.key.contentType.map { [$0.text] } ?? endpoint.accept.value).filter { !$0.contains("*/*") }
        if let type = said.first(where: { !$0.contains("*") && isMeant($0) }) { return type }
        if said.isEmpty || said.contains(where: { ContentType(usual).text.hasPrefix($0.prefix { $0 != "*" }) }) {
            return usual
        }
        guard let first = said.first else { return usual }
        switch first.prefix(while: { $0 != "/" }) {
        case "image": return "image/png"
        case "text": return "text/plain"
        case "audio": return "audio/mpeg"
        case "video": return "video/mp4"
        default: return first.contains("*") ? usual : first
        }
    }
}

extension Response {
    fileprivate func isSame(as other: Response) -> Bool {
        type == other.type && path == other.path && status == other.status
    }
}

extension StatusPattern {
    /// A success for which nothing else is said.
    fileprivate func sample(in response: Response) -> Int {
        let statuses = response.cases.compactMap(\.key.status)
        return switch self {
        case .exact(let status): status
        case .range, .any: (200...299).first { !statuses.contains(.exact($0)) } ?? 200
        }
    }

    /// A status of failures.
    fileprivate var failureSample: Int {
        switch self {
        case .exact(let status): status
        case .range(let digit): digit * 100
        case .any: 500
        }
    }
}
