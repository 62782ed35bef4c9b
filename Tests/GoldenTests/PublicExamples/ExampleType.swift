import EndpointSpec

/// The type that an example of a response is read as.
enum ExampleType {
    /// Nil for what is not read, such as a content type that is no JSON.
    static func of(_ example: OpenAPIDocument.Example, in api: API) -> String? {
        let endpoint = api.groups.lazy.flatMap(\.endpoints).first {
            $0.method.rawValue == example.method && shape($0.path) == shape(example.path)
        }
        let isJSON = example.contentType.hasSuffix("/json") || example.contentType.hasSuffix("+json")
        guard let endpoint, isJSON else { return nil }
        guard let type = type(of: example, at: endpoint), type != .builtin(.void) else { return nil }
        return type.text(model: { api.swiftName(ofModel: $0) })
    }

    private static func type(of example: OpenAPIDocument.Example, at endpoint: EndpointSpec.Endpoint) -> TypeReference?
    {
        guard let status = Int(example.status) else { return nil }
        guard (200..<300).contains(status) else {
            let failure = endpoint.statuses.first { $0.value.code == .status(.exact(status)) }
            return failure?.value.body?.type
        }
        if endpoint.response.cases.isEmpty { return endpoint.response.type }
        return endpoint.response.cases.first {
            $0.key.status == .exact(status) || $0.key.contentType?.text == example.contentType
        }?.response.type
    }

    /// A path whatever its parameters are called.
    private static func shape(_ path: String) -> String {
        path.replacing(/\{[^}]*\}/, with: "{}")
    }
}
