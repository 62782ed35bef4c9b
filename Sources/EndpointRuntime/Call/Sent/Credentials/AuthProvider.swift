/// Says who is signed in, and gives their credential.
public protocol AuthProvider: Sendable {
    /// The user whose entries `scope: user` means.
    ///
    /// The text stays the same for one user and differs between two, such as the account's id. It is nil if nobody is
    /// signed in, which counts as a user of its own.
    ///
    /// The client reads it at each call, and makes the call for that user. It must not wait.
    var user: String? { get }

    /// Returns the credential for the header of the spec's `auth`, and the user it belongs to. The client calls it at
    /// each attempt.
    ///
    /// Read user and secret together, so that they belong to each other. If the user is not the one that the call was
    /// made for, the client sends nothing, and the call fails with ``EndpointError/userChanged``. If the options of a
    /// call contain the header themselves, the client does not call this method.
    ///
    /// - Returns: The credential.
    /// - Throws: Any error. It reaches the caller as `EndpointError.authentication`.
    func credential() async throws -> Credential

    /// Returns the credential of one of the schemes that the spec names below `credentials:`. The client calls it in the
    /// place of `credential()`, for each scheme that a call needs.
    ///
    /// Without this method, each scheme gets what `credential()` returns. A secret of `basic` is `name:password`.
    ///
    /// - Parameter scheme: The scheme's name in the spec.
    /// - Returns: The credential. A nil secret says that the app has none: of alternatives, the next one is asked for; a
    ///   call that needs all of its credentials fails with ``MissingCredential``.
    /// - Throws: Any error. It reaches the caller as `EndpointError.authentication`.
    func credential(for scheme: String) async throws -> Credential

    /// Gets a new credential of one of the schemes that the spec names. The client calls it in the place of
    /// `refresh(rejected:because:)`, once for any number of waiting requests of one user and scheme.
    ///
    /// Without this method, the client calls `refresh(rejected:because:)`.
    ///
    /// - Parameters:
    ///   - credential: The rejected credential.
    ///   - scheme: The scheme's name in the spec.
    ///   - error: How the server rejected it.
    /// - Returns: Whether there is a new credential.
    /// - Throws: Any error. It reaches all waiting requests as `EndpointError.authentication`.
    func refresh(rejected credential: Credential, for scheme: String, because error: EndpointError) async throws -> Bool

    /// Gets a new credential for the user of a rejected one. From then on, `credential()` returns it.
    ///
    /// The client calls this method after the server has rejected a credential in a way that the spec's `refresh-on`
    /// names. It calls it once for any number of waiting requests of one user, and then sends each of them once more.
    /// Requests of another user do not wait for it.
    ///
    /// If there is no new credential, the requests fail with the server's own error. So does a request that the refresh
    /// itself sends with this client.
    ///
    /// - Parameters:
    ///   - credential: The rejected credential.
    ///   - error: How the server rejected it. Its `serverMessage` is the server's own text, if it sent one, which an app may
    ///     show before it asks the user to sign in. Of several waiting requests, it is that of the first.
    /// - Returns: Whether there is a new credential.
    /// - Throws: Any error. It reaches all waiting requests as `EndpointError.authentication`.
    func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool

    /// Gets a new credential, as `refresh(rejected:because:)` does, for a provider that does not need to know the error.
    /// The client calls this method if the provider does not have the other one.
    ///
    /// - Parameter credential: The rejected credential.
    /// - Returns: Whether there is a new credential.
    /// - Throws: Any error. It reaches all waiting requests as `EndpointError.authentication`.
    func refresh(rejected credential: Credential) async throws -> Bool
}

extension AuthProvider {
    /// Calls `credential()`.
    public func credential(for scheme: String) async throws -> Credential { try await credential() }

    /// Calls `refresh(rejected:because:)`.
    public func refresh(
        rejected credential: Credential, for scheme: String, because error: EndpointError
    ) async throws -> Bool {
        try await refresh(rejected: credential, because: error)
    }

    /// Calls `refresh(rejected:)`.
    public func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
        try await refresh(rejected: credential)
    }

    /// Returns false: there is no new credential.
    public func refresh(rejected credential: Credential) async throws -> Bool { false }
}
