/// A business code or an HTTP status that has a name in the spec.
public struct ErrorCase: Hashable, Sendable {
    /// What the server means beyond an error.
    public enum Meaning: String, Sendable {
        /// What the caller already has is still right.
        case notModified
    }

    /// What the app can do about it.
    public enum Recovery: String, Sendable {
        /// Sign in again, then repeat the request.
        case reauthenticate
    }

    public let code: ErrorCode
    public let name: String
    /// A text for people, which stands before the server's own.
    public let message: String?
    public let means: Meaning?
    public let recovery: Recovery?

    public init(
        _ code: ErrorCode, _ name: String, message: String? = nil, means: Meaning? = nil, recovery: Recovery? = nil
    ) {
        self.code = code
        self.name = name
        self.message = message
        self.means = means
        self.recovery = recovery
    }
}
