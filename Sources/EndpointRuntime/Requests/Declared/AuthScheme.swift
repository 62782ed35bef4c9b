/// One credential of a request: where its secret goes, and the failures after which it is renewed.
public struct AuthScheme: Hashable, Sendable {
    /// Where a secret goes.
    public enum Place: Hashable, Sendable {
        /// A header, with a text before the secret, such as `Bearer `.
        case header(String, prefix: String)
        /// The header `Authorization`, with a name and a password (RFC 7617). The secret is `name:password`.
        case basic
        /// A parameter of the query.
        case query(String)
        /// A cookie.
        case cookie(String)
    }

    /// The name that the spec gives it below `credentials:`; nil for a credential without a name.
    public let name: String?
    /// Where the secret goes.
    public let place: Place
    /// The failures that ask for a new credential.
    public let refreshOn: [AuthRule.Trigger]

    init(_ name: String?, _ place: Place, _ refreshOn: [AuthRule.Trigger]) {
        self.name = name
        self.place = place
        self.refreshOn = refreshOn
    }

    /// Makes a scheme of a header.
    ///
    /// - Parameters:
    ///   - header: The name of the header.
    ///   - prefix: The text before the secret.
    ///   - name: The name of the scheme.
    ///   - refreshOn: The failures that ask for a new credential.
    /// - Returns: The scheme.
    public static func header(
        _ header: String, prefix: String = "", named name: String, refreshOn: [AuthRule.Trigger] = []
    ) -> AuthScheme {
        AuthScheme(name, .header(header, prefix: prefix), refreshOn)
    }

    /// Makes a scheme of a name and a password, as RFC 7617 has it.
    ///
    /// - Parameters:
    ///   - name: The name of the scheme.
    ///   - refreshOn: The failures that ask for a new credential.
    /// - Returns: The scheme.
    public static func basic(named name: String, refreshOn: [AuthRule.Trigger] = []) -> AuthScheme {
        AuthScheme(name, .basic, refreshOn)
    }

    /// Makes a scheme of a query parameter.
    ///
    /// - Parameters:
    ///   - parameter: The name of the parameter.
    ///   - name: The name of the scheme.
    ///   - refreshOn: The failures that ask for a new credential.
    /// - Returns: The scheme.
    public static func query(
        _ parameter: String, named name: String, refreshOn: [AuthRule.Trigger] = []
    ) -> AuthScheme {
        AuthScheme(name, .query(parameter), refreshOn)
    }

    /// Makes a scheme of a cookie.
    ///
    /// - Parameters:
    ///   - cookie: The name of the cookie.
    ///   - name: The name of the scheme.
    ///   - refreshOn: The failures that ask for a new credential.
    /// - Returns: The scheme.
    public static func cookie(
        _ cookie: String, named name: String, refreshOn: [AuthRule.Trigger] = []
    ) -> AuthScheme {
        AuthScheme(name, .cookie(cookie), refreshOn)
    }
}

extension AuthScheme {
    /// The name of the header that carries it; nil if none does.
    var header: String? {
        switch place {
        case .header(let header, _): header
        case .basic: "Authorization"
        case .cookie: "Cookie"
        case .query: nil
        }
    }

    /// The parameter of the query that carries it; nil if none does.
    var parameter: String? {
        if case .query(let parameter) = place { parameter } else { nil }
    }

    /// The cookie that carries it; nil if none does.
    var cookie: String? {
        if case .cookie(let cookie) = place { cookie } else { nil }
    }

    /// What of the header is behind the prefix; nil without the header.
    func secret(in headers: [HeaderField]) -> String? {
        guard case .header(let header, let prefix) = place else { return nil }
        return headers[header].map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    }

    /// Whether a failure asks for a new credential.
    func isRejection(_ error: EndpointError) -> Bool {
        refreshOn.contains { trigger in
            switch trigger {
            case .errorCase(let name): return error.errorCase?.name == name
            case .status(let status):
                if case .status(let failure) = error { return failure.status == status }
                return false
            }
        }
    }
}
