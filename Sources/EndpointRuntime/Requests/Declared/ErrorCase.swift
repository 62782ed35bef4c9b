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
    /// The key of its text in the tables that `gen texts` writes, such as `endpoint.Shops.soldOut`. It is nil for a case that
    /// no call met and that was made without one.
    public private(set) var textKey: String?

    /// Makes a case.
    ///
    /// - Parameters:
    ///   - code: The business code or HTTP status.
    ///   - name: The name in the spec.
    ///   - message: A text for people.
    ///   - means: What the server means beyond an error.
    ///   - recovery: What the app can do about it.
    ///   - textKey: The key of its text. The default is that of the API and the name, which a call puts there.
    public init(
        _ code: ErrorCode, _ name: String, message: String? = nil, means: Meaning? = nil, recovery: Recovery? = nil,
        textKey: String? = nil
    ) {
        self.code = code
        self.name = name
        self.message = message
        self.means = means
        self.recovery = recovery
        self.textKey = textKey
    }

    /// Returns the case as a call to an API meets it: with the key of its text.
    func met(by api: String) -> ErrorCase {
        var met = self
        if textKey == nil { met.textKey = "endpoint.\(api).\(name)" }
        return met
    }

    /// The text of the case for people, or nil if neither the texts nor the spec have one.
    func userText(in texts: EndpointTexts) -> String? {
        textKey.flatMap { texts.text($0, english: message) } ?? message
    }
}
