import EndpointSpec

/// The modules that a file's declarations need, found from the finished types.
struct Imports {
    private var runtime = false
    /// Enumerations conform to a protocol of the runtime, and name nothing else of it.
    private var runtimeForConformance = false
    private var foundation = false
    private let surroundings: Surroundings

    init(of group: Group, in surroundings: Surroundings) {
        self.surroundings = surroundings
        runtime = !group.endpoints.isEmpty
        for endpoint in group.endpoints {
            for parameter in endpoint.parameters where parameter.constant == nil { add(parameter.type) }
            for response in endpoint.response.all { add(response.type) }
            for header in endpoint.response.headers { add(header.type) }
            if let items = endpoint.items { add(items.type) }
        }
        for model in group.models { add(model) }
    }

    /// Finds the imports of the API's own file.
    init(ofSettingsOf api: API, in surroundings: Surroundings) {
        self.surroundings = surroundings
        runtime = true
        for error in api.errorCases { if let body = error.body { add(body.type) } }
    }

    /// The whole lines, in the order of the modules' names.
    ///
    /// Internal declarations use a plain `import`. Beside an `internal import` of the same module, Swift would refuse
    /// the plain ones in an app's own files, unless it builds with `InternalImportsByDefault`.
    var lines: [String] {
        let prefix = surroundings.accessPrefix + "import "
        var lines: [String] = []
        if runtime {
            lines.append(prefix + "EndpointRuntime")
        } else if runtimeForConformance {
            // Swift does not count a conformance as a use of a package import, and warns of an unused import.
            lines.append((surroundings.access == .package ? "internal import " : prefix) + "EndpointRuntime")
        }
        if foundation { lines.append(prefix + "Foundation") }
        return lines
    }

    private mutating func add(_ model: Model) {
        switch model.kind {
        case .alias(let type):
            add(type)
        case .structure(let structure):
            runtime = true
            for property in structure.properties { add(property.type) }
            if let additional = structure.additional { add(additional.type) }
        case .union(let union):
            runtime = true
            for variant in union.variants { add(variant.type) }
            for shared in union.shared { add(shared.type) }
        case .enumeration:
            runtimeForConformance = true
        }
    }

    private mutating func add(_ type: TypeReference) {
        switch type {
        case .builtin(let builtin):
            switch builtin.module {
            case .foundation: foundation = true
            case .runtime: runtime = true
            case .swift: break
            }
        case .parameter: break
        case .model, .optional, .array, .dictionary: for part in type.parts { add(part) }
        }
    }
}
