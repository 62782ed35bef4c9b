/// A `gen.yaml` as it was written.
public struct SettingsFile: Sendable {
    public let source: Int32
    public let name: Located<String>
    public let doc: String?
    public let version: String?
    public let servers: [ServerSyntax]
    public let access: AccessLevel?
    public let query: [ParameterSyntax]
    public let headerParameters: [ParameterSyntax]
    public let errorBody: ErrorBody?
    /// For all models of the API.
    public let conforms: [Located<Conformance>]
    public let mutable: Bool
    /// For the whole API.
    public let allowed: [Caution]
    /// The keys that the file has.
    let keys: [Located<String>]
    public let common: CommonSyntax
}

public struct ServerSyntax: Sendable {
    public let name: Located<String>
    public let url: Located<String>
    public let doc: String?
}
