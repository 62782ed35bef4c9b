/// The credentials of a request: all of several, or the first of alternatives that the app has.
public struct AuthRule: Sendable {
    /// A failure that asks for a new credential.
    public enum Trigger: Hashable, Sendable {
        /// The name of an `ErrorCase` of the envelope or of the statuses.
        case errorCase(String)
        /// An HTTP status.
        case status(Int)
    }

    /// The alternatives, each of credentials that the request carries together.
    public let alternatives: [[AuthScheme]]
    /// The credentials of all alternatives, each once.
    public let schemes: [AuthScheme]
    /// Whether the app needs the secrets of the only alternative. Otherwise the request carries the first alternative that
    /// the app has all secrets for, and none if there is no such alternative.
    public let needsAll: Bool

    private init(_ alternatives: [[AuthScheme]], needsAll: Bool) {
        self.alternatives = alternatives
        self.needsAll = needsAll
        var schemes: [AuthScheme] = []
        for scheme in alternatives.joined() where !schemes.contains(scheme) { schemes.append(scheme) }
        self.schemes = schemes
    }

    /// Makes a rule of one credential without a name, in a header.
    ///
    /// - Parameters:
    ///   - header: The name of the header.
    ///   - prefix: The text before the credential.
    ///   - refreshOn: The failures that ask for a new credential.
    public init(header: String, prefix: String = "", refreshOn: [Trigger] = []) {
        self.init([[AuthScheme(nil, .header(header, prefix: prefix), refreshOn)]], needsAll: false)
    }

    /// Makes a rule of several credentials that the request carries together.
    ///
    /// - Parameter schemes: The credentials.
    public init(all schemes: [AuthScheme]) {
        self.init([schemes], needsAll: true)
    }

    /// Makes a rule of several credentials, of which the request carries the first that the app has a secret for.
    ///
    /// - Parameter schemes: The credentials.
    public init(any schemes: [AuthScheme]) {
        self.init(schemes.map { [$0] }, needsAll: false)
    }

    /// Makes a rule of alternatives, of which the request carries the first that the app has all secrets for.
    ///
    /// - Parameter alternatives: The alternatives, each of credentials that the request carries together.
    public init(any alternatives: [[AuthScheme]]) {
        self.init(alternatives, needsAll: false)
    }
}
