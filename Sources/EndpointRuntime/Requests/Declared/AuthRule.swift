/// Which header carries the credential, and what says that it is no longer valid.
public struct AuthRule: Sendable {
    public enum Trigger: Hashable, Sendable {
        /// The name of an `ErrorCase` of the envelope or of the statuses.
        case errorCase(String)
        /// An HTTP status.
        case status(Int)
    }

    public let header: String
    /// Stands before the credential, as in `Bearer `.
    public let prefix: String
    /// The failures that ask for a new credential.
    public let refreshOn: [Trigger]

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
