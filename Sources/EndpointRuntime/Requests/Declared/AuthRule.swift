/// The credentials of a request: all of several, or the first that the app has.
public struct AuthRule: Sendable {
    /// A failure that asks for a new credential.
    public enum Trigger: Hashable, Sendable {
        /// The name of an `ErrorCase` of the envelope or of the statuses.
        case errorCase(String)
        /// An HTTP status.
        case status(Int)
    }

    /// The credentials.
    public let schemes: [AuthScheme]
    /// Whether the request carries all of them. Otherwise it carries the first that the app has a secret for, and none
    /// if the app has no secret.
    public let needsAll: Bool

    /// Makes a rule of one credential without a name, in a header.
    ///
    /// - Parameters:
    ///   - header: The name of the header.
    ///   - prefix: The text before the credential.
    ///   - refreshOn: The failures that ask for a new credential.
    public init(header: String, prefix: String = "", refreshOn: [Trigger] = []) {
        schemes = [AuthScheme(nil, .header(header, prefix: prefix), refreshOn)]
        needsAll = false
    }

    /// Makes a rule of several credentials that the request carries together.
    ///
    /// - Parameter schemes: The credentials.
    public init(all schemes: [AuthScheme]) {
        self.schemes = schemes
        needsAll = true
    }

    /// Makes a rule of several credentials, of which the request carries the first that the app has a secret for.
    ///
    /// - Parameter schemes: The credentials.
    public init(any schemes: [AuthScheme]) {
        self.schemes = schemes
        needsAll = false
    }
}
