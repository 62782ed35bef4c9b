import Diagnostics

extension EndpointLinker {
    func auth(_ syntax: CommonSyntax) -> Override<Auth> {
        switch syntax.auth {
        case .inherited: return .inherited
        case .none: return .none
        case .own(.scheme(let written)):
            checkTriggers(written, syntax)
            return .own(Auth([[scheme(nil, written)]], needsAll: false))
        case .own(.names(let names, let needsAll)):
            let alternatives = names.map { names in
                let schemes = names.compactMap(namedScheme)
                if schemes.count == names.count { checkPlaces(schemes, names) }
                return schemes
            }.filter { !$0.isEmpty }
            checkAlternatives(names)
            // After an error, the API's credential does not apply instead.
            return alternatives.isEmpty ? .none : .own(Auth(alternatives, needsAll: needsAll))
        }
    }

    /// Checks what stands below `credentials:`, once.
    func checkCredentials() {
        for credential in linker.settings.credentials {
            guard let written = credential.scheme else { continue }
            checkTriggers(written, common)
            guard case .query(let key) = written.place else { continue }
            for constant in sharedConstants where constant.value.key == key {
                guard case .settings(let place) = constant.origin else { continue }
                refuse(key, of: credential.name.value, at: place)
            }
        }
    }

    /// Refuses parameters that the credential of the endpoint is written over.
    func checkParameters(_ parameters: [Parameter], beside auth: Auth?, _ syntax: EndpointSyntax) {
        for scheme in auth?.schemes ?? [] {
            for parameter in parameters {
                guard let key = key(of: scheme, writtenOver: parameter) else { continue }
                let written = written(syntax) + linker.settings.query + linker.settings.headerParameters
                let place = written.first { $0.name.value == parameter.name }?.name.location
                refuse(key, of: scheme.name, at: place ?? syntax.name.location)
            }
        }
    }

    /// The name under which a credential is sent at the place of a parameter; nil if the parameter is sent elsewhere.
    private func key(of scheme: AuthScheme, writtenOver parameter: Parameter) -> String? {
        let (place, key): (Parameter.Place, String) =
            switch scheme.place {
            case .header(let header, _): (.header, header)
            case .basic: (.header, "Authorization")
            case .query(let key): (.query, key)
            case .cookie(let key): (.cookie, key)
            }
        guard parameter.place == place else { return nil }
        if place == .header { return parameter.key.lowercased() == key.lowercased() ? key : nil }
        return parameter.key == key || explodedKeys(parameter).contains(key) ? key : nil
    }

    private func refuse(_ key: String, of name: String?, at place: SourceLocation) {
        let credential = name.map { "the credential '\(visible($0))'" } ?? "the credential"
        log.error(
            at: place,
            "\(credential) is sent as '\(visible(key))'; remove it here, the app gives it by its 'AuthProvider'")
    }

    /// The version that a cache rule sends back may not take the place of a credential.
    func checkVersion(_ syntax: EndpointSyntax, _ cache: CacheRule?, beside auth: Auth?) {
        guard cache?.version.value != nil else { return }
        let written = [syntax.common.cache, common.cache].lazy.compactMap { cache in
            if case .own(let rule) = cache { rule.version } else { nil }
        }.first
        guard let written else { return }
        for scheme in auth?.schemes ?? [] where scheme.place == .query(written.value.parameter) {
            refuse(written.value.parameter, of: scheme.name, at: written.location)
        }
    }

    private func scheme(_ name: String?, _ written: SchemeSyntax) -> AuthScheme {
        AuthScheme(name: name, place: written.place, refreshOn: written.refreshOn.map(\.value))
    }

    private func namedScheme(_ name: Located<String>) -> AuthScheme? {
        let known = linker.settings.credentials
        if let credential = known.first(where: { $0.name.value == name.value }) {
            return credential.scheme.map { scheme(name.value, $0) }
        }
        guard linker.settings.knowsAllCredentials else { return nil }
        let near = linker.hint(name.value, among: known.map(\.name.value) + ["none", "bearer"])
        log.error(
            at: name.location,
            "no credential is called '\(visible(name.value))'"
                + (near.isEmpty
                    ? "; name it below 'credentials:' in gen.yaml, or write 'none', 'bearer' or "
                        + "'{ header: X-Token }'" : near))
        return nil
    }

    /// Of credentials that are sent together, each has a place of its own.
    private func checkPlaces(_ schemes: [AuthScheme], _ names: [Located<String>]) {
        var first: [String: SourceLocation] = [:]
        for (scheme, name) in zip(schemes, names) {
            let place =
                switch scheme.place {
                case .header(let header, _): "the header '\(header)'"
                case .basic: "the header 'Authorization'"
                case .query(let key): "the query parameter '\(key)'"
                case .cookie(let key): "the cookie '\(key)'"
                }
            if let other = first.updateValue(name.location, forKey: place.lowercased()) {
                log.error(
                    at: name.location, "two credentials go into \(place), which carries one",
                    notes: [.init(at: other, "the first")])
            }
        }
    }

    /// Of alternatives, each is another one.
    private func checkAlternatives(_ alternatives: [[Located<String>]]) {
        var first: [Set<String>: SourceLocation] = [:]
        for names in alternatives {
            guard let location = names.first?.location,
                let other = first.updateValue(location, forKey: Set(names.map(\.value)))
            else { continue }
            log.error(
                at: location, "'\(names.map(\.value).joined(separator: "' with '"))' is there twice",
                notes: [.init(at: other, "the first")])
        }
    }

    private func checkTriggers(_ scheme: SchemeSyntax, _ syntax: CommonSyntax) {
        let known = (linker.settings.errorCases + syntax.errorCases).map(\.name.value)
        let knowsAll =
            common.knowsAllCases && syntax.knowsAllCases && linker.settings.errorBody?.knowsAllCases ?? true
        for trigger in scheme.refreshOn {
            guard case .errorCase(let name) = trigger.value, knowsAll, !known.contains(name) else { continue }
            let near = linker.hint(name, among: known)
            log.error(
                at: trigger.location,
                "no error case is called '\(visible(name))'"
                    + (near.isEmpty ? "; name it below 'envelope: { errors: … }' or 'statuses:'" : near))
        }
    }
}
