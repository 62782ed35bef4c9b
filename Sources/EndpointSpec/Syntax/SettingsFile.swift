/// A `gen.yaml` as it was written.
public struct SettingsFile: Sendable {
    public let source: Int32
    /// Nil after an error.
    public let name: Located<String>?
    public let doc: String?
    public let servers: [ServerSyntax]
    public let credentials: [CredentialSyntax]
    public let access: AccessLevel?
    /// How keys that are not written follow from names; nil: they are the names.
    public let keyStyle: KeyStyle?
    /// Of all dates that do not say otherwise.
    public let dates: FormatSyntax?
    public internal(set) var query: [ParameterSyntax]
    public internal(set) var headerParameters: [ParameterSyntax]
    public let errorBody: ErrorBodySyntax?
    /// The conformances of all models of the API.
    public let conforms: [Located<Conformance>]
    /// Whether requests have static members that make them.
    public let shorthand: Bool
    public let mutable: Bool
    /// For all models that do not say otherwise.
    public let coerce: Bool
    /// For all models that do not say otherwise.
    public let empty: EmptyRule
    /// For all models that do not say otherwise.
    public let lenient: Bool
    /// For all models and endpoints that do not say otherwise.
    public let validate: Bool
    /// For the whole API.
    public let allowed: [Caution]
    public let common: CommonSyntax
    /// False after an error that may have hidden a parameter of the API.
    public let knowsAllParameters: Bool
    /// False after an error that may have hidden a conformance of all models.
    public let knowsAllConformances: Bool
    /// False after an error that may have hidden a credential.
    public let knowsAllCredentials: Bool
    public internal(set) var custom: [CustomKey] = []

    /// A file whose content is unknown.
    static func unknown(_ source: Int32) -> SettingsFile {
        SettingsFile(
            source: source, name: nil, doc: nil, servers: [], credentials: [], access: nil, keyStyle: nil,
            dates: nil, query: [], headerParameters: [],
            errorBody: nil, conforms: [], shorthand: true, mutable: false, coerce: false, empty: .kept, lenient: false,
            validate: false, allowed: [], common: .unknown,
            knowsAllParameters: false,
            knowsAllConformances: false, knowsAllCredentials: false)
    }
}

public struct ServerSyntax: Sendable {
    public let name: Located<String>
    /// Nil after an error.
    public let url: Located<String>?
    public let doc: String?
}
