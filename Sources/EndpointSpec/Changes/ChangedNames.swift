public import YAMLTree

/// The names that changes give to what a document says, by its own names for it.
public struct ChangedNames: Sendable {
    public private(set) var endpoints: [String: String] = [:]
    public private(set) var models: [String: String] = [:]

    public init(_ specs: [YAMLNode?]) {
        for changes in specs.compactMap({ $0?.value("changes") }) {
            for entry in changes.value("endpoints")?.mapping ?? [] {
                if let name = Self.name(entry.value) { endpoints[entry.name] = name }
            }
            for entry in changes.value("models")?.mapping ?? [] {
                if let name = Self.name(entry.value) { models[entry.name] = name }
            }
        }
    }
}

extension ChangedNames {
    /// What is no name is reported where the change is made.
    private static func name(_ change: YAMLNode) -> String? {
        change.value("name")?.name.flatMap { isIdentifier($0) ? $0 : nil }
    }
}
