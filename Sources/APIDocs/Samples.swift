import EndpointSpec

/// Sample calls and responses, with the examples of the specs, or else with values that fit.
struct Samples {
    let api: API
    private let models: [String: Model]

    init(_ api: API) {
        self.api = api
        models = Dictionary(api.groups.flatMap(\.models).map { ($0.name, $0) }) { first, _ in first }
    }

    func model(named name: String) -> Model? { models[name] }

    /// Returns the call, with every required parameter.
    func swift(_ endpoint: Endpoint) -> String {
        let arguments = endpoint.parameters.compactMap { parameter -> String? in
            guard parameter.constant == nil, parameter.default == nil, !parameter.keepsNull, !isOptional(parameter.type)
            else { return nil }
            return "\(parameter.name): \(SwiftSample(self).text(for: parameter.type, example: parameter.example))"
        }
        let maker = api.settings.shorthand ? ".\(endpoint.name)" : endpoint.typeName
        let request =
            arguments.joined(separator: ", ").count > 60
            ? "\(maker)(\n    \(arguments.joined(separator: ",\n    ")))"
            : "\(maker)(\(arguments.joined(separator: ", ")))"
        if endpoint.stream != nil {
            return "for try await element in client.stream(\(request)) {\n    print(element)\n}"
        }
        if !endpoint.response.headers.isEmpty { return "let answer = try await client.send(\(request))" }
        if endpoint.response.cases.isEmpty, case .builtin(.void) = expanded(endpoint.response.type) {
            return "try await client.send(\(request))"
        }
        return "let response = try await client.send(\(request))"
    }

    /// Returns the request, for a shell.
    func curl(_ endpoint: Endpoint) -> String {
        var path = endpoint.path
        let isURL = path.hasPrefix("{")
        var query: [String] = endpoint.query.map(\.value).map {
            percentEncoded($0.key) + "=" + percentEncoded($0.value)
        }
        var lines: [String] = []
        var headers = endpoint.headers.map { "\($0.value.name): \($0.value.value)" }
        // Of alternatives, the first.
        let schemes = endpoint.auth.value.map { $0.needsAll ? $0.schemes[...] : $0.schemes.prefix(1) } ?? []
        for scheme in schemes {
            let secret = "$" + (scheme.name.map { $0.uppercased().replacing("-", with: "_") } ?? "TOKEN")
            switch scheme.place {
            case .header(let header, let prefix): headers.append("\(header): \(prefix)\(secret)")
            case .basic: lines.append("-u \(shellWord(secret))")
            case .query(let key): query.append(percentEncoded(key) + "=" + secret)
            case .cookie(let key): headers.append("Cookie: \(key)=\(secret)")
            }
        }
        var fields: [JSONSample.Member] = []
        var items: [(name: String, text: String)] = []
        for parameter in endpoint.parameters where isSent(parameter) {
            var sample = JSONSample(self).value(
                for: parameter.type, example: parameter.example, date: parameter.dateFormat)
            if parameter.example == nil { sample = sample.fitting(parameter.constraints) }
            let text = parameter.constant ?? (parameter.writing == .json ? sample.line : plainText(sample))
            let written = parameter.constant.map { [(parameter.key, $0)] } ?? SampleFields(sample, of: parameter).fields
            switch parameter.place {
            case .path:
                let encoded = flatText(sample, of: parameter, percentEncoded)
                path = replaced("{\(parameter.key)}", by: isURL ? text : encoded, in: path)
            case .query: query += written.map { percentEncoded($0.0) + "=" + percentEncoded($0.1) }
            case .header:
                headers.append("\(parameter.key): \(parameter.constant ?? flatText(sample, of: parameter))")
            case .cookie:
                let isInParts = parameter.style == .repeat || parameter.style == .exploded
                let cookies = isInParts ? written : [(parameter.key, flatText(sample, of: parameter))]
                headers.append("Cookie: " + cookies.map { "\($0.0)=\($0.1)" }.joined(separator: "; "))
            case .field where endpoint.body?.kind == .json:
                fields.append(.init(key: parameter.key, value: parameter.constant.map { .string($0) } ?? sample))
            case .field: items += written
            case .body where endpoint.body?.kind == .form:
                items += SampleFields(form: sample, endpoint.body?.style ?? .indexed).fields
            case .body: lines.append("--data \(shellWord(endpoint.body?.kind == .json ? sample.line : "@file"))")
            }
        }
        if let body = endpoint.body { lines += self.body(body, fields, items) }
        let server = endpoint.server ?? api.settings.servers.first?.url ?? "https://api.example.com"
        let address =
            isURL
            ? path
            : (server.hasSuffix("/") ? String(server.dropLast()) : server) + path
                + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        let first =
            "curl" + (endpoint.method == .get ? "" : " -X \(endpoint.method.rawValue)") + " \(shellWord(address))"
        return ([first] + headers.map { "-H \(shellWord($0))" } + lines).joined(separator: " \\\n  ")
    }

    /// Returns the response if it is JSON, including the wrapper.
    func response(_ endpoint: Endpoint) -> String? {
        let response = endpoint.response.first
        switch expanded(response.type) {
        case .builtin(.void), .builtin(.file), .builtin(.data): return nil
        default: break
        }
        var sample = JSONSample(self).value(
            for: response.type, example: endpoint.example, date: response.dateFormat)
        for key in response.path.reversed() { sample = .object([.init(key: key, value: sample)]) }
        guard let envelope = endpoint.envelope.value else { return sample.pretty() }
        for key in envelope.payload.reversed() { sample = .object([.init(key: key, value: sample)]) }
        if let success = envelope.success, success.key.count == 1, case .object(let members) = sample {
            let value: JSONSample.Value =
                switch success.equals.first {
                case .integer(let number)?: .number("\(number)")
                case .fraction(let number)?: .number("\(number)")
                case .boolean(let flag)?: .boolean(flag)
                case .string(let text)?: .string(text)
                case nil: .null
                }
            sample = .object([.init(key: success.key[0], value: value)] + members)
        }
        return sample.pretty()
    }

    /// Returns the body of a failure if it is JSON.
    func body(of error: ErrorCase) -> String? {
        guard let body = error.body else { return nil }
        var type = expanded(body.type)
        if case .optional(let inner) = type { type = expanded(inner) }
        switch type {
        case .builtin(.void), .builtin(.file), .builtin(.data), .builtin(.string): return nil
        default: return JSONSample(self).value(for: body.type, example: nil, date: body.dateFormat).pretty()
        }
    }

    /// Returns a model's JSON; nil if it has none of its own.
    func model(_ model: Model) -> String? {
        let sample = JSONSample(self)
        if let example = model.example { return sample.value(example).pretty() }
        guard case .structure(let structure) = model.kind, structure.generics.isEmpty else { return nil }
        return sample.value(for: .model(model.name, arguments: [], kind: .structure), example: nil, date: nil).pretty()
    }

    func expanded(_ type: TypeReference) -> TypeReference {
        if case .model(let name, _, .alias) = type, case .alias(let target)? = models[name]?.kind {
            return expanded(target)
        }
        return type
    }

    private func isOptional(_ type: TypeReference) -> Bool {
        if case .optional = expanded(type) { true } else { false }
    }

    private func isSent(_ parameter: Parameter) -> Bool {
        parameter.constant != nil || !(isOptional(parameter.type) || parameter.keepsNull) || parameter.example != nil
    }

    private func body(
        _ body: Body, _ fields: [JSONSample.Member], _ items: [(name: String, text: String)]
    ) -> [String] {
        switch body.kind {
        case .json where fields.isEmpty: return []
        case .json:
            return [
                "-H \(shellWord("Content-Type: " + (body.contentType ?? "application/json")))",
                "--data \(shellWord(JSONSample.Value.object(fields).line))",
            ]
        case .form: return items.map { "--data-urlencode \(shellWord("\($0.name)=\($0.text)"))" }
        case .multipart: return items.map { "-F \(shellWord("\($0.name)=\($0.text)"))" }
        case .raw: return []
        }
    }

    /// Returns one word for a POSIX shell.
    private func shellWord(_ text: String) -> String {
        var result = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
        }
        return result + "'"
    }

    private func replaced(_ part: String, by text: String, in whole: String) -> String {
        var result = ""
        var rest = whole[...]
        while let index = rest.firstIndex(of: "{") {
            result += rest[..<index]
            rest = rest[index...]
            if rest.hasPrefix(part) {
                result += text
                rest = rest.dropFirst(part.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }
}
