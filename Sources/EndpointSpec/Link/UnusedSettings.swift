import Diagnostics

extension EndpointLinker {
    /// An example is JSON, and a forgotten `response` is `Void`.
    func warnOfExample(_ syntax: EndpointSyntax, _ response: Response?) {
        guard let example = syntax.remarks.example, let response else { return }
        guard case .builtin(let builtin) = linker.expandWrapped(response.type) else { return }
        let message: String
        switch builtin {
        case .void where isNothing(syntax.response):
            message = "the endpoint has no 'response' that this could be an example of; write it"
        case .void:
            message = "the response is 'Void', of which nothing is read; write the type that this is an example of"
        case .data, .file:
            message =
                "a response that is '\(builtin.rawValue)' is not read as JSON, so nothing is made of the example; remove it"
        default: return
        }
        log.warning(.exampleWithoutJSON, at: example.location, message)
    }

    /// Warns of settings in `gen.yaml` for all endpoints that every endpoint overrides.
    ///
    /// - Parameter endpoints: The endpoints without errors.
    func warnOfUnusedSettings(_ endpoints: [Endpoint]) {
        let written = linker.files.flatMap(\.endpoints)
        // After an error, the own settings of an endpoint may not be known.
        guard !written.isEmpty, written.count == endpoints.count, !log.hasErrors else { return }
        for key in linker.settings.keys {
            let isUsed: Bool
            switch key.value {
            case "timeout": isUsed = endpoints.contains { $0.timeout == nil }
            case "deadline": isUsed = endpoints.contains { $0.deadline == nil }
            case "accept": isUsed = endpoints.contains { $0.accept.isEmpty }
            case "duplicates": isUsed = endpoints.contains { $0.duplicates == nil }
            case "auth": isUsed = endpoints.contains { isInherited($0.auth) }
            case "envelope": isUsed = endpoints.contains { isInherited($0.envelope) }
            case "retry": isUsed = endpoints.contains { isInherited($0.retry) }
            case "sign": isUsed = endpoints.contains { isInherited($0.sign) }
            case "codec": isUsed = endpoints.contains { isInherited($0.codec) }
            // An endpoint's own rule inherits the keys that it does not have.
            case "cache":
                isUsed = endpoints.contains { if case .none = $0.cache { false } else { true } }
            default: continue
            }
            if !isUsed { warnOfUnused(Located("'\(key.value)'", at: key.location)) }
        }
        for header in linker.settings.common.headers {
            let name = header.value.name.lowercased()
            let isUsed = endpoints.contains { endpoint in
                !endpoint.headers.contains { $0.name.lowercased() == name }
                    && !endpoint.parameters.contains { $0.place == .header && $0.key.lowercased() == name }
            }
            if !isUsed { warnOfUnused(Located("the header '\(header.value.name)'", at: header.location)) }
        }
    }

    private func warnOfUnused(_ setting: Located<String>) {
        log.warning(
            .unusedSetting, at: setting.location,
            "no endpoint uses \(setting.value): each has its own, or no use for it; remove it")
    }

    private func isNothing<Value>(_ written: Written<Value>) -> Bool {
        if case .nothing = written { true } else { false }
    }

    private func isInherited<Value>(_ override: Override<Value>) -> Bool {
        if case .inherited = override { true } else { false }
    }
}
