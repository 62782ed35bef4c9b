/// The names of what a document gives, by their names in Swift.
public struct WireNames: Sendable {
    /// Operations' ids, by endpoints' names.
    public var operations: [String: String] = [:]
    /// Paths as the document spells them, by the names of all endpoints that it gives.
    public var paths: [String: String] = [:]
    /// Endpoints of an operation that another endpoint is, too. A method and a path mean the other.
    public var second: Set<String> = []
    /// Components' keys, by the names of all models that the document gives. A schema without a key goes by the name that it has
    /// unless a change gives it another one, if no component has that for a key.
    public var schemas: [String: String] = [:]
    /// The ids of operations that nobody wants, and their methods and paths.
    public var unwantedOperations: Set<String> = []
    /// All components' keys: whatever else has such a name, a change of it means the component.
    public var components: Set<String> = []

    /// Components' keys of which no model is made.
    var unusedSchemas: Set<String> { components.subtracting(schemas.values) }

    public init() {}
}
