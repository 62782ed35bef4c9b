public import Diagnostics

/// Where the value of a setting was said.
public enum Origin: Hashable, Sendable {
    /// At the endpoint, there.
    case endpoint(SourceLocation)
    /// Nobody said it, but the kind of the endpoint leaves no other value: bytes have no envelope, and POST is not cached
    /// by a rule for all endpoints. The place is the endpoint's name.
    case implied(SourceLocation)
    /// In `gen.yaml`, there, for all endpoints.
    case settings(SourceLocation)
    /// Nobody said it. It is the default of the language.
    case language

    /// Whether the endpoint takes it over from the API or the language.
    public var isInherited: Bool {
        switch self {
        case .endpoint, .implied: false
        case .settings, .language: true
        }
    }

    /// Whether the endpoint says it.
    public var isEndpoints: Bool {
        switch self {
        case .endpoint: true
        case .implied, .settings, .language: false
        }
    }

    /// Where it stands in the specs; nil for what nobody wrote.
    public var location: SourceLocation? {
        switch self {
        case .endpoint(let location), .settings(let location): location
        case .implied, .language: nil
        }
    }
}
