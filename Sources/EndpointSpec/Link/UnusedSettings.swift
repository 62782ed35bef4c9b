import Diagnostics

extension EndpointLinker {
    /// An example is JSON, and a forgotten `response` is `Void`.
    func warnOfExample(_ syntax: EndpointSyntax, _ response: Response?) {
        guard let example = syntax.remarks.example, let response = response?.first else { return }
        guard case .builtin(let builtin) = linker.expandWrapped(response.type) else { return }
        let message: String
        switch builtin.kind {
        case .void where isNothing(syntax.response) && isNothing(syntax.responses) && isNothing(syntax.content):
            message = "the endpoint has no 'response' that this could be an example of; write it"
        case .void:
            message = "the response is 'Void', of which nothing is read; write the type that this is an example of"
        case .data, .file:
            message =
                "a response that is '\(builtin.rawValue)' is not read as JSON, so nothing is made of the example; remove it"
        case .boolean, .integer, .floating, .decimal, .string, .date, .duration, .timeOfDay, .url, .uuid,
            .json:
            return
        }
        log.warning(.exampleWithoutJSON, at: example.location, message)
    }

    /// Warns of settings in `gen.yaml` for all endpoints that every endpoint overrides, and of credentials that none sends.
    ///
    /// - Parameter endpoints: The endpoints without errors.
    func warnOfUnusedSettings(_ endpoints: [Endpoint]) {
        let written = linker.files.reduce(0) { $0 + $1.endpoints.count }
        // After an error, the own settings of an endpoint may not be known.
        guard written > 0, written == endpoints.count, !log.hasErrors else { return }
        for written in linker.settings.common.keys {
            guard let key = InheritedKey(rawValue: written.value), !isUsed(key, by: endpoints) else { continue }
            warnOfUnused(Located("'\(written.value)'", at: written.location))
        }
        for header in linker.settings.common.headers {
            let name = header.value.name.lowercased()
            let isUsed = endpoints.contains { endpoint in
                endpoint.headers.contains { $0.origin.isInherited && $0.value.name.lowercased() == name }
                    && !endpoint.parameters.contains { $0.place == .header && $0.key.lowercased() == name }
            }
            if !isUsed { warnOfUnused(Located("the header '\(header.value.name)'", at: header.location)) }
        }
        let sent = Set(endpoints.flatMap { $0.auth.value?.schemes.compactMap(\.name) ?? [] })
        for credential in linker.settings.credentials where !sent.contains(credential.name.value) {
            log.warning(
                .unusedSetting, at: credential.name.location,
                "no endpoint sends the credential '\(visible(credential.name.value))'; name it in an 'auth', or remove it"
            )
        }
    }

    private func isUsed(_ key: InheritedKey, by endpoints: [Endpoint]) -> Bool {
        switch key {
        case .version: endpoints.contains { $0.version.origin.isInherited }
        case .timeout: endpoints.contains { $0.timeout.origin.isInherited }
        case .deadline: endpoints.contains { $0.deadline.origin.isInherited }
        case .auth: endpoints.contains { $0.auth.origin.isInherited }
        case .envelope: endpoints.contains { $0.envelope.origin.isInherited }
        case .accept: endpoints.contains { $0.accept.origin.isInherited }
        case .retry: endpoints.contains { $0.retry.origin.isInherited }
        case .duplicates: endpoints.contains { $0.duplicates.origin.isInherited }
        case .sign: endpoints.contains { $0.sign.origin.isInherited }
        case .codec: endpoints.contains { $0.codec.origin.isInherited }
        // A rule of an endpoint's own takes over what it does not say itself.
        case .cache: endpoints.contains { $0.cache.origin.isInherited || $0.cache.value != nil }
        // Header by header.
        case .headers: true
        // What endpoints say is added to what the API says.
        case .headerParameters, .query, .statuses: true
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
}
