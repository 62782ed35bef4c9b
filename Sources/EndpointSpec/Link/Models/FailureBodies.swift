extension Linker {
    /// The models in the bodies of error cases and in headers of responses, and in those models. The API's `Failure` has
    /// such bodies as values, a request's `Headers` has such headers, and both can be compared.
    func comparedModels() -> Set<String> {
        var waiting: [String] = []
        for type in typesOfFailures { type.addNames(to: &waiting) }
        for file in files {
            for index in file.endpoints.indices where !file.endpoints[index].responseHeaders.isEmpty {
                for header in file.endpoints[index].responseHeaders { header.type?.addNames(to: &waiting) }
            }
        }
        var found: Set<String> = []
        while let name = waiting.popLast() {
            guard models[name] != nil, found.insert(name).inserted else { continue }
            let types = (memberTypes[name] ?? []) + [aliases[name]]
            waiting += types.flatMap { $0?.modelNames ?? [] }
        }
        return found
    }

    /// The types of the bodies of all error cases.
    var typesOfFailures: [TypeSyntax] {
        var types = settings.errorCases.compactMap(\.body.value)
        for file in files {
            for index in file.endpoints.indices { file.endpoints[index].common.addTypesOfFailures(to: &types) }
        }
        return types
    }
}

extension CommonSyntax {
    /// Those of codes in the body, then those of statuses.
    var errorCases: [ErrorCaseSyntax] {
        let business = if case .own(let envelope) = envelope { envelope.errors } else { [ErrorCaseSyntax]() }
        return business + statuses
    }

    fileprivate func addTypesOfFailures(to types: inout [TypeSyntax]) {
        if case .own(let envelope) = envelope {
            for index in envelope.errors.indices {
                if let type = envelope.errors[index].body.value { types.append(type) }
            }
        }
        for index in statuses.indices {
            if let type = statuses[index].body.value { types.append(type) }
        }
    }
}

extension SettingsFile {
    /// All that `gen.yaml` names.
    var errorCases: [ErrorCaseSyntax] {
        common.errorCases + (errorBody?.errors ?? [])
    }
}
