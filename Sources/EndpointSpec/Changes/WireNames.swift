/// The names of what a document gives, by their names in Swift.
public struct WireNames: Sendable {
    /// Operations' ids, by endpoints' names.
    public var operations: [String: String] = [:]
    /// Components' keys, by models' names.
    public var schemas: [String: String] = [:]
    /// All endpoints that the document gives, also those of operations without an id.
    public var endpoints: Set<String> = []

    public init() {}
}
