/// Knows who is signed in.
public protocol AuthProvider: Sendable {
    /// Whose entries `scope: user` means: a text that stays the same for one user and differs between two, such as the
    /// account's id. Nil where nobody is signed in, which is a user of its own.
    ///
    /// Asked at each call; it must not wait.
    var user: String? { get }

    /// The credential that goes into the header of the spec's `auth`, after its prefix. Asked at each call.
    ///
    /// Nil where nobody is signed in: the header is left out. What it throws reaches the caller as
    /// `EndpointError.authentication`.
    func credential() async throws -> String?

    /// Gets a new credential, which `credential()` then gives, after the server rejected this one by what the spec's
    /// `refresh-on` names.
    ///
    /// Called once for any number of requests that wait for it; each is then sent once more, unless another user is signed
    /// in by then. False where there is none to be had. In both cases the requests fail with the server's own error; so
    /// does a request that the refresh itself sends with this client. What it throws reaches all of them as
    /// `EndpointError.authentication`.
    func refresh(rejected credential: String?) async throws -> Bool
}

extension AuthProvider {
    /// There is no new credential to be had.
    public func refresh(rejected credential: String?) async throws -> Bool { false }
}
