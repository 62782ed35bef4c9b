extension Linker {
    /// The models in the bodies of error cases, and in those models. The API's `Failure` has such bodies as values, and
    /// failures can be compared.
    func modelsOfFailures() -> Set<String> {
        let cases = settings.errorCases + files.flatMap(\.endpoints).flatMap(\.common.errorCases)
        var waiting = cases.flatMap { $0.body.value?.names ?? [] }
        var found: Set<String> = []
        while let name = waiting.popLast() {
            guard models[name] != nil, found.insert(name).inserted else { continue }
            let types = (memberTypes[name] ?? []) + [aliases[name]]
            waiting += types.flatMap { $0?.modelNames ?? [] }
        }
        return found
    }
}

extension CommonSyntax {
    /// Those of codes in the body, then those of statuses.
    var errorCases: [ErrorCaseSyntax] {
        let business = if case .own(let envelope) = envelope { envelope.errors } else { [ErrorCaseSyntax]() }
        return business + statuses
    }
}

extension SettingsFile {
    /// All that `gen.yaml` names.
    var errorCases: [ErrorCaseSyntax] {
        common.errorCases + (errorBody?.errors ?? [])
    }
}
