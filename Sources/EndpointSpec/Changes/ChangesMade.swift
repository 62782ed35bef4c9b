import YAMLTree

/// What `changes` changed: the keys that they named, by the names of endpoints and models.
public struct ChangesMade: Sendable {
    public private(set) var endpoints: [String: Set<String>] = [:]
    public private(set) var models: [String: Set<String>] = [:]

    public init() {}

    mutating func add(_ change: YAMLNode, toEndpoint name: String) {
        endpoints[name, default: []].formUnion(Self.keys(of: change))
    }

    mutating func add(_ change: YAMLNode, toModel name: String) {
        models[name, default: []].formUnion(Self.keys(of: change))
    }

    private static func keys(of change: YAMLNode) -> [String] {
        guard case .mapping(let entries) = change.content else { return [] }
        return entries.map(\.name)
    }
}
