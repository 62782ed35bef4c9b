import EndpointSpec
import SpecSamples

/// Sample calls and responses, with the examples of the specs, or else with values that fit.
struct Samples {
    let api: API
    private let models: ModelTable
    private let values: JSONSample
    private let answers: AnswerSamples

    /// Nobody reads more of a list.
    private static let mostElements = 20

    init(_ api: API) {
        self.api = api
        models = ModelTable(api)
        values = JSONSample(models, mostElements: Self.mostElements)
        answers = AnswerSamples(models, mostElements: Self.mostElements)
    }

    func model(named name: String) -> Model? { models.model(named: name) }

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
        let request = SampleRequest(endpoint, values, encode: percentEncoded) { "$" + ShellWord.variable(of: $0) }
        let schemes = endpoint.auth.value?.alternatives.first ?? []
        var lines = request.basicSecret.map { ["-u \"\($0)\""] } ?? []
        switch request.body {
        case .none: break
        case .json(let value?, let contentType):
            lines.append("-H \(shellWord("Content-Type: " + contentType))")
            lines.append("--data \(shellWord(value.line))")
        case .json(nil, _): break
        case .form(let items): lines += items.map { "--data-urlencode \(shellWord("\($0.name)=\($0.text)"))" }
        case .multipart(let items):
            lines += items.map { item in
                // A text that begins with '@' or '<' would name a file.
                isFile(item.name, of: endpoint)
                    ? "-F \(shellWord("\(item.name)=@file"))"
                    : "--form-string \(shellWord("\(item.name)=\(item.text)"))"
            }
        case .raw(let contentType):
            let type = contentType ?? (isText(endpoint.body?.type) ? "text/plain" : "application/octet-stream")
            if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
                lines.append("-H \(shellWord("Content-Type: " + type))")
            }
            lines.append("--data-binary \(shellWord("@file"))")
        }
        // A secret stands for what a shell puts there.
        var secrets: [AuthScheme] = []
        let query = request.query.map { field in
            let scheme = schemes.first {
                $0.place == .query(field.name) && field.value == "$" + ShellWord.variable(of: $0)
            }
            if let scheme { secrets.append(scheme) }
            return percentEncoded(field.name) + "=" + (scheme == nil ? percentEncoded(field.value) : field.value)
        }
        let server = endpoint.server ?? api.settings.servers.first?.url ?? "https://api.example.com"
        let address =
            request.path.hasPrefix("/")
            ? (server.hasSuffix("/") ? String(server.dropLast()) : server) + request.path
                + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
            : request.path
        let method =
            switch endpoint.method {
            case .get: ""
            case .head: " --head"
            default: " -X \(endpoint.method.rawValue)"
            }
        let first = "curl" + method + " \(ShellWord(address, with: secrets).text)"
        // An empty field has a semicolon.
        let headers = request.headers.map { field in
            let text = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            let secret = schemes.first { scheme in
                let variable = "$" + ShellWord.variable(of: scheme)
                return switch scheme.place {
                case .header(field.name, let prefix): field.value == prefix + variable
                case .cookie(let key): field.name == "Cookie" && field.value == "\(key)=\(variable)"
                case .header, .query, .basic: false
                }
            }
            return "-H \(ShellWord(text, with: [secret].compactMap(\.self)).text)"
        }
        return ([first] + headers + lines).joined(separator: " \\\n  ")
    }

    /// Returns the response if it is JSON, including the wrapper.
    func response(_ endpoint: Endpoint) -> String? {
        switch expanded(endpoint.response.first.type) {
        case .builtin(.void), .builtin(.file), .builtin(.data): nil
        default: answers.body(of: endpoint)?.pretty() ?? "{}"
        }
    }

    /// Returns the body of a failure if it is JSON.
    func body(of error: ErrorCase) -> String? {
        guard let body = error.body else { return nil }
        switch models.unwrapped(body.type) {
        case .builtin(.void), .builtin(.file), .builtin(.data), .builtin(.string): return nil
        default: return (values.value(for: body.type, date: body.dateFormat) ?? .object([])).pretty()
        }
    }

    /// Returns a model's JSON; nil if it has none of its own.
    func model(_ model: Model) -> String? {
        if model.example == nil {
            guard case .structure(let structure) = model.kind, structure.generics.isEmpty else { return nil }
        }
        return values.value(of: model)?.pretty()
    }

    func expanded(_ type: TypeReference) -> TypeReference { models.expanded(type) }

    private func isText(_ type: TypeReference?) -> Bool {
        guard let type else { return false }
        return models.unwrapped(type) == .builtin(.string)
    }

    /// Whether a part of a body is bytes.
    private func isFile(_ key: String, of endpoint: Endpoint) -> Bool {
        guard let parameter = endpoint.parameters.first(where: { $0.place == .field && $0.key == key }) else {
            return false
        }
        var type = models.unwrapped(parameter.type)
        if case .array(let element) = type { type = models.unwrapped(element) }
        return type == .builtin(.file) || type == .builtin(.data) && parameter.contentType != nil
    }

    private func isOptional(_ type: TypeReference) -> Bool { models.isOptional(type) }

    /// Returns one word for a POSIX shell.
    private func shellWord(_ text: String) -> String { ShellWord(text).text }
}
