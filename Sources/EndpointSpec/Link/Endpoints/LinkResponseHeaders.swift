import Diagnostics

extension EndpointLinker {
    /// The headers that the response gives to the app.
    func responseHeaders(_ syntax: EndpointSyntax, _ parameters: [Parameter]) -> [Parameter] {
        let written = syntax.responseHeaders
        guard let first = written.first else { return [] }
        linker.checkUnique(written.map(\.name), as: .parameter)
        checkNested("Headers", "a request with 'response-headers'", at: first.name.location, syntax, parameters)
        for header in written {
            if let constant = header.constant {
                log.error(at: constant.location, "a header of a response is read, so it has a 'type' and no 'const'")
            }
        }
        let headers = linker.parameters(written.filter { $0.constant == nil }, at: .header, isRead: true)
        for header in headers {
            guard let syntax = written.first(where: { $0.name.value == header.name }),
                let example = syntax.remarks.example
            else { continue }
            _ = linker.checked(
                example.written, as: header.type, format: header.dateFormat, coerces: header.writing != .json)
        }
        return headers
    }

    /// A cache stores neither cookies nor what belongs to the connection, so a value of those would come and go.
    func checkStored(_ headers: [ParameterSyntax], _ cache: CacheRule?) {
        guard let cache, cache.store.value else { return }
        for header in headers {
            guard let name = header.wireName, unstorableHeaders.contains(name.value.lowercased()) else { continue }
            log.error(
                at: name.location,
                "a cache does not store the header '\(name.value)'; remove it, or write 'cache: none'")
        }
    }

    /// A type inside of the request hides a model and an API of its name, and can be no parameter's.
    ///
    /// - Parameters:
    ///   - name: The type.
    ///   - owner: What the requests have that have such a type.
    ///   - location: The place that leads to the type.
    func checkNested(
        _ name: String, _ owner: String, at location: SourceLocation, _ syntax: EndpointSyntax,
        _ parameters: [Parameter]
    ) {
        if let model = linker.models[name] {
            log.error(
                at: location, "\(owner) has a type '\(name)' of its own; rename the model",
                notes: [.init(at: model.name.location, "the model")])
        }
        if let api = linker.settings.name, api.value == name {
            log.error(
                at: location, "\(owner) has a type '\(name)' of its own; rename the API",
                notes: [.init(at: api.location, "the API")])
        }
        guard parameters.contains(where: { $0.name == name && $0.constant == nil }) else { return }
        let names = (written(syntax) + linker.settings.query + linker.settings.headerParameters).map(\.name)
        log.error(
            at: names.first { $0.value == name }?.location ?? syntax.name.location,
            "\(owner) has a type '\(name)'; choose a Swift name and write 'key: \(name)'")
    }
}

extension Response {
    /// Whether a sample has all headers that must be there.
    var hasSampleHeaders: Bool {
        headers.allSatisfy { header in
            if case .optional = header.type { return true }
            return header.default != nil || header.example != nil
        }
    }
}

/// Headers that the runtime's cache does not store: those of the connection and of proxies (RFC 9111 section 3.1), and cookies.
let unstorableHeaders: Set<String> = [
    "connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
    "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "set-cookie", "set-cookie2",
]
