/// Knows who is signed in.
public protocol AuthProvider: Sendable {
    /// The credential that goes into the header of the spec's `auth`, after its prefix. Asked at each call.
    ///
    /// Nil where nobody is signed in: the header is left out. What it throws reaches the caller as
    /// `EndpointError.authentication`.
    func credential() async throws -> String?
}
