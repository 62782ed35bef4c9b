extension API {
    /// The names of all keys `x-…` that anything in the API has, without `x-`.
    public var customNames: Set<String> {
        var names = Set(custom.map(\.name))
        func add(_ keys: [CustomKey]) {
            for key in keys { names.insert(key.name) }
        }
        for group in groups {
            for endpoint in group.endpoints {
                add(endpoint.custom)
                for parameter in endpoint.parameters + endpoint.response.headers { add(parameter.custom) }
            }
            for model in group.models {
                add(model.custom)
                switch model.kind {
                case .structure(let structure): for property in structure.properties { add(property.custom) }
                case .enumeration(let enumeration): for item in enumeration.cases { add(item.custom) }
                case .union, .alias: break
                }
            }
        }
        return names
    }
}
