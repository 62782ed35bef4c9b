/// Knows who is signed in.
public protocol AuthProvider: Sendable {
    /// Whose entries `scope: user` means: a text that stays the same for one user and differs between two, such as the
    /// account's id. Nil where nobody is signed in, which is a user of its own.
    ///
    /// Asked at each call, which is made for that user; it must not wait.
    var user: String? { get }

    /// The credential that goes into the header of the spec's `auth`, and whose it is. Asked at each attempt.
    ///
    /// User and secret have to be read together, so that they belong to each other. Where the user is another one than
    /// the call was made for, nothing is sent, and the call fails with `EndpointError.userChanged`. A call whose options
    /// bring the header themselves does not ask. What it throws reaches the caller as `EndpointError.authentication`.
    func credential() async throws -> Credential

    /// Gets a new credential for the user of the rejected one, which `credential()` then gives, after the server rejected
    /// it by what the spec's `refresh-on` names.
    ///
    /// Called once for any number of requests of one user that wait for it; each is then sent once more. Another user's
    /// requests do not wait for it. False where there is none to be had. In both cases the requests fail with the server's
    /// own error; so does a request that the refresh itself sends with this client. What it throws reaches all of them as
    /// `EndpointError.authentication`.
    func refresh(rejected credential: Credential) async throws -> Bool
}

extension AuthProvider {
    /// There is no new credential to be had.
    public func refresh(rejected credential: Credential) async throws -> Bool { false }
}
