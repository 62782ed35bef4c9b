import EndpointRuntime

/// Nobody, who has a secret for each credential that has a name.
struct NamedCredentials: AuthProvider {
    static let secret = "name:secret"

    var user: String? { nil }
    func credential() async throws -> Credential { .nobody }
    func credential(for scheme: String) async throws -> Credential { Credential(user: nil, secret: Self.secret) }
}
