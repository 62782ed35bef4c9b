public import EndpointSpec

/// The models of an API, by name.
public struct ModelTable: Sendable {
    private let models: [String: Model]
    let endings: Endings

    public init(_ api: API) {
        models = Dictionary(api.groups.flatMap(\.models).map { ($0.name, $0) }) { first, _ in first }
        endings = Endings(models)
    }

    public func model(named name: String) -> Model? { models[name] }

    /// Without aliases at the top.
    public func expanded(_ type: TypeReference) -> TypeReference {
        if case .model(let name, _, .alias) = type, case .alias(let target)? = models[name]?.kind {
            return expanded(target)
        }
        return type
    }

    /// Without aliases and optionals at the top.
    public func unwrapped(_ type: TypeReference) -> TypeReference {
        let type = expanded(type)
        if case .optional(let inner) = type { return unwrapped(inner) }
        return type
    }

    public func isOptional(_ type: TypeReference) -> Bool {
        if case .optional = expanded(type) { true } else { false }
    }
}
