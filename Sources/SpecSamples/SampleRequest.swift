public import EndpointSpec

/// A request of an endpoint, with what it needs and what the spec has examples of.
public struct SampleRequest: Sendable {
    public enum Body: Sendable {
        case none
        /// Nil if no field of it is needed.
        case json(JSONValue?, contentType: String)
        case form([(name: String, text: String)])
        case multipart([(name: String, text: String)])
        case raw(contentType: String?)
    }

    public let method: String
    /// Encoded, with its parameters. A whole URL if the endpoint's path is one.
    public let path: String
    /// Not encoded.
    public private(set) var query: [(name: String, value: String)]
    public private(set) var headers: [(name: String, value: String)]
    /// Nil unless a name and a password are sent.
    public private(set) var basicSecret: String?
    public let body: Body

    /// - Parameters:
    ///   - values: Makes what the spec has no examples of.
    ///   - encode: Makes a text one that separates nothing in a path.
    ///   - secret: What stands for a credential.
    public init(
        _ endpoint: Endpoint, _ values: JSONSample, encode: (String) -> String, secret: (AuthScheme) -> String
    ) {
        var path = endpoint.path
        let isURL = path.hasPrefix("{")
        query = endpoint.query.map { ($0.value.key, $0.value.value) }
        headers = endpoint.headers.map { ($0.value.name, $0.value.value) }
        // Of alternatives, the first.
        for scheme in endpoint.auth.value?.alternatives.first ?? [] {
            let secret = secret(scheme)
            switch scheme.place {
            case .header(let header, let prefix): headers.append((header, prefix + secret))
            case .basic: basicSecret = secret
            case .query(let key): query.append((key, secret))
            case .cookie(let key): headers.append(("Cookie", "\(key)=\(secret)"))
            }
        }
        var fields: [JSONValue.Member] = []
        var items: [(name: String, text: String)] = []
        var whole: JSONValue?
        for parameter in endpoint.parameters where values.isSent(parameter) {
            let sample = values.value(of: parameter) ?? .object([])
            let text = parameter.constant ?? (parameter.writing == .json ? sample.line : sample.plainText)
            let written = parameter.constant.map { [(parameter.key, $0)] } ?? SampleFields(sample, of: parameter).fields
            switch parameter.place {
            case .path:
                let encoded = flatText(sample, of: parameter, encode)
                path = Self.replaced("{\(parameter.key)}", by: isURL ? text : encoded, in: path)
            case .query: query += written.map { ($0.0, $0.1) }
            case .header: headers.append((parameter.key, parameter.constant ?? flatText(sample, of: parameter)))
            case .cookie:
                let isInParts = parameter.style == .repeat || parameter.style == .exploded
                let cookies = isInParts ? written : [(parameter.key, flatText(sample, of: parameter))]
                headers.append(("Cookie", cookies.map { "\($0.0)=\($0.1)" }.joined(separator: "; ")))
            case .field where endpoint.body?.kind == .json:
                fields.append(.init(key: parameter.key, value: parameter.constant.map { .string($0) } ?? sample))
            case .field: items += written
            case .body where endpoint.body?.kind == .form:
                items += SampleFields(form: sample, endpoint.body?.style ?? .indexed).fields
            case .body: whole = sample
            }
        }
        method = endpoint.method.rawValue
        self.path = path
        let type = endpoint.body?.contentType
        body =
            switch endpoint.body?.kind {
            case nil: .none
            case .json?:
                .json(whole ?? (fields.isEmpty ? nil : .object(fields)), contentType: type ?? "application/json")
            case .form?: .form(items)
            case .multipart?: .multipart(items)
            case .raw?: .raw(contentType: type)
            }
    }

    private static func replaced(_ part: String, by text: String, in whole: String) -> String {
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
