import Diagnostics
import EndpointSpec

/// One of the two versions, with its declarations by name.
struct Side {
    let api: API
    let places: Places
    let models: [Model]
    let endpoints: [Endpoint]
    /// Each code and status with a name, wherever it stands.
    private let errorCases: [ErrorCase]
    /// The cases of the API's `Failure`.
    let failures: Set<String>
    private let modelsByName: [String: Model]
    private let endpointsByName: [String: Endpoint]

    init(_ version: Version) {
        api = version.api
        places = version.places
        models = version.api.groups.flatMap(\.models)
        endpoints = version.api.groups.flatMap(\.endpoints)
        let settings = version.api.settings
        errorCases = settings.errorCases + endpoints.flatMap(\.ownErrorCases)
        failures = Set(errorCases.map(\.name))
        modelsByName = Dictionary(models.map { ($0.name, $0) }) { first, _ in first }
        endpointsByName = Dictionary(endpoints.map { ($0.name, $0) }) { first, _ in first }
    }

    func model(_ name: String) -> Model? { modelsByName[name] }
    func endpoint(_ name: String) -> Endpoint? { endpointsByName[name] }

    /// Returns the rule by which an endpoint's responses are stored; nil if nothing is stored.
    func storingRule(of endpoint: Endpoint) -> CacheRule? {
        guard let rule = endpoint.cache.value, rule.store.value, hasKey(endpoint) else { return nil }
        return rule
    }

    /// Requests with streamed bodies have no key.
    private func hasKey(_ endpoint: Endpoint) -> Bool {
        if endpoint.body?.kind == .multipart { return false }
        return !endpoint.parameters.contains { unwrapped(expanded($0.type)) == .builtin(.file) }
    }

    /// Without aliases.
    func expanded(_ type: TypeReference) -> TypeReference {
        if case .model(let name, _, .alias) = type, case .alias(let target)? = model(name)?.kind {
            return expanded(target)
        }
        return type.mapParts(expanded)
    }

    /// Whether a type is an enumeration of one value that initialisers have as their default.
    func hasOneValue(_ type: TypeReference) -> Bool {
        guard case .model(let name, _, .enumeration) = expanded(type),
            case .enumeration(let enumeration)? = model(name)?.kind
        else { return false }
        return enumeration.onlyCase != nil
    }

    /// Returns the uses of each model by some endpoints.
    func uses(in endpoints: [Endpoint]) -> [String: Uses] {
        var uses: [String: Uses] = [:]
        for body in errorCases.compactMap(\.body) { mark(body.type, .read, &uses) }
        for endpoint in endpoints {
            let isStored = storingRule(of: endpoint) != nil
            for response in endpoint.response.all { mark(response.type, isStored ? [.read, .stored] : .read, &uses) }
            for header in endpoint.response.headers { mark(header.type, isStored ? [.read, .stored] : .read, &uses) }
            for parameter in endpoint.parameters {
                mark(parameter.type, isStored ? [.written, .keyed] : .written, &uses)
            }
            if let body = endpoint.body?.type { mark(body, isStored ? [.written, .keyed] : .written, &uses) }
        }
        return uses
    }

    private func mark(_ type: TypeReference, _ use: Uses, _ uses: inout [String: Uses]) {
        var walk = ModelWalk(from: [type])
        while let name = walk.next() {
            let before = uses[name] ?? []
            // The models inside it were marked with it.
            guard !before.isSuperset(of: use), let model = model(name) else { continue }
            uses[name] = before.union(use)
            walk.follow(model.heldTypes)
        }
    }
}

/// How values of a model are used.
struct Uses: OptionSet {
    let rawValue: UInt8

    /// They stand in responses.
    static let read = Uses(rawValue: 1)
    /// They are sent.
    static let written = Uses(rawValue: 2)
    /// They are in responses that are stored.
    static let stored = Uses(rawValue: 4)
    /// They are sent by requests whose responses are stored, so they are part of the key.
    static let keyed = Uses(rawValue: 8)
}

func unwrapped(_ type: TypeReference) -> TypeReference {
    if case .optional(let inner) = type { inner } else { type }
}

func isOptional(_ type: TypeReference) -> Bool {
    if case .optional = type { true } else { false }
}
