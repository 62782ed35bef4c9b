import EndpointSpec

/// What the view of one declaration has to know of the rest of its API.
final class Surroundings: Sendable {
    let apiName: String
    let access: AccessLevel
    /// What stands before a declaration: `public `, `package ` or nothing.
    let accessPrefix: String
    let settings: Settings
    let textKeys: TextKeys
    private let aliases: [String: TypeReference]
    private let enumerations: [String: Enumeration]

    init(of api: API, access: AccessLevel) {
        apiName = swiftName(api.name)
        self.access = access
        settings = api.settings
        textKeys = TextKeys(api)
        accessPrefix = access == .internal ? "" : access.rawValue + " "
        var aliases: [String: TypeReference] = [:]
        var enumerations: [String: Enumeration] = [:]
        for group in api.groups {
            for model in group.models {
                switch model.kind {
                case .alias(let type): aliases[model.name] = type
                case .enumeration(let enumeration): enumerations[model.name] = enumeration
                case .structure, .union: break
                }
            }
        }
        self.aliases = aliases
        self.enumerations = enumerations
    }

    /// The type with no alias at its top: what decides how it is read and written.
    func resolved(_ type: TypeReference) -> TypeReference {
        var current = type
        while case .model(let name, _, .alias) = current, let target = aliases[name] { current = target }
        return current
    }

    /// The type without its optional, and whether it had one; both may hide behind aliases.
    func unwrapped(_ type: TypeReference) -> (type: TypeReference, isOptional: Bool) {
        if case .optional(let wrapped) = resolved(type) { return (wrapped, true) }
        return (type, false)
    }

    /// The enumeration that a type stands for, if it does.
    func enumeration(_ type: TypeReference) -> Enumeration? {
        if case .model(let name, _, .enumeration) = resolved(type) { return enumerations[name] }
        return nil
    }
}
