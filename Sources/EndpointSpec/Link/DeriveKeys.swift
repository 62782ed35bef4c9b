import Diagnostics

// Gives each property and parameter without a key of its own the one of the API's style, as if it had been written.

extension KeyStyle {
    func derivingKeys(in file: SpecFile) -> SpecFile {
        var file = file
        for index in file.models.indices {
            guard case .structure(var structure) = file.models[index].kind else { continue }
            structure.properties = structure.properties.map(deriving)
            file.models[index] = file.models[index].with(.structure(structure))
        }
        for index in file.endpoints.indices {
            derive(&file.endpoints[index].query)
            derive(&file.endpoints[index].cookieParameters)
            deriveHeaders(&file.endpoints[index].headerParameters)
            deriveHeaders(&file.endpoints[index].responseHeaders)
            guard case .value(var body) = file.endpoints[index].body, case .fields(var fields) = body.content else {
                continue
            }
            derive(&fields)
            body.content = .fields(fields)
            file.endpoints[index].body = .value(body)
        }
        return file
    }

    func derivingKeys(in settings: SettingsFile) -> SettingsFile {
        var settings = settings
        derive(&settings.query)
        deriveHeaders(&settings.headerParameters)
        return settings
    }

    private func deriving(_ property: PropertySyntax) -> PropertySyntax {
        guard property.keys == nil else { return property }
        return property.with(keys: [Located([key(of: property.name.value)], at: property.name.location)])
    }

    private func derive(_ parameters: inout [ParameterSyntax]) {
        derive(&parameters, key)
    }

    private func deriveHeaders(_ parameters: inout [ParameterSyntax]) {
        derive(&parameters, Self.header)
    }

    private func derive(_ parameters: inout [ParameterSyntax], _ key: (String) -> String) {
        for index in parameters.indices {
            guard case .nothing = parameters[index].key else { continue }
            let name = parameters[index].name
            parameters[index] = parameters[index].with(key: Located(key(name.value), at: name.location))
        }
    }
}
