/// The header that carries the credential, and the failures after which it is renewed.
public struct AuthRule: Sendable {
    /// A failure that asks for a new credential.
    public enum Trigger: Hashable, Sendable {
        /// The name of an `ErrorCase` of the envelope or of the statuses.
        case errorCase(String)
        /// An HTTP status.
        case status(Int)
    }

    /// The name of the header.
    public let header: String
    /// The text before the credential, such as `Bearer `.
    public let prefix: String
    /// The failures that ask for a new credential.
    public let refreshOn: [Trigger]

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - header: The name of the header.
    ///   - prefix: The text before the credential.
    ///   - refreshOn: The failures that ask for a new credential.
    public init(header: String, prefix: String = "", refreshOn: [Trigger] = []) {
        self.header = header
        self.prefix = prefix
        self.refreshOn = refreshOn
    }
}

extension AuthRule {
    /// What of the header is behind the prefix; nil without the header.
    func secret(in headers: [HeaderField]) -> String? {
        headers[header].map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    }
}
