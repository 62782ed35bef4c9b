/// A business code or an HTTP status that has a name in the spec.
public struct ErrorCase: Hashable, Sendable {
    /// What the server means beyond an error.
    public enum Meaning: String, Sendable {
        /// The caller's data is still right.
        case notModified
    }

    /// What the app can do about it.
    public enum Recovery: String, Sendable {
        /// Sign in again, then repeat the request.
        case reauthenticate
    }

    /// The business code or HTTP status. A range of statuses is a text, `"4XX"`, and so is `"default"` for those without
    /// a name.
    public let code: ErrorCode
    /// The name in the spec.
    public let name: String
    /// A text for people. It takes precedence over the server's own.
    public let message: String?
    /// What the server means beyond an error.
    public let means: Meaning?
    /// What the app can do about it.
    public let recovery: Recovery?

    /// Makes a case.
    ///
    /// - Parameters:
    ///   - code: The business code or HTTP status.
    ///   - name: The name in the spec.
    ///   - message: A text for people.
    ///   - means: What the server means beyond an error.
    ///   - recovery: What the app can do about it.
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
