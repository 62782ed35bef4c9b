import Diagnostics

/// The settings of one endpoint that follow only from what it and `gen.yaml` say.
struct InheritedSettings {
    let version: Setting<String?>
    let timeout: Setting<Milliseconds>
    let deadline: Setting<Milliseconds?>
    let headers: [Setting<HeaderConstant>]
    let auth: Setting<Auth?>
    let envelope: Setting<Envelope?>
    let statuses: [Setting<ErrorCase>]
    let accept: Setting<[String]>
    let retry: Setting<Retry?>
    let sign: Setting<String?>
    let codec: Setting<String?>
}

extension EndpointLinker {
    func inherited(_ syntax: EndpointSyntax, _ response: Response?) -> InheritedSettings {
        let (own, rest) = (syntax.common, Inheritance(endpoint: syntax.common, api: common))
        let checked = checkedCommon(own)
        return InheritedSettings(
            version: rest.setting(.version, own.version, common.version),
            timeout: rest.setting(.timeout, own.timeout, common.timeout, else: LanguageDefaults.timeout),
            deadline: passedBy(rest.setting(.deadline, own.deadline, common.deadline), syntax), headers: rest.headers,
            auth: rest.setting(.auth, checked.auth, api.auth),
            envelope: envelope(rest.setting(.envelope, checked.envelope, api.envelope), syntax, response),
            statuses: statuses(checked.statuses), accept: accept(syntax, rest.accept),
            retry: rest.setting(.retry, own.retry, common.retry), sign: rest.setting(.sign, own.sign, common.sign),
            codec: rest.setting(.codec, own.codec, common.codec))
    }

    /// A response by content type says what is accepted.
    private func accept(_ syntax: EndpointSyntax, _ rest: Setting<[String]>) -> Setting<[String]> {
        if syntax.stream != nil, rest.origin.isInherited {
            return rest.value.isEmpty ? rest : Setting([], .implied(syntax.name.location))
        }
        guard let written = syntax.content.value else { return rest }
        return Setting(written.cases.compactMap { $0.key.value.contentType?.text }, .endpoint(written.location))
    }

    /// Bytes and files are what the server sends: no envelope is looked for in them.
    private func envelope(
        _ setting: Setting<Envelope?>, _ syntax: EndpointSyntax, _ response: Response?
    ) -> Setting<Envelope?> {
        guard setting.origin.isInherited, setting.value != nil, let response else { return setting }
        if syntax.stream != nil { return passedBy(setting, syntax) }
        let whole = linker.expandWrapped(response.type)
        guard whole == .builtin(.data) || whole == .builtin(.file) else { return setting }
        return Setting(nil, .implied(syntax.name.location))
    }

    /// An error case of the endpoint comes before one of the API with the same code.
    private func statuses(_ own: [Located<ErrorCase>]) -> [Setting<ErrorCase>] {
        let codes = Set(own.map(\.value.code))
        return own.map { Setting($0.value, .endpoint($0.location)) }
            + api.statuses.filter { !codes.contains($0.value.code) }.map { Setting($0.value, .settings($0.location)) }
    }

    /// A stream takes nothing over that is for one response.
    private func passedBy<Value>(_ setting: Setting<Value?>, _ syntax: EndpointSyntax) -> Setting<Value?> {
        guard syntax.stream != nil, setting.origin.isInherited, setting.value != nil else { return setting }
        return Setting(nil, .implied(syntax.name.location))
    }

    /// Each stream is a transfer of its own.
    func duplicates(_ syntax: EndpointSyntax, _ method: Method) -> Setting<Duplicates> {
        let own = syntax.common
        if syntax.stream != nil { return Setting(.allow, .implied(syntax.name.location)) }
        return Inheritance(endpoint: own, api: common)
            .setting(.duplicates, own.duplicates, common.duplicates, else: LanguageDefaults.duplicates(of: method))
    }

    /// A parameter that always has a text replaces the API's constant of the same key.
    func queryConstants(beside parameters: [Parameter]) -> [Setting<QueryConstant>] {
        if sharedConstants.isEmpty { return [] }
        let replaced = parameters.filter { parameter in
            guard parameter.place == .query else { return false }
            switch linker.expand(parameter.type) {
            case .optional, .array, .dictionary: return false
            case .builtin, .model, .parameter: return true
            }
        }.map(\.key)
        return sharedConstants.filter { !replaced.contains($0.value.key) }
    }

    /// No endpoint has one of its own.
    var errorBody: Setting<ErrorBody?> {
        guard let body = apiErrorBody else { return Setting(nil, .language) }
        let place = common.keys.first { $0.value == "error" }?.location
        return Setting(body, place.map(Origin.settings) ?? .language)
    }
}
